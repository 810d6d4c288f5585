import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'

/** A teacher knows of the interviews that are for teachers too; all of a karte's are in the view. */
const ofTeachers = sql`from interviews i join kartes o on o.karte_no = i.karte_no
  where o.student_no = r.student_no and i.teacher_flag = 1`
const newest = sql`order by i.interview_date desc, i.interview_no desc limit 1`

const isTeacher = (scope: Scope) => scope.kind === 'own'

/** The day that was agreed at the last interview that the person may read. */
export const nextDate = (scope: Scope) =>
  isTeacher(scope) ? sql`(select i.next_date ${ofTeachers} ${newest})` : sql`r.next_date`

/** What is worked out for each karte beside its fields: as much as the person may read. */
export const listedColumns = {
  school_year_code: () => sql`r.school_year_code`,
  interview_date: (scope: Scope) =>
    isTeacher(scope) ? sql`(select i.interview_date ${ofTeachers} ${newest})` : sql`r.interview_date`,
  next_date: nextDate,
  interview_count: (scope: Scope) =>
    isTeacher(scope) ? sql`(select count(*)::integer ${ofTeachers})` : sql`r.interview_count`,
  file_count: (scope: Scope) => (isTeacher(scope) ? sql`null::integer` : sql`r.file_count`),
}
