/** Errors of the system that one socket or one file has, and nobody else: the connection is lost, the process sound. */
const passing = new Set<unknown>([
  ...['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAGAIN'],
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOSPC'],
])

/** Whether an error that nobody caught may be outlived. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passing.has(error.code)
}

/**
 * Keeps the process from ending for an error that nobody caught where that is safe: one of the system's, and any that
 * a promise was left with, whose work has ended with it. After anything else nothing is certain: the process ends, and
 * whoever keeps it starts it again.
 */
export function outliveTrouble(): void {
  const note = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`uncaught: ${text}\n`)
  }
  // Whoever read our words has gone. Said of themselves, those errors would go round for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', error => {
    note(error)
    if (!isPassing(error)) process.exit(1)
  })
}
