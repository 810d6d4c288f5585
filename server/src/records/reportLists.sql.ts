import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import { waitsForReview } from '@terakoya/domain/reports/states'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { meets } from '../resourceRecords/meets.sql.ts'
import { authorNo } from './report.sql.ts'

/** Parts of the lists of reports, over `lessonsWithReports`: C50101, C50103 and its figures ask alike. */

/** When a report `r` was submitted for the first time; one that was taken back, or is an absence, counts by its last. */
export const handedAt: RawBuilder<unknown> = sql`(case when r.report_status <> 0 then
  coalesce(r.first_submitted_at, r.submitted_at) end)`

/** When the family first opened what it reads now. */
export const readAt: RawBuilder<unknown> = sql`(select min(e.first_read_at) from lesson_report_reads e
  where e.schedule_no = r.schedule_no and e.version_no = r.published_version_no)`

/** Waits for a reviewer; `status` is the report's. */
export const waitsAt = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${status} in (${sql.join(waitsForReview.map(each => sql.lit(each)))})`

/** Whether the reader may know who teaches at a lesson's center. */
export function isKnownTeacher(scope: Scope): RawBuilder<unknown> {
  return scope.kind === 'center' ? sql`l.center_no = any(${[...scope.center_nos]}::integer[])` : sql`true`
}

interface Sought {
  search?: string | undefined
  center_no?: number | number[] | undefined
  student_no?: number | undefined
  teacher_no?: number | undefined
  subject_no?: number | number[] | undefined
}

/**
 * What all lists of reports are narrowed by: a student's or a teacher's name, where, who, what. By what the reader isn't
 * shown nothing is found: numbers and schools are for staff, and who teaches elsewhere for that center's people.
 */
export function narrowedReports(scope: Scope, sought: Sought): RawBuilder<unknown> {
  const staff = scope.kind !== 'own'
  const student = staff
    ? sql`s.search_text`
    : sql`search_fold(concat_ws(chr(1), s.student_name, s.student_namej))`
  const teacher = staff ? sql`t.display_name, t.reading, t.teacher_id` : sql`t.display_name`
  const known = isKnownTeacher(scope)
  const { search = '', center_no, student_no, teacher_no, subject_no } = sought
  const words = search.split(/\s+/u).filter(word => word !== '')
  return sql.join(
    [
      sql`true`,
      ...words.map(
        word => sql`(strpos(${student}, search_fold(${word})) > 0 or ${known} and ${authorNo} = any(array(
          select t.teacher_no from teachers t
          where strpos(search_fold(concat_ws(chr(1), ${teacher})), search_fold(${word})) > 0)))`,
      ),
      ...(center_no === undefined ? [] : [sql`l.center_no ${meets(center_no)}`]),
      ...(student_no === undefined ? [] : [sql`l.student_no = ${student_no}`]),
      ...(teacher_no === undefined ? [] : [sql`${known} and ${authorNo} = ${teacher_no}`]),
      ...(subject_no === undefined ? [] : [sql`l.subject_no ${meets(subject_no)}`]),
    ],
    sql` and `,
  )
}

/** The level of a lesson's student. */
export const schoolLevel: RawBuilder<SchoolLevel> = sql`(case when l.school_year_code <= 6 then 'E'
  when l.school_year_code <= 9 then 'J' else 'H' end)`

/** Of students of one of these levels, by their year at the lesson (`schoolLevelOf`). */
export function isOfLevel(level: SchoolLevel | SchoolLevel[]): RawBuilder<unknown> {
  return sql`${schoolLevel} ${meets(level)}`
}

/** Whether a text of row 9 gives homework: something stands there, and not that there is none (`saysNone`). */
export const saysHomework = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(btrim(${text}, E' \\t\\n\\r　') <> '' and btrim(${text}, E' \\t\\n\\r　') !~ '^(なし|無し)。?$')`

/** Whether a report `r` was sent back for a row. */
export const sentBackFor = (detail_no: number): RawBuilder<unknown> =>
  sql`exists (select 1 from lesson_report_comments m where m.schedule_no = r.schedule_no and m.detail_no = ${detail_no}
    and ${causedReturn})`

/** Whether a comment `m` was one for which its report `r` was sent back. */
export const causedReturn: RawBuilder<unknown> = sql`(m.amend_flag = 1 and m.withdrawn_at is null and m.round_no <= r.round_no)`
