import type { ToldRow } from '@terakoya/contract/reports/C50102-report/report'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { DisagreementCode } from '@terakoya/domain/meetings/disagreementTexts'
import type { ReportStatus } from '@terakoya/domain/reports/states'
import { type RawBuilder, sql } from 'kysely'
import type { LessonInScope, StudentInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { attendanceFacts } from './attendance.sql.ts'
import { classCount } from './classCount.sql.ts'

/** A lesson with its report, as every call about reports needs it. */
export interface ReportedLessonRow {
  schedule_no: LessonInScope
  student_no: StudentInScope
  student_name: string
  school_year_code: number
  /** Whose report it is or would be; 0: nobody's. */
  teacher_no: number
  teacher_name: string
  schedule_date: string
  time_limit_no: number
  time_division: number
  course_setting_no: number
  class_type: number
  class_count: number
  subject_no: number
  subject_name: string
  subject_type: number
  center_no: number
  center_name: string
  attendance_distinction: number
  cancelled: boolean
  /** Published as it stands. */
  published: boolean
  report_status: ReportStatus | null
  round_no: number
  t3110_lock_version: number
  moved_version: number
  review_begun: boolean
  changed_flag: 0 | 1
  submitted_at: string | null
  reviewed_at: string | null
  published_version_no: number
  published_at: string | null
  /** The family was sent another version before the one that it reads. */
  corrected_flag: 0 | 1
  read_at: string | null
  updated_by: string
  /** 0: nobody. */
  updated_by_no: number
  updated_at: string | null
}

/** Whose report a lesson `l` with its copy `d` and its report `r` is: the author of what is begun, else who teaches it. */
export const authorNo: RawBuilder<number> = sql`coalesce(r.teacher_no, d.teacher_no)`

const withReports = (lessons: RawBuilder<unknown>) => sql`${lessons} l
  join students s on s.student_no = l.student_no
  left join distributed_lessons d on d.schedule_no = l.schedule_no
  left join lesson_reports r on r.schedule_no = l.schedule_no`

/** `l` with its published copy `d`, its report `r` and its student `s`. */
export const lessonsWithReports: RawBuilder<unknown> = withReports(sql`lessons`)

/**
 * The same of some days. Who reads all centers has those days found first (offset 0): the planner would rather go through the lessons of all
 * years in the order of their reports. For others it finds them by their center.
 */
export function lessonsOfDaysWithReports(
  scope: Scope,
  { start_date, end_date }: { start_date: string; end_date: string },
): RawBuilder<unknown> {
  if (scope.kind !== 'all') return lessonsWithReports
  return withReports(
    sql`(select * from lessons where schedule_date between ${start_date}::date and ${end_date}::date offset 0)`,
  )
}

/**
 * Which lessons' reports somebody reaches (domain §6): staff by their centers or classroom, a teacher the own ones and
 * those of the own students, a family its child's.
 */
export function reachesReport(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'own' || scope.teacher_no === 0) return scopeConditions.lesson(scope, 'l')
  return sql<boolean>`(${authorNo} = ${scope.teacher_no} or ${scopeConditions.student(scope, 's')})`
}

/** The columns of `ReportedLessonRow`, of `lessonsWithReports` with the teacher `t`, subject `j` and center `c`. */
export const reportedColumns: RawBuilder<unknown> = sql`l.schedule_no, l.student_no, s.student_name, l.school_year_code,
  coalesce(t.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name, l.schedule_date, l.time_limit_no,
  l.time_division, l.course_setting_no, l.class_type, ${classCount} as class_count, l.subject_no, j.name1 as subject_name,
  l.subject_type, l.center_no, c.name1 as center_name, l.attendance_distinction, l.cancelled_flag = 1 as cancelled,
  d.schedule_no is not null and not ${attendanceFacts.moved} as published, r.report_status,
  coalesce(r.round_no, 0) as round_no, coalesce(r.t3110_lock_version, l.next_report_version) as t3110_lock_version,
  coalesce(r.moved_version, l.next_report_version) as moved_version, r.review_begun_at is not null as review_begun,
  coalesce(r.changed_flag, 0) as changed_flag, r.submitted_at, r.reviewed_at,
  coalesce(r.published_version_no, 0) as published_version_no, r.published_at,
  (exists (select 1 from lesson_report_versions k where k.schedule_no = l.schedule_no
    and k.version_no < r.published_version_no
    and k.version_kind in ('approved', 'corrected', 'absent_approved')))::integer as corrected_flag,
  (select min(e.first_read_at) from lesson_report_reads e
    where e.schedule_no = l.schedule_no and e.version_no = r.published_version_no) as read_at,
  coalesce(w.user_named, '') as updated_by, coalesce(r.updated_by, 0) as updated_by_no, r.updated_at`

/** What `reportedColumns` are read from. */
export const reportedParts: RawBuilder<unknown> = sql`${lessonsWithReports}
  join subjects j on j.subject_no = l.subject_no
  join centers c on c.center_no = l.center_no
  left join teachers t on t.teacher_no = coalesce(${authorNo}, l.teacher_no)
  left join users w on w.user_no = r.updated_by`

/** A lesson of the scope with its report. */
export async function findReportedLesson(
  tx: Tx,
  scope: Scope,
  schedule_no: number,
): Promise<ReportedLessonRow | undefined> {
  const { rows } = await sql<ReportedLessonRow>`select ${reportedColumns} from ${reportedParts}
    where l.schedule_no = ${schedule_no} and ${reachesReport(scope)}`.execute(tx)
  return rows[0]
}

/**
 * The same, held until the transaction ends: first the lesson, then its report, so that two who move them wait and don't
 * cross. What is read after it nobody changes any more.
 */
export async function lockReportedLesson(
  tx: Tx,
  scope: Scope,
  schedule_no: number,
): Promise<ReportedLessonRow | undefined> {
  await sql`select 1 from lessons where schedule_no = ${schedule_no} for no key update`.execute(tx)
  await sql`select 1 from lesson_reports where schedule_no = ${schedule_no} for no key update`.execute(tx)
  return findReportedLesson(tx, scope, schedule_no)
}

export type StoredRow = Omit<ToldRow, 'label'>

/** The rows under work. */
export async function listReportRows(tx: Tx, schedule_no: LessonInScope): Promise<StoredRow[]> {
  const { rows } =
    await sql<StoredRow>`select detail_no, comment, changed_version, sources from lesson_report_rows
    where schedule_no = ${schedule_no} order by detail_no`.execute(tx)
  return rows
}

export interface KeptVersion {
  version_kind: string
  rows: { detail_no: number; comment: string; label: string }[]
}

/** A version, as it was kept. */
export async function findVersion(
  tx: Tx,
  schedule_no: LessonInScope,
  version_no: number,
): Promise<KeptVersion> {
  const row = await tx
    .selectFrom('lesson_report_versions')
    .select(['version_kind', 'rows'])
    .where('schedule_no', '=', schedule_no)
    .where('version_no', '=', version_no)
    .executeTakeFirstOrThrow()
  return row as unknown as KeptVersion
}

export type ReportName = OutputOf<'C50102_getDropdowns'>['names']['101'][number] & {
  names_no: number
}

/** What the coded rows hold, valid or not, in the order of the master: a report may hold what became invalid since. */
export async function listReportNames(tx: Tx): Promise<ReportName[]> {
  const { rows } =
    await sql<ReportName>`select names_no, names_code as value, name1 as label, valid_flag from names
    where names_no between 101 and 105 order by names_no, sort_order, names_code`.execute(tx)
  return rows
}

/** The subjects that a report of the student may be of: those the student takes, and the lesson's own. */
export async function listReportSubjects(
  tx: Tx,
  { student_no, schedule_no }: { student_no: StudentInScope; schedule_no: LessonInScope },
): Promise<{ subject_no: number; name1: string }[]> {
  const { rows } = await sql<{ subject_no: number; name1: string }>`
    select j.subject_no, j.name1 from subjects j
    where j.subject_no in (select subject_no from student_subjects where student_no = ${student_no})
      or j.subject_no = (select subject_no from lessons where schedule_no = ${schedule_no})
      or j.subject_no::text = (select comment from lesson_report_rows where schedule_no = ${schedule_no} and detail_no = 1)
    order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}

/** What a reviewer's warnings compare with: the names of who else the author taught that day, and the report before. */
export interface WarningFacts {
  /** What the log of its meeting and its marks disagree about. */
  open_codes: DisagreementCode[]
  other_names: string[]
  /** The same, in kana; and the student's own. */
  other_readings: string[]
  own_reading: string
  previous_rows: { detail_no: number; comment: string }[]
  /** The center's own telephone number and mail address, which may stand in a report. */
  center_phone: string
  center_email: string
}

export async function readWarningFacts(tx: Tx, lesson: ReportedLessonRow): Promise<WarningFacts> {
  const { rows } = await sql<WarningFacts>`
    with previous as (
      select p.schedule_no from lessons p join lesson_reports q using (schedule_no)
      where p.student_no = ${lesson.student_no} and p.subject_no = ${lesson.subject_no} and q.report_status in (1, 3, 4)
        and (p.schedule_date, p.time_limit_no) < (${lesson.schedule_date}::date, ${lesson.time_limit_no}::integer)
      order by p.schedule_date desc, p.time_limit_no desc limit 1
    )
    select coalesce((select json_agg(distinct o.student_name) from distributed_lessons x
        join students o on o.student_no = x.student_no
        where x.teacher_no = ${lesson.teacher_no} and x.schedule_date = ${lesson.schedule_date}::date
          and x.student_no <> ${lesson.student_no}), '[]') as other_names,
      coalesce((select json_agg(distinct o.student_namej) from distributed_lessons x
        join students o on o.student_no = x.student_no
        where x.teacher_no = ${lesson.teacher_no} and x.schedule_date = ${lesson.schedule_date}::date
          and x.student_no <> ${lesson.student_no}), '[]') as other_readings,
      (select s.student_namej from students s where s.student_no = ${lesson.student_no}) as own_reading,
      (select c.phone from centers c where c.center_no = ${lesson.center_no}) as center_phone,
      (select c.email from centers c where c.center_no = ${lesson.center_no}) as center_email,
      coalesce((select f.open_codes from lesson_facts f where f.schedule_no = ${lesson.schedule_no}), '{}') as open_codes,
      coalesce((select json_agg(json_build_object('detail_no', w.detail_no, 'comment', w.comment))
        from lesson_report_rows w join previous using (schedule_no)), '[]') as previous_rows`.execute(tx)
  return (
    rows[0] ?? {
      other_names: [],
      other_readings: [],
      own_reading: '',
      previous_rows: [],
      center_phone: '',
      center_email: '',
      open_codes: [],
    }
  )
}

export type HandoverRow = NonNullable<OutputOf<'C50102_getEdit'>['handover']> & {
  /** Where it was written last; 0: nowhere. */
  center_no: number
}

/** What `handoverColumns` are read from: the running handover `h`. */
export const handoverParts: RawBuilder<unknown> = sql`(student_handovers h
  left join users u on u.user_no = h.updated_by left join lessons l on l.schedule_no = h.schedule_no)`

/** The columns of `HandoverRow`, also where nobody has written any. */
export const handoverColumns: RawBuilder<unknown> = sql`coalesce(h.handover_text, '') as handover_text,
  coalesce(h.lock_version, 0) as lock_version, h.updated_at, coalesce(u.user_named, '') as updated_by,
  coalesce(l.center_no, 0) as center_no`

/** The running handover of a student; an empty one where nobody has written any. */
export async function readHandover(tx: Tx, student_no: StudentInScope): Promise<HandoverRow> {
  const { rows } = await sql<HandoverRow>`select ${handoverColumns} from ${handoverParts}
    where h.student_no = ${student_no}`.execute(tx)
  return rows[0] ?? { handover_text: '', lock_version: 0, updated_at: null, updated_by: '', center_no: 0 }
}
