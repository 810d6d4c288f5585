import type { Budget } from './exact/budget.ts'

/** The wall limit of a run and its cancel. Call `close` at the end, or the timer keeps the process alive. */
export interface RunClock extends Budget {
  elapsed(): number
  /** Whether the caller cancelled (not the limit). */
  cancelled(): boolean
  /** Lets timers, messages and cancels through between two pieces of computing. */
  breathe(): Promise<void>
  close(): void
}

export function startClock(seconds: number, cancel: AbortSignal | undefined): RunClock {
  const begun = performance.now()
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, seconds * 1000)
  cancel?.addEventListener('abort', stop, { once: true })
  if (cancel?.aborted === true) stop()
  const elapsed = () => (performance.now() - begun) / 1000
  return {
    signal: limit.signal,
    elapsed,
    remaining: () => (limit.signal.aborted ? 0 : Math.max(0, seconds - elapsed())),
    cancelled: () => cancel?.aborted === true,
    breathe: () => new Promise(resolve => setImmediate(resolve)),
    close() {
      clearTimeout(timer)
      cancel?.removeEventListener('abort', stop)
    },
  }
}
