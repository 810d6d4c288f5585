import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { InterviewInScope, KarteInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

export type StoredInterview = OutputOf<'C20201_getInterviews'>[number] & { interview_no: InterviewInScope }

const columns = sql`i.interview_no, i.karte_no, coalesce(r.student_no, 0) as student_no, i.interview_date,
  i.interviewer_no, u.user_named as interviewer_name, i.attendee, i.interview_text, i.next_date,
  i.teacher_flag, i.lock_version, i.updated_at`
const from = sql`from interviews i join karte_rows r on r.karte_no = i.karte_no
  join users u on u.user_no = i.interviewer_no`

/** Of whom: teachers read what is for them too. */
const seen = (scope: Scope) =>
  sql`(${scopeConditions.student(scope, 'r')} and ${scope.kind === 'own' ? sql`i.teacher_flag = 1` : sql`true`})`

/** The interviews of a karte's student, whichever karte they were written on, the newest first. */
export async function listInterviews(
  tx: Tx,
  scope: Scope,
  { karte_no, student_no }: { karte_no: number; student_no: number },
): Promise<StoredInterview[]> {
  const theirs = student_no === 0 ? sql`r.karte_no = ${karte_no}` : sql`r.student_no = ${student_no}`
  const { rows } = await sql<StoredInterview>`
    select ${columns} ${from} where ${theirs} and ${seen(scope)}
    order by i.interview_date desc, i.interview_no desc`.execute(tx)
  return rows
}

/** An interview in scope, locked until the transaction ends. */
export async function lockInterview(
  tx: Tx,
  scope: Scope,
  interview_no: number,
): Promise<StoredInterview | undefined> {
  await sql`select 1 from interviews where interview_no = ${interview_no} for update`.execute(tx)
  const { rows } = await sql<StoredInterview>`
    select ${columns} ${from} where i.interview_no = ${interview_no} and ${seen(scope)}`.execute(tx)
  return rows[0]
}

export type WrittenInterview = Pick<
  OutputOf<'C20201_getInterviews'>[number],
  'interview_date' | 'interviewer_no' | 'attendee' | 'interview_text' | 'next_date' | 'teacher_flag'
> & {
  karte_no: KarteInScope
}

/** Adds an interview and gives its number. */
export async function insertInterview(
  tx: Tx,
  interview: WrittenInterview,
  at: string,
): Promise<InterviewInScope> {
  const { interview_no } = await tx
    .insertInto('interviews')
    .values({ ...interview, updated_at: at })
    .returning('interview_no')
    .$narrowType<{ interview_no: InterviewInScope }>()
    .executeTakeFirstOrThrow()
  return interview_no
}

/** Changes an interview that was locked before. */
export async function updateInterview(
  tx: Tx,
  interview_no: InterviewInScope,
  interview: WrittenInterview,
  at: string,
): Promise<void> {
  await tx
    .updateTable('interviews')
    .set(eb => ({ ...interview, updated_at: at, lock_version: eb('lock_version', '+', 1) }))
    .where('interview_no', '=', interview_no)
    .execute()
}

export async function deleteInterview(tx: Tx, interview_no: InterviewInScope): Promise<void> {
  await tx.deleteFrom('interviews').where('interview_no', '=', interview_no).execute()
}
