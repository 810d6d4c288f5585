import { EmbeddedPostgresError } from './embedded/embeddedPostgresError.ts'

/** Why the server can't start, and won't before somebody changes something: a sentence that says what. */
export class CannotStart extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotStart'
  }
}

/** The exit code for it (`EX_CONFIG` of sysexits.h). Any other than that and 0 means: starting again may help. */
export const exitCannotStart = 78

/** The code to end with when a start has failed. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CannotStart) return exitCannotStart
  // `failed`: a full disk, a port, a moment.
  const hopeless = error instanceof EmbeddedPostgresError && error.problem !== 'failed'
  return hopeless ? exitCannotStart : 1
}

/** What is said of a failed start, with its cause where it has one. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`
  const full = 'code' in error && error.code === 'ENOSPC'
  return full ? `ディスクの空きがないため起動できません。空きを作ってください。${said}` : said
}
