import type { ConsultState, OwnConsult } from '@terakoya/contract/consults/consult'
import type { ConsultRow, ReadConsult } from '@terakoya/contract/consults/consults'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StudentInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Consults } from '../../database/tables.ts'

/** A new consult; of an anonymous one there is nothing more to know. */
export type NewConsult = Pick<Selectable<Consults>, 'consult_no' | 'words' | 'opened_on'>

/** Keeps what came without a name. */
export async function insertAnonymous(tx: Tx, consult: NewConsult): Promise<void> {
  await tx
    .insertInto('consults')
    .values({ ...consult, kind: 'anonymous' })
    .execute()
}

/** Keeps what a student has written; the holders of the function are told in the same transaction. */
export async function insertNamed(
  tx: Tx,
  student_no: StudentInScope,
  consult: NewConsult & { opened_at: string; wishes_reply_flag: number },
): Promise<void> {
  await tx
    .insertInto('consults')
    .values({ ...consult, kind: 'named', student_no, told_round: 2 })
    .execute()
}

/** As it is told, with its words still encrypted. */
type Encrypted<Told extends { words: string }> = Omit<Told, 'words'> & { words: Buffer }

type EncryptedAnswer = Encrypted<OwnConsult['answers'][number]>

export type OwnConsultRow = Encrypted<Omit<OwnConsult, 'answers'>>

/** The student's own, the newest first. */
export async function listOwn(tx: Tx, student_no: StudentInScope): Promise<OwnConsultRow[]> {
  const { rows } = await sql<OwnConsultRow>`
    select consult_no, opened_at, state, wishes_reply_flag, words from consults
    where student_no = ${student_no} order by opened_at desc, consult_no limit 200`.execute(tx)
  return rows
}

/** The answers to the student's own, in their order. */
export async function listOwnAnswers(
  tx: Tx,
  student_no: StudentInScope,
): Promise<(EncryptedAnswer & { consult_no: number })[]> {
  return listAnswersWhere(tx, sql`c.student_no = ${student_no}`)
}

export async function countUnread(tx: Tx, student_no: StudentInScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from consult_answers a join consults c on c.consult_no = a.consult_no
    where c.student_no = ${student_no} and a.read_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function markRead(tx: Tx, student_no: StudentInScope, now: string): Promise<void> {
  await sql`update consult_answers a set read_at = ${now}::timestamptz from consults c
    where c.consult_no = a.consult_no and c.student_no = ${student_no} and a.read_at is null`.execute(tx)
}

async function listAnswersWhere(tx: Tx, condition: RawBuilder<unknown>) {
  const { rows } = await sql<EncryptedAnswer & { consult_no: number }>`
    select a.consult_no, a.answer_id, a.words, a.answered_at, (a.read_at is null)::integer as unread_flag,
      coalesce(u.user_named, '') as user_named
    from consult_answers a
    join consults c on c.consult_no = a.consult_no
    left join users u on u.user_no = a.user_no
    where ${condition} order by a.consult_no, a.answer_id`.execute(tx)
  return rows
}

/** Consults belong to no center: who may read them at all reads all. */
const readable = (scope: Scope) => (scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`false`)

const listed = sql`c.consult_no, c.kind, c.state, c.opened_on, c.opened_at, c.wishes_reply_flag,
  coalesce(c.student_no, 0) as student_no, coalesce(s.student_name, '') as student_name,
  coalesce((select b.user_named from users b where b.user_no = c.state_by), '') as state_by_name`

/** A page of the list, the newest first; within a day the anonymous ones, which have no time, stand last. */
export async function listConsults(
  tx: Tx,
  scope: Scope,
  { state, limit, offset }: { state: ConsultState | null; limit: number; offset: number },
): Promise<{ rows: ConsultRow[]; total: number }> {
  const { rows } = await sql<ConsultRow>`
    select ${listed}, (select count(*) from consult_answers a where a.consult_no = c.consult_no)::integer as answer_count
    from consults c left join students s on s.student_no = c.student_no
    where ${readable(scope)} and (${state}::text is null or c.state = ${state})
    order by c.opened_on desc, c.opened_at desc nulls last, c.consult_no
    limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from consults c
    where ${readable(scope)} and (${state}::text is null or c.state = ${state})`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type ConsultToRead = Encrypted<Omit<ReadConsult, 'answers'>>

export async function findConsult(
  tx: Tx,
  scope: Scope,
  consult_no: number,
): Promise<ConsultToRead | undefined> {
  const { rows } = await sql<ConsultToRead>`
    select ${listed}, coalesce(k.name1, '') as center_name, c.words
    from consults c
    left join students s on s.student_no = c.student_no
    left join centers k on k.center_no = s.center_no
    where c.consult_no = ${consult_no} and ${readable(scope)}`.execute(tx)
  return rows[0]
}

export async function listAnswers(tx: Tx, scope: Scope, consult_no: number): Promise<EncryptedAnswer[]> {
  return listAnswersWhere(tx, sql`c.consult_no = ${consult_no} and ${readable(scope)}`)
}

/** Locks a consult until the transaction ends and tells the number that its next answer has. */
export async function lockConsult(
  tx: Tx,
  scope: Scope,
  consult_no: number,
): Promise<
  | (Pick<ConsultRow, 'kind' | 'student_no' | 'opened_on' | 'wishes_reply_flag' | 'state'> & {
      next_answer: number
    })
  | undefined
> {
  const { rows } = await sql<
    Pick<ConsultRow, 'kind' | 'student_no' | 'opened_on' | 'wishes_reply_flag' | 'state'>
  >`select kind, coalesce(student_no, 0) as student_no, opened_on, wishes_reply_flag, state from consults c
    where c.consult_no = ${consult_no} and ${readable(scope)} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const answers = await listAnswers(tx, scope, consult_no)
  return { ...row, next_answer: Math.max(0, ...answers.map(each => each.answer_id)) + 1 }
}

/** Keeps an answer; a consult that waited is at work with it. */
export async function insertAnswer(
  tx: Tx,
  scope: Scope,
  answer: { consult_no: number; answer_id: number; words: Buffer; now: string },
): Promise<void> {
  const { consult_no, answer_id, words, now } = answer
  await tx
    .insertInto('consult_answers')
    .values({ consult_no, answer_id, words, user_no: scope.user_no, answered_at: now })
    .execute()
  await sql`update consults c set first_answer_at = coalesce(first_answer_at, ${now}::timestamptz),
      state = case state when 'received' then 'working' else state end
    where c.consult_no = ${consult_no} and ${readable(scope)}`.execute(tx)
}

export async function storeState(
  tx: Tx,
  scope: Scope,
  consult_no: number,
  state: ConsultState,
): Promise<void> {
  await sql`update consults c set state = ${state}, state_by = ${scope.user_no} where c.consult_no = ${consult_no} and ${readable(scope)}`.execute(
    tx,
  )
}
