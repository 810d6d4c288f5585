import type { JobKindKey } from '@terakoya/contract/top/jobKinds'
import type { AssignmentWishes } from '@terakoya/domain/assignment/wishes'
import { sql } from 'kysely'
import type { CenterInScope, JobInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import type { InputOf } from '../jobs/kinds/list.ts'

/** What an automatic run is asked to do: days of a center, and nothing but those. */
export interface AssignJobInput {
  start_date: string
  end_date: string
}

/** A comparison makes a plan of the same days for each of some wishes. */
export interface CompareJobInput extends AssignJobInput {
  variants: AssignmentWishes[]
}

/** The jobs of a center's week: an automatic run, and a comparison, which changes nothing. */
export const autoAssignKind = 'auto_assign' satisfies JobKindKey
export const comparisonKind = 'compare_plans' satisfies JobKindKey
/** The job of a 年度更新, which has no week. */
export const yearUpdateKind = 'year_update' satisfies JobKindKey
/** The job of a takeover, which is of no center. */
export const takeoverKind = 'takeover' satisfies JobKindKey

interface NewJob<Key extends JobKindKey> {
  kind: Key
  /** `null`: it is of the whole business. */
  center_no: CenterInScope | null
  week_date: string | null
  input: InputOf<Key>
  requested_by: number
  requested_at: string
  /** The job that does this one's work: a run over several centers is one plan. */
  lead_job_no?: JobInScope
}

export async function addJob<Key extends JobKindKey>(tx: Tx, job: NewJob<Key>): Promise<JobInScope> {
  const row = await tx
    .insertInto('jobs')
    .values({ ...job, input: JSON.stringify(job.input) })
    .returning('job_no')
    .$narrowType<{ job_no: JobInScope }>()
    .executeTakeFirstOrThrow()
  return row.job_no
}

/** What a job is, and how many jobs of the same kind the same person has waiting before it. */
export async function placeOfJob(tx: Tx, job_no: number): Promise<{ kind: string; waiting: number }> {
  return tx
    .selectFrom('jobs as j')
    .select(eb => [
      'j.kind',
      eb
        .selectFrom('jobs as w')
        .select(count => count.cast<number>(count.fn.countAll(), 'integer').as('waiting'))
        .whereRef('w.kind', '=', 'j.kind')
        .whereRef('w.requested_by', '=', 'j.requested_by')
        .whereRef('w.job_no', '<', 'j.job_no')
        .where('w.state', '=', 'queued')
        .where('w.lead_job_no', 'is', null)
        .$asScalar()
        .as('waiting'),
    ])
    .where('j.job_no', '=', job_no)
    .executeTakeFirstOrThrow()
}

/** Whether a job of that kind waits or runs for a center's week. */
export async function findRunningJob(
  tx: Tx,
  kind: JobKindKey,
  center_no: CenterInScope,
  week_date: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('job_no')
    .where('kind', '=', kind)
    .where('center_no', '=', center_no)
    .where('week_date', '=', week_date)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

/** A job of a week, of one of those kinds and of a center in the scope, with the name of who asked for it. */
export async function findJob(tx: Tx, scope: Scope, job_no: number, kinds: readonly JobKindKey[]) {
  return (
    tx
      .selectFrom('jobs as j')
      .leftJoin('users as u', 'u.user_no', 'j.requested_by')
      // While the lead works, the jobs that it leads wait: they are told as far as it is.
      .innerJoin('jobs as w', join =>
        join.on(
          sql<boolean>`w.job_no = case when j.state = 'queued' then coalesce(j.lead_job_no, j.job_no) else j.job_no end`,
        ),
      )
      .select([
        'j.job_no',
        'j.kind',
        'w.state',
        'w.progress',
        'j.center_no',
        'j.week_date',
        'j.input',
        'j.lead_job_no',
        'j.result',
        'j.message',
        'j.requested_at',
        'j.finished_at',
        'u.user_named as requested_by_name',
      ])
      .where('j.job_no', '=', job_no)
      .where('j.kind', 'in', [...kinds])
      .where(scopeConditions.center(scope, 'j'))
      .$narrowType<{ job_no: JobInScope; lead_job_no: JobInScope | null }>()
      .executeTakeFirst()
  )
}

/**
 * Asks a running job to stop, with every job of the same run; one that still waits ends at once. `undefined` when there
 * was nothing to stop.
 */
export async function cancelJob(
  tx: Tx,
  scope: Scope,
  job_no: number,
  now: string,
): Promise<string | undefined> {
  const lead = tx
    .selectFrom('jobs as j')
    .select(eb => eb.fn.coalesce('j.lead_job_no', 'j.job_no').as('job_no'))
    .where('j.job_no', '=', job_no)
    .where('j.kind', 'not in', [yearUpdateKind, takeoverKind])
    .where(scopeConditions.center(scope, 'j'))
  const waiting = await tx
    .updateTable('jobs as j')
    .set({ state: 'cancelled', cancel_flag: 1, finished_at: now })
    .where('j.job_no', 'in', lead)
    .where('j.state', '=', 'queued')
    .returning(['j.job_no', 'j.state'])
    .executeTakeFirst()
  if (waiting) {
    await tx
      .updateTable('jobs')
      .set({ state: 'cancelled', cancel_flag: 1, finished_at: now })
      .where('lead_job_no', '=', waiting.job_no)
      .execute()
    return waiting.state
  }
  const running = await tx
    .updateTable('jobs as j')
    .set({ cancel_flag: 1 })
    .where('j.job_no', 'in', lead)
    .where('j.state', '=', 'running')
    .where('j.cancel_flag', '=', 0)
    .returning('j.state')
    .executeTakeFirst()
  return running?.state
}

/** A job of a run: whose week, and what has become of it. */
export interface JobOfRun {
  job_no: JobInScope
  center_no: CenterInScope
  center_name: string
  state: string
  /** Lessons that it left without a teacher; `null` as long as it has no result. */
  unassigned: number | null
}

/** The jobs of the run that a job belongs to, its own too, the leading one first. */
export async function listJobsOfRun(tx: Tx, lead_job_no: JobInScope): Promise<JobOfRun[]> {
  const rows = await tx
    .selectFrom('jobs as j')
    .innerJoin('centers as c', 'c.center_no', 'j.center_no')
    .select([
      'j.job_no',
      'c.center_no',
      'c.name1 as center_name',
      'j.state',
      sql<number | null>`jsonb_array_length(j.result->'unassigned')`.as('unassigned'),
    ])
    .$narrowType<{ job_no: JobInScope; center_no: CenterInScope }>()
    .where(eb => eb.or([eb('j.job_no', '=', lead_job_no), eb('j.lead_job_no', '=', lead_job_no)]))
    .orderBy('j.job_no')
    .execute()
  return rows
}

/** Takes a job to work on it; nothing when it was cancelled or has ended already. */
export async function startJob(tx: Tx, job_no: number, now: string) {
  return tx
    .updateTable('jobs')
    .set(eb => ({ state: 'running', started_at: now, attempts: eb('attempts', '+', 1) }))
    .where('job_no', '=', job_no)
    .where('state', 'in', ['queued', 'running'])
    .returning([
      'job_no',
      'kind',
      'center_no',
      'week_date',
      'input',
      'attempts',
      'requested_by',
      'cancel_flag',
    ])
    .$narrowType<{ job_no: JobInScope }>()
    .executeTakeFirst()
}

/** Writes how far a job is, and tells whether somebody asked it to stop. */
export async function reportProgress(tx: Tx, job_no: number, progress: object): Promise<boolean> {
  const row = await tx
    .updateTable('jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('job_no', '=', job_no)
    .returning('cancel_flag')
    .executeTakeFirst()
  return row?.cancel_flag === 1
}

export interface Ending {
  state: 'completed' | 'failed' | 'cancelled'
  result?: object
  message?: string
  finished_at: string
}

/**
 * Ends a job that waits or runs, and tells which; nothing when it has ended already. Without a result of its own to
 * keep, it ends for every job of its run.
 */
export async function endJob(tx: Tx, job_no: number, ending: Ending) {
  return tx
    .updateTable('jobs')
    .set({
      state: ending.state,
      finished_at: ending.finished_at,
      result: ending.result ? JSON.stringify(ending.result) : null,
      message: ending.message ?? null,
    })
    .where(eb =>
      ending.state === 'completed'
        ? eb('job_no', '=', job_no)
        : eb.or([eb('job_no', '=', job_no), eb('lead_job_no', '=', job_no)]),
    )
    .where('state', 'in', ['queued', 'running'])
    .returning(['job_no', 'kind', 'center_no', 'week_date'])
    .execute()
}

/** Writes what has become of a job's result after its end. */
export async function storeJobResult(tx: Tx, job_no: JobInScope, result: object): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ result: JSON.stringify(result) })
    .where('job_no', '=', job_no)
    .execute()
}

/** Jobs that wait or say they run, for the worker that starts: nobody works on them any more. */
export async function listAbandonedJobs(tx: Tx): Promise<{ job_no: number; attempts: number }[]> {
  return tx
    .selectFrom('jobs')
    .select(['job_no', 'attempts'])
    .where('state', 'in', ['queued', 'running'])
    .where('lead_job_no', 'is', null)
    .orderBy('job_no')
    .execute()
}

/** The run of a 年度更新 that a job is for. */
export async function yearUpdateOfJob(tx: Tx, job_no: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('year_updates')
    .select('year_update_no')
    .where('job_no', '=', job_no)
    .executeTakeFirst()
  return row?.year_update_no
}
