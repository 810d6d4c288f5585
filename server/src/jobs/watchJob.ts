import type { Progress } from '@terakoya/optimizer/assign'
import { reportProgress } from '../records/job.sql.ts'
import type { JobRunner } from './jobRunner.ts'

/** Milliseconds between two looks at whether somebody cancelled. */
const pollInterval = 500

/** Writes the newest progress of a job now and then, and aborts when the job was cancelled. */
export function watchJob(runner: JobRunner, job_no: number, cancelled: AbortController) {
  let latest: object = {}
  let writing: Promise<void> = Promise.resolve()
  const look = () => {
    writing = writing
      .then(async () => {
        if (await reportProgress(runner.database.db, job_no, latest)) cancelled.abort()
      })
      // The next look tries again; a database that stays away ends the job at its own transaction.
      .catch(() => undefined)
  }
  const timer = setInterval(look, pollInterval)
  let ended = false
  return {
    tell(progress: object) {
      latest = progress
    },
    /** Looks a last time; once, however often it is called. */
    async end() {
      clearInterval(timer)
      if (!ended) look()
      ended = true
      await writing
    },
  }
}

/** The engine's progress as people are told it. */
export function toldProgress({ phase, piece, pieces, levels, gap }: Progress) {
  return { phase, piece, pieces, unassigned: levels[0], gap: Number.isFinite(gap) ? gap : null }
}

/** A solver that fell out costs only the proof; somebody should know all the same. */
export function tellFailures(job_no: number, { failures }: { failures: readonly string[] }): void {
  for (const failure of failures) process.stderr.write(`job ${job_no}: ${failure}\n`)
}
