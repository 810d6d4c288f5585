import type { TakeoverAct } from '@terakoya/contract/masters/takeover/kinds'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { JobInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import type { TakeoverFile } from './carryOut.ts'

type State = OutputOf<'Takeover_getState'>
export type Whole = State['past'][number]['result']

/** Takeovers are the whole business's: who has no scope of all sees none. */
const everything = (scope: Scope) => sql<boolean>`${scope.kind === 'all' || scope.kind === 'system'}`

export interface Takeover {
  takeover_no: number
  state: 'open' | 'taken' | 'undone'
  rehearsal: Whole | null
  digest: string | null
  job_no: number | null
}

const columns = ['takeover_no', 'state', 'rehearsal', 'digest', 'job_no'] as const

/** The one that is prepared. */
export async function findOpenTakeover(tx: Tx, scope: Scope): Promise<Takeover | undefined> {
  const row = await tx
    .selectFrom('takeovers')
    .select([...columns])
    .where('state', '=', 'open')
    .where(everything(scope))
    .executeTakeFirst()
  return row as Takeover | undefined
}

/** The takeover, held until the transaction ends. */
export async function lockTakeover(tx: Tx, scope: Scope, takeover_no: number): Promise<Takeover | undefined> {
  const row = await tx
    .selectFrom('takeovers')
    .select([...columns])
    .where('takeover_no', '=', takeover_no)
    .where(everything(scope))
    .forUpdate()
    .executeTakeFirst()
  return row as Takeover | undefined
}

/** Begins one where none is prepared; two people at once prepare the same. */
export async function openTakeover(tx: Tx, begun_by: number, begun_at: string): Promise<void> {
  await sql`insert into takeovers (begun_at, begun_by) values (${begun_at}::timestamptz, ${begun_by})
    on conflict ((true)) where state = 'open' do nothing`.execute(tx)
}

export async function listTakeoverFiles(tx: Tx, takeover_no: number): Promise<TakeoverFile[]> {
  const rows = await tx
    .selectFrom('takeover_files')
    .select(['file_no', 'file_name', 'kind', 'encoding', 'content', 'file_id'])
    .select(['heads', 'fields', 'row_count', 'digest'])
    .where('takeover_no', '=', takeover_no)
    .orderBy('file_no')
    .execute()
  return rows as TakeoverFile[]
}

/** The files without what is in them. */
export async function listFileHeads(tx: Tx, takeover_no: number): Promise<Omit<TakeoverFile, 'content'>[]> {
  const rows = await tx
    .selectFrom('takeover_files')
    .select(['file_no', 'file_name', 'kind', 'encoding', 'file_id', 'heads', 'fields', 'row_count', 'digest'])
    .where('takeover_no', '=', takeover_no)
    .orderBy('file_no')
    .execute()
  return rows as Omit<TakeoverFile, 'content'>[]
}

/** A file of the takeover that is prepared. */
export async function findTakeoverFile(
  tx: Tx,
  scope: Scope,
  file_no: number,
): Promise<(TakeoverFile & { takeover_no: number }) | undefined> {
  const row = await tx
    .selectFrom('takeover_files as f')
    .innerJoin('takeovers as t', 't.takeover_no', 'f.takeover_no')
    .selectAll('f')
    .where('f.file_no', '=', file_no)
    .where('t.state', '=', 'open')
    .where(everything(scope))
    .executeTakeFirst()
  return row as (TakeoverFile & { takeover_no: number }) | undefined
}

type NewFile = Omit<TakeoverFile, 'file_no'>

/** `undefined` where the same file is there already. */
export async function addTakeoverFile(
  tx: Tx,
  takeover_no: number,
  file: NewFile,
  added_at: string,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('takeover_files')
    .values({ ...file, takeover_no, added_at })
    .onConflict(conflict => conflict.constraint('takeover_files_once').doNothing())
    .returning('file_no')
    .executeTakeFirst()
  return row?.file_no
}

export async function changeTakeoverFile(
  tx: Tx,
  file_no: number,
  values: Partial<Pick<NewFile, 'kind' | 'fields' | 'content' | 'digest'>>,
): Promise<void> {
  await tx.updateTable('takeover_files').set(values).where('file_no', '=', file_no).execute()
}

export async function removeTakeoverFiles(
  tx: Tx,
  takeover_no: number,
  file_nos: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('takeover_files')
    .where('takeover_no', '=', takeover_no)
    .where('file_no', 'in', [...file_nos])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What people have said of heads. */
export async function listHeads(tx: Tx): Promise<{ kind: string; head: string; field: string }[]> {
  return tx.selectFrom('takeover_heads').select(['kind', 'head', 'field']).execute()
}

export async function keepHeads(
  tx: Tx,
  kind: string,
  heads: readonly { head: string; field: string }[],
): Promise<void> {
  await sql`insert into takeover_heads (kind, head, field)
    select distinct on (h.head) ${kind}, h.head, h.field
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(head text, field text) where h.head <> ''
    on conflict (kind, head) do update set field = excluded.field`.execute(tx)
}

export async function setTakeoverJob(tx: Tx, takeover_no: number, job_no: JobInScope): Promise<void> {
  await tx.updateTable('takeovers').set({ job_no }).where('takeover_no', '=', takeover_no).execute()
}

/** A rehearsal is of files: of others nothing is known. */
export async function keepRehearsal(
  tx: Tx,
  takeover_no: number,
  { digest, rehearsal }: { digest: string; rehearsal: Whole },
): Promise<void> {
  await tx
    .updateTable('takeovers')
    .set({ digest, rehearsal: JSON.stringify(rehearsal) })
    .where('takeover_no', '=', takeover_no)
    .where('state', '=', 'open')
    .execute()
}

/** Whether these files were taken over before, and not taken back. */
export async function wasTaken(tx: Tx, scope: Scope, digest: string): Promise<boolean> {
  const row = await tx
    .selectFrom('takeovers')
    .select('takeover_no')
    .where('digest', '=', digest)
    .where('state', '=', 'taken')
    .where(everything(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** It is taken over: what was in the files is kept no longer. */
export async function endTakeover(
  tx: Tx,
  takeover_no: number,
  end: { digest: string; result: Whole; taken_at: string; taken_by: number },
): Promise<void> {
  await tx
    .updateTable('takeovers')
    .set({ ...end, result: JSON.stringify(end.result), rehearsal: null, state: 'taken' })
    .where('takeover_no', '=', takeover_no)
    .execute()
  await tx.deleteFrom('takeover_files').where('takeover_no', '=', takeover_no).execute()
}

interface JobOfTakeover {
  job_no: number
  act: TakeoverAct
  state: NonNullable<State['job']>['state']
  message: string
  progress: NonNullable<State['job']>['progress']
}

/** The last job of what is prepared, or of what was taken over last. */
export async function findTakeoverJob(tx: Tx, scope: Scope): Promise<JobOfTakeover | null> {
  const { rows } = await sql<JobOfTakeover>`
    select j.job_no, j.input->>'act' as act, j.state, coalesce(j.message, '') as message, j.progress
    from takeovers t join jobs j using (job_no) where ${everything(scope)}
    order by j.job_no desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Whether work of that kind waits or runs, whoever asked for it. */
export async function hasTakeoverJob(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('job_no')
    .where('kind', '=', 'takeover')
    .where('state', 'in', ['queued', 'running'])
    .where(everything(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** What was taken over, the newest first. */
export async function listTakeovers(tx: Tx, scope: Scope): Promise<State['past']> {
  const { rows } = await sql<State['past'][number]>`
    select t.takeover_no, t.taken_at, coalesce(u.user_named, '') as taken_by_name, t.undone_at, t.result
    from takeovers t left join users u on u.user_no = t.taken_by
    where t.state <> 'open' and ${everything(scope)} order by t.takeover_no desc limit 50`.execute(tx)
  return rows
}
