"""MiniLM is used where its weights are installed, and nowhere else. A toy of the same shape stands in for it here."""

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, pre_tokenizers

from haresay.bots import minilm
from haresay.bots.minilm import LAYERS, PACKAGE, mini_lm
from haresay.bots.vectors import ByMeaning, by_meaning
from tests.bots.company import LORE

VOCABULARY = ("[PAD]", "[UNK]", "wolf", "ship", "cake", "party", "storm")
WIDTH, WIDE = 12, 24


def toy_weights() -> dict[str, Any]:
    dice = np.random.default_rng(1)
    shapes: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (len(VOCABULARY), WIDTH),
        "embeddings.position_embeddings.weight": (64, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
        **norm("embeddings.LayerNorm"),
    }
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}."
        for part in ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"):
            shapes |= dense(name + part, WIDTH, WIDTH)
        shapes |= dense(name + "intermediate.dense", WIDE, WIDTH) | dense(name + "output.dense", WIDTH, WIDE)
        shapes |= norm(name + "attention.output.LayerNorm") | norm(name + "output.LayerNorm")
    return {name: dice.normal(size=shape).astype("float32") for name, shape in shapes.items()}


def norm(name: str) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (WIDTH,), f"{name}.bias": (WIDTH,)}


def dense(name: str, out: int, into: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (out, into), f"{name}.bias": (out,)}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the weights, as if the package were there; importing it would fail."""
    folder = tmp_path / PACKAGE / "model"
    folder.mkdir(parents=True)
    (tmp_path / PACKAGE / "__init__.py").write_text("raise ImportError('no framework')")
    save_file(toy_weights(), folder / "model.safetensors")
    tokenizer = Tokenizer(models.WordLevel(dict(zip(VOCABULARY, range(99), strict=False)), unk_token="[UNK]"))  # noqa: S106
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.save(str(folder / "tokenizer.json"))
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    return folder


def test_it_is_found_without_being_imported_and_its_vectors_have_length_one(installed: Path) -> None:
    embed = mini_lm()
    assert embed is not None
    assert np.allclose(np.linalg.norm(embed(["wolf", "ship storm"]), axis=1), 1)
    assert installed.is_dir()


@pytest.mark.usefixtures("installed")
def test_a_text_means_the_same_beside_longer_ones() -> None:
    embed = mini_lm()
    assert embed is not None
    alone, beside = embed(["wolf"])[0], embed(["wolf", "ship storm cake party"])[0]
    assert np.allclose(alone, beside, atol=1e-5)
    many = embed(["wolf"] * 100)
    assert many.shape == (100, WIDTH)


@pytest.mark.usefixtures("installed")
def test_it_is_preferred_to_word_vectors() -> None:
    layer = by_meaning(LORE)
    assert isinstance(layer, ByMeaning)
    assert layer._embed.__name__ == "embed"
    assert set(layer.of("party", "en")) == {"own/wolf", "own/ship", "own/cake"}


def test_without_its_weights_it_is_not_used(installed: Path) -> None:
    (installed / "model.safetensors").unlink()
    assert mini_lm() is None


def test_without_the_package_or_what_reads_it_it_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mini_lm() is None
    present = {PACKAGE, "numpy", "safetensors"}
    monkeypatch.setattr(minilm, "find_spec", lambda name: object() if name in present else None)
    assert mini_lm() is None
