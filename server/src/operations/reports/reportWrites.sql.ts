import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import type { ReportVersionKind } from '@terakoya/domain/reports/moves'
import type { ReportStatus } from '@terakoya/domain/reports/states'
import { sql } from 'kysely'
import type { LessonInScope, OwnUser, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { HandoverRow } from '../../records/report.sql.ts'

interface By {
  now: string
  user_no: OwnUser
}

/** The report and its sixteen rows, as 一時保存; what its first save makes of it is written over it at once. */
export async function insertReport(
  tx: Tx,
  { schedule_no, teacher_no }: { schedule_no: LessonInScope; teacher_no: number },
  { now, user_no }: By,
): Promise<void> {
  await sql`insert into lesson_reports (schedule_no, teacher_no, report_status, t3110_lock_version, moved_version,
      created_at, updated_at, updated_by)
    select schedule_no, ${teacher_no}, 0, next_report_version, next_report_version,
      ${now}::timestamptz, ${now}::timestamptz, ${user_no || null}::integer
    from lessons where schedule_no = ${schedule_no}`.execute(tx)
  await sql`insert into lesson_report_rows (schedule_no, detail_no)
    select ${schedule_no}::integer, n from generate_series(1, 16) n`.execute(tx)
}

export interface ReportChange {
  schedule_no: LessonInScope
  from: ReportStatus
  to: ReportStatus
  version: number
  round_no: number
  changed_flag: 0 | 1
  /** The version that the family reads from now on; `null`: the one it has read. */
  published_version_no: number | null
  /** A reviewer does it: from now on somebody has begun to review. */
  begins_review?: boolean
}

/** Writes what a report has become; what a move leaves behind (when it was submitted, reviewed) follows from it. */
export async function writeReport(tx: Tx, change: ReportChange, { now, user_no }: By): Promise<void> {
  const { schedule_no, from, to, version, round_no, changed_flag, published_version_no } = change
  const { begins_review = false } = change
  const moved = from !== to
  const submits = moved && (to === 1 || to === 3 || to === 8) && from !== 9
  const reviews = moved && (to === 2 || to === 4 || to === 9)
  const opensAgain = moved && to === 0
  await sql`update lesson_reports set report_status = ${to}, t3110_lock_version = ${version}, round_no = ${round_no},
      changed_flag = ${changed_flag}, updated_at = ${now}::timestamptz, updated_by = ${user_no || null},
      moved_version = case when ${moved} then ${version}::integer else moved_version end,
      submitted_at = case when ${submits} then ${now}::timestamptz when ${opensAgain} then null else submitted_at end,
      first_submitted_at = case when ${submits && to !== 8} then coalesce(first_submitted_at, ${now}::timestamptz)
        else first_submitted_at end,
      published_version_no = coalesce(${published_version_no}::integer, published_version_no),
      published_at = case when ${published_version_no !== null} then ${now}::timestamptz else published_at end,
      reviewed_at = case when ${reviews} then ${now}::timestamptz else reviewed_at end,
      reviewed_by = case when ${reviews} then ${user_no || null}::integer else reviewed_by end,
      review_begun_at = case when ${opensAgain} then null
        when ${begins_review} then coalesce(review_begun_at, ${now}::timestamptz) else review_begun_at end,
      review_begun_by = case when ${opensAgain} then null
        when ${begins_review} then coalesce(review_begun_by, ${user_no || null}::integer) else review_begun_by end
    where schedule_no = ${schedule_no}`.execute(tx)
}

export interface WrittenRow {
  detail_no: number
  comment: string
  sources: readonly unknown[]
}

export async function writeReportRows(
  tx: Tx,
  schedule_no: LessonInScope,
  version: number,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update lesson_report_rows w
    set comment = n.comment, sources = n.sources, changed_version = ${version}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (detail_no integer, comment text, sources jsonb)
    where w.schedule_no = ${schedule_no} and w.detail_no = n.detail_no`.execute(tx)
  // Another handover to the advisor is one that they have not read.
  if (rows.some(row => row.detail_no === 16)) {
    await sql`update lesson_reports set advisor_read_at = null where schedule_no = ${schedule_no}`.execute(tx)
  }
}

interface KeptVersion {
  schedule_no: LessonInScope
  version_kind: ReportVersionKind
  rows: readonly { detail_no: number; comment: string; label: string }[]
}

/** Keeps the text as it stands; gives the number of the version. */
export async function keepVersion(tx: Tx, kept: KeptVersion, { now, user_no }: By): Promise<number> {
  const { rows } = await sql<{ version_no: number }>`
    insert into lesson_report_versions (schedule_no, version_no, version_kind, rows, user_no, at)
    select ${kept.schedule_no}::integer, coalesce(max(version_no), 0) + 1, ${kept.version_kind},
      ${JSON.stringify(kept.rows)}::jsonb, ${user_no || null}::integer, ${now}::timestamptz
    from lesson_report_versions where schedule_no = ${kept.schedule_no} returning version_no`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a version that was kept has a number')
  return row.version_no
}

/** What a reviewer is to look at, for the list. */
export async function keepWarnedCodes(
  tx: Tx,
  schedule_no: LessonInScope,
  codes: readonly string[],
): Promise<void> {
  await sql`update lesson_reports set warned_codes = ${[...codes]}::text[] where schedule_no = ${schedule_no}`.execute(
    tx,
  )
}

/** A reviewer has opened it, the first time. */
export async function beginReview(tx: Tx, schedule_no: LessonInScope, { now, user_no }: By): Promise<void> {
  await tx
    .updateTable('lesson_reports')
    .set({ review_begun_at: now, review_begun_by: user_no })
    .where('schedule_no', '=', schedule_no)
    .where('review_begun_at', 'is', null)
    .execute()
}

export type StoredComment = ReportComment & {
  user_no: number | null
  /** The version of the report with which it, or its answer, was written. */
  said_version: number
}

/** The living comments of a report, and whether what they ask for was done or answered. */
export async function listComments(tx: Tx, schedule_no: LessonInScope): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select k.comment_no, k.detail_no, k.round_no, k.amend_flag, k.comment, k.row_comment, coalesce(u.user_named, '') as user_name,
      k.user_no, k.written_at, k.answer, k.said_version, (k.answer <> '' or w.changed_version > k.row_version)::integer as settled_flag
    from lesson_report_comments k
    join lesson_report_rows w on w.schedule_no = k.schedule_no and w.detail_no = k.detail_no
    left join users u on u.user_no = k.user_no
    where k.schedule_no = ${schedule_no} and k.withdrawn_at is null
    order by k.round_no, k.detail_no`.execute(tx)
  return rows
}

/** A reviewer's word to a row in a round, in the place of the one before; an empty one withdraws it. */
export async function writeComment(
  tx: Tx,
  asked: {
    schedule_no: LessonInScope
    detail_no: number
    round_no: number
    amend_flag: 0 | 1
    comment: string
    said_version: number
  },
  { now, user_no }: By,
): Promise<void> {
  const { schedule_no, detail_no, round_no, amend_flag, comment } = asked
  await tx
    .updateTable('lesson_report_comments')
    .set({ withdrawn_at: now })
    .where('schedule_no', '=', schedule_no)
    .where('detail_no', '=', detail_no)
    .where('round_no', '=', round_no)
    .where('withdrawn_at', 'is', null)
    .execute()
  if (comment === '') return
  await sql`insert into lesson_report_comments
      (schedule_no, detail_no, round_no, row_version, row_comment, amend_flag, comment, user_no, written_at,
       said_version)
    select w.schedule_no, w.detail_no, ${round_no}, w.changed_version, w.comment, ${amend_flag}, ${comment}, ${user_no || null}::integer,
      ${now}::timestamptz, ${asked.said_version}
    from lesson_report_rows w where w.schedule_no = ${schedule_no} and w.detail_no = ${detail_no}`.execute(tx)
}

/** Why the author leaves a row as it is; empty: there is no reason any more. */
export async function answerComment(
  tx: Tx,
  {
    schedule_no,
    detail_no,
    round_no,
    answer,
    said_version,
  }: {
    schedule_no: LessonInScope
    detail_no: number
    round_no: number
    answer: string
    said_version: number
  },
  { now }: By,
): Promise<void> {
  await tx
    .updateTable('lesson_report_comments')
    .set({ answer, answered_at: answer === '' ? null : now, said_version })
    .where('schedule_no', '=', schedule_no)
    .where('detail_no', '=', detail_no)
    .where('round_no', '=', round_no)
    .where('amend_flag', '=', 1)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whose report it is from now on; whoever has it open works on an earlier version. */
export async function writeAuthor(
  tx: Tx,
  { schedule_no, teacher_no, version }: { schedule_no: LessonInScope; teacher_no: number; version: number },
  { now, user_no }: By,
): Promise<void> {
  await sql`update lesson_reports set teacher_no = ${teacher_no}, t3110_lock_version = ${version},
      moved_version = ${version}, updated_at = ${now}::timestamptz, updated_by = ${user_no || null}
    where schedule_no = ${schedule_no}`.execute(tx)
}

export async function deleteReport(tx: Tx, schedule_no: LessonInScope): Promise<void> {
  await sql`with gone as (
      delete from lesson_reports where schedule_no = ${schedule_no} returning t3110_lock_version)
    update lessons set next_report_version = gone.t3110_lock_version + 1 from gone
    where schedule_no = ${schedule_no}`.execute(tx)
}

export type LockedHandover = HandoverRow & {
  /** As it was at the version that somebody has seen. */
  base_text: string
}

/** Holds a student's handover; an empty one is made where there is none, so that two who write the first wait too. */
export async function lockHandover(
  tx: Tx,
  student_no: StudentInScope,
  seen_version: number,
  { now }: By,
): Promise<LockedHandover> {
  await sql`insert into student_handovers (student_no, updated_at) values (${student_no}, ${now}::timestamptz)
    on conflict do nothing`.execute(tx)
  await sql`select 1 from student_handovers where student_no = ${student_no} for update`.execute(tx)
  const { rows } = await sql<LockedHandover>`
    select h.handover_text, h.lock_version, h.updated_at, coalesce(u.user_named, '') as updated_by,
      coalesce((select l.center_no from lessons l where l.schedule_no = h.schedule_no), 0) as center_no,
      coalesce((select c.text_after from student_handover_changes c where c.student_no = h.student_no
        order by c.change_no offset ${Math.max(0, seen_version - 1)} limit ${seen_version > 0 ? 1 : 0}), '') as base_text
    from student_handovers h left join users u on u.user_no = h.updated_by where h.student_no = ${student_no}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a handover that is held is there')
  return row
}

export async function writeHandover(
  tx: Tx,
  written: { student_no: StudentInScope; schedule_no: LessonInScope; before: string; after: string },
  { now, user_no }: By,
): Promise<void> {
  const { student_no, schedule_no, before, after } = written
  await sql`update student_handovers set handover_text = ${after}, lock_version = lock_version + 1,
      updated_by = ${user_no || null}, updated_at = ${now}::timestamptz, schedule_no = ${schedule_no}
    where student_no = ${student_no}`.execute(tx)
  await sql`insert into student_handover_changes (student_no, text_before, text_after, user_no, at, schedule_no)
    values (${student_no}, ${before}, ${after}, ${user_no || null}, ${now}::timestamptz, ${schedule_no})`.execute(
    tx,
  )
}

/** The family has opened a version, the first time. */
export async function markAdvisorRead(tx: Tx, schedule_no: LessonInScope, now: string): Promise<void> {
  await sql`update lesson_reports set advisor_read_at = ${now}::timestamptz
    where schedule_no = ${schedule_no} and advisor_read_at is null`.execute(tx)
}

export async function markRead(
  tx: Tx,
  read: { schedule_no: LessonInScope; version_no: number },
  { now, user_no }: By,
): Promise<void> {
  await tx
    .insertInto('lesson_report_reads')
    .values({ ...read, user_no, first_read_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
