// Keeps the screen on while a game is played, where the browser can. Returns how to let it sleep again.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (got) => (lock = got),
      () => {},
    )
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
