import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ReferencePeriod } from '@terakoya/domain/people/referencePeriod'
import { type RawBuilder, sql } from 'kysely'
import type { KarteInScope, StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { nextDate } from './list.sql.ts'

/** Kartes whose period reaches to or beyond the day, and those that begin by then. */
export const periodNarrowing = {
  reference_start_date: (day: unknown): RawBuilder<unknown> =>
    sql`(r.reference_end_date is null or r.reference_end_date >= ${day}::date)`,
  reference_end_date: (day: unknown): RawBuilder<unknown> =>
    sql`(r.reference_start_date is null or r.reference_start_date <= ${day}::date)`,
  /** Days of the next interview, `null` without that end; `null` as a whole: none is agreed. */
  next_interview: (days: unknown, _asked: unknown, scope: Scope): RawBuilder<unknown> => {
    const within = days as { from: string | null; to: string | null } | null
    if (within === null) return sql`${nextDate(scope)} is null`
    return sql`(${nextDate(scope)} between coalesce(${within.from}::date, '-infinity')
      and coalesce(${within.to}::date, 'infinity'))`
  },
}

/** What is written on the head of a karte, as it is stored. */
export interface KarteHead {
  /** 0: of somebody who is no student yet. */
  student_no: StudentInScope | 0
  student_name: string
  student_namej: string
  sex: number
  enrollment_status: number
  center_no: number
  reference_start_date: string | null
  reference_end_date: string | null
}

export interface StoredKarte extends KarteHead {
  karte_no: KarteInScope
  student_id: string
  /** As it was stored, maybe of an older version. */
  body: unknown
  files: { _id: string; file_name: string }[]
  lock_version: number
  updated_at: string
}

/** Keeps others from changing the karte until the transaction ends, whoever may see it. */
export async function lockKarte(tx: Tx, karte_no: number): Promise<void> {
  await sql`select 1 from kartes where karte_no = ${karte_no} for update`.execute(tx)
}

/** A karte in scope, with the student's own name, state and center. */
export async function findKarte(tx: Tx, scope: Scope, karte_no: number): Promise<StoredKarte | undefined> {
  const { rows } = await sql<StoredKarte>`
    select r.karte_no, coalesce(r.student_no, 0) as student_no, r.student_id, r.student_name, r.student_namej,
      r.sex, r.enrollment_status, r.center_no, r.reference_start_date, r.reference_end_date, k.body, k.files,
      r.lock_version, r.updated_at
    from karte_rows r join kartes k on k.karte_no = r.karte_no
    where r.karte_no = ${karte_no} and ${scopeConditions.student(scope, 'r')}`.execute(tx)
  return rows[0]
}

export type KarteStudent = OutputOf<'C20201_searchStudents'>[number] & { student_no: StudentInScope }

const studentColumns = sql`s.student_no, s.student_id, s.student_name, s.student_namej, s.sex,
  s.enrollment_status, s.school_year_code, s.center_no`

/** A student in scope. */
export async function findKarteStudent(
  tx: Tx,
  scope: Scope,
  student_no: number,
): Promise<(KarteStudent & { term_system: 2 | 3 }) | undefined> {
  const { rows } = await sql<KarteStudent & { term_system: 2 | 3 }>`
    select ${studentColumns}, s.term_system from students s
    where s.student_no = ${student_no} and ${scopeConditions.student(scope, 's')}`.execute(tx)
  return rows[0]
}

/** Valid students in scope of whom ID, name, reading or school holds all words. */
export async function searchKarteStudents(
  tx: Tx,
  scope: Scope,
  words: readonly string[],
  max: number,
): Promise<KarteStudent[]> {
  const found = words.map(
    word => sql`s.search_grams @> sought_grams(search_fold(${word}))
      and strpos(s.search_text, search_fold(${word})) > 0`,
  )
  const { rows } = await sql<KarteStudent>`
    select ${studentColumns} from students s
    where ${sql.join([scopeConditions.student(scope, 's'), sql`s.valid_flag = 1`, ...found], sql` and `)}
    order by s.student_namej, s.student_no limit ${max}`.execute(tx)
  return rows
}

/** The periods of a student's kartes. */
export async function periodsOf(
  tx: Tx,
  student_no: StudentInScope,
): Promise<(ReferencePeriod & { karte_no: number })[]> {
  const { rows } = await sql<ReferencePeriod & { karte_no: number }>`
    select karte_no, reference_start_date, reference_end_date from kartes
    where student_no = ${student_no} order by reference_start_date nulls first`.execute(tx)
  return rows
}

/** The tests of a student, the newest last. */
export async function testScoresOf(tx: Tx, student_no: StudentInScope) {
  const { rows } = await sql<{
    schedule_date: string
    test_name: string
    subject_no: number
    subject_name: string
    score: number
    max_score: number
  }>`
    select t.schedule_date, t.test_name, t.subject_no, m.name1 as subject_name,
      t.score::float8 as score, t.max_score::float8 as max_score
    from student_test_scores t join subjects m using (subject_no)
    where t.student_no = ${student_no} order by t.schedule_date, t.subject_no, t.test_score_no`.execute(tx)
  return rows
}

/** People of staff who may lead interviews: of the own centers, and administrators. */
export async function listInterviewers(tx: Tx, scope: Scope): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<{ value: number; label: string }>`
    select u.user_no as value, u.user_named as label from users u
    where u.status = 'A' and u.user_type_code in ('560', '550', '540', '530', '520')
      and (u.user_no = ${scope.user_no} or exists (select 1 from user_centers uc
        where uc.user_no = u.user_no and ${scopeConditions.center(scope, 'uc')}))
    order by u.user_named, u.user_no`.execute(tx)
  return rows
}

interface WrittenKarte extends KarteHead {
  body: unknown
  files: unknown
}

function columnsOf({ student_no, center_no, body, files, ...head }: WrittenKarte) {
  return {
    ...head,
    student_no: student_no === 0 ? null : student_no,
    center_no: student_no === 0 ? center_no : null,
    body: JSON.stringify(body),
    files: JSON.stringify(files),
  }
}

/** Adds a karte and gives its number. */
export async function insertKarte(tx: Tx, karte: WrittenKarte, at: string): Promise<KarteInScope> {
  const { karte_no } = await tx
    .insertInto('kartes')
    .values({ ...columnsOf(karte), updated_at: at })
    .returning('karte_no')
    .$narrowType<{ karte_no: KarteInScope }>()
    .executeTakeFirstOrThrow()
  return karte_no
}

/** Changes a karte that was locked before. */
export async function updateKarte(
  tx: Tx,
  karte_no: KarteInScope,
  karte: WrittenKarte,
  at: string,
): Promise<void> {
  await tx
    .updateTable('kartes')
    .set(eb => ({ ...columnsOf(karte), updated_at: at, lock_version: eb('lock_version', '+', 1) }))
    .where('karte_no', '=', karte_no)
    .execute()
}

/** How many interviews are written on a karte: true as long as it is locked. */
export async function countInterviewsOn(tx: Tx, karte_no: KarteInScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from interviews where karte_no = ${karte_no}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Removes a karte on which no interview is written. */
export async function deleteKarte(tx: Tx, karte_no: KarteInScope): Promise<void> {
  await tx.deleteFrom('kartes').where('karte_no', '=', karte_no).execute()
}
