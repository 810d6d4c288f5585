import type { JobKindKey } from '@terakoya/contract/top/jobKinds'
import type { z } from 'zod'
import type { JobInScope } from '../../auth/inScope.ts'
import type { JobRunner } from '../jobRunner.ts'
import type { comparisonQueue, workQueue } from '../queues.ts'

/** A job that the worker has taken. */
export interface StartedJob {
  job_no: JobInScope
  kind: string
  center_no: number | null
  week_date: string | null
  input: unknown
  requested_by: number | null
}

/** All that is to be said of a kind of job (docs/adding-a-job.md). */
interface JobKindFacts<Key extends JobKindKey, Input> {
  /** Its name in `jobs.kind`. */
  key: Key
  /** The line it waits in: what takes long and changes nothing holds up only its like. */
  queue: typeof workQueue | typeof comparisonQueue
  input: z.ZodType<Input>
  /**
   * Does the work and ends the job (`finishJob`), both in one transaction: a worker killed at any moment leaves things
   * as they were and the job to be taken up again.
   */
  run(runner: JobRunner, job: StartedJob & { input: Input }): Promise<void>
  /** What people read when it ended by a defect of ours; its details are on the server's terminal. */
  broken: string
  /** The words of a failure that people can mend themselves; `undefined` for a defect. */
  wordsOf?(error: unknown): string | undefined
  /** How long after its end the job is kept, as PostgreSQL writes an interval; without it always. */
  kept?: `${number} ${'days' | 'months'}`
}

/** A kind of job as the worker uses it. */
export interface JobKind<Key extends JobKindKey = JobKindKey, Input = unknown>
  extends Omit<JobKindFacts<Key, never>, 'input' | 'run'> {
  /** What it is asked to do: who asks for it can write nothing else (`addJob`). */
  input: z.ZodType<Input>
  /** Throws for an input that another version has written. */
  run(runner: JobRunner, job: StartedJob): Promise<void>
}

export function defineJobKind<Key extends JobKindKey, Input>({
  run,
  ...kind
}: JobKindFacts<Key, Input>): JobKind<Key, Input> {
  return { ...kind, run: async (runner, job) => run(runner, { ...job, input: kind.input.parse(job.input) }) }
}
