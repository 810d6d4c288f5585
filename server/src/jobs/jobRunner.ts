import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** What a job has at hand. */
export interface JobRunner {
  database: Database
  clock: Clock
  /** The solver's thread, where the server is a bundle. */
  workerUrl?: URL
  /** Aborted when the worker has to stop: the job stays as it is and is taken up again. */
  stopping: AbortSignal
}
