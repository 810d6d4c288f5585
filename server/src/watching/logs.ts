import pino, { type DestinationStream } from 'pino'
import type { LogLevel } from './logLevel.ts'
import { requestUnderWay } from './requestNumber.ts'

/** What is written of a request that was answered. No person, no address, nothing of what was sent. */
export interface RequestLine {
  /** The number that its answer told. */
  request: string
  method: string
  /** The route as it is declared, without what stood in the address: `/api/files/:file_no`. */
  route: string
  status: number
  ms: number
}

/** The server's log: one line of JSON for each event. */
export interface Logs {
  request(line: RequestLine): void
  /** An error of ours that somebody has to mend. */
  defect(error: unknown, about: string): void
  /** A statement that took long: its text with `$1`, never its values. */
  slowStatement(statement: string, ms: number): void
  /** A line about the running of the whole: a start, a death, a database that is away. */
  notice(text: string): void
}

/**
 * Opens the log. Whatever is written while a request is worked on carries its number, which its answer tells in
 * `x-request-id`; of a traceless request nothing is written (decision 188).
 */
export function openLogs(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logs {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      mixin: () => {
        const request = requestUnderWay()
        return request === null ? {} : { request: request.number }
      },
    },
    destination,
  )
  const written = () => requestUnderWay()?.traceless !== true
  return {
    request: line => {
      if (written()) log.info(line, 'request')
    },
    defect: (error, about) => log.error({ about, ...factsOf(error) }, 'defect'),
    slowStatement: (statement, ms) => {
      if (written()) log.warn({ statement, ms }, 'slow statement')
    },
    notice: text => log.warn(text),
  }
}

/**
 * What of an error may be written: PostgreSQL puts whole rows into `detail` and `where`, so only what says which and
 * where in the program it was.
 */
export function factsOf(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: error.message, ...code, ...(error.stack === undefined ? {} : { stack: error.stack }) }
}
