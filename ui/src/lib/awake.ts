// Keeps the screen on while a game is played, where the browser can. Returns how to let it sleep again.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let done = false
  const take = (got: WakeLockSentinel) => {
    if (done) void got.release()
    else lock = got
  }
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(take, () => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    done = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
