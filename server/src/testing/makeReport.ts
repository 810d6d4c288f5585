import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { testNow } from './testClock.ts'

interface ReportFields {
  schedule_no: number
  teacher_no: number
  report_status: ReportStatus
  /** The texts by `detail_no`; the others are empty. */
  texts?: Readonly<Record<number, string>>
}

/** The statuses through which a report comes to one. */
const ways: Readonly<Record<ReportStatus, readonly ReportStatus[]>> = {
  0: [0],
  1: [1],
  2: [1, 2],
  3: [1, 2, 3],
  4: [1, 4],
  8: [8],
  9: [8, 9],
}

/**
 * A report at a status, in the place of the one that is there, at version 1; where it was sent, with the version that the
 * family reads and the attendance that belongs to it.
 */
export async function makeReport(
  db: Tx,
  { schedule_no, teacher_no, report_status, texts = {} }: ReportFields,
): Promise<void> {
  const rows = Array.from({ length: 16 }, (_, at) => {
    const comment = texts[at + 1] ?? ''
    return { detail_no: at + 1, comment, label: comment }
  })
  const sent = report_status === reportStatus.approved || report_status === reportStatus.absentApproved
  await db.transaction().execute(async tx => {
    await forget(tx, schedule_no)
    const [first = report_status, ...further] = ways[report_status]
    const at = first === reportStatus.absent || first === reportStatus.partial ? null : testNow
    const times = { created_at: testNow, updated_at: testNow }
    await tx
      .insertInto('lesson_reports')
      .values({
        schedule_no,
        teacher_no,
        report_status: first,
        first_submitted_at: at,
        submitted_at: at,
        ...times,
      })
      .execute()
    await tx
      .insertInto('lesson_report_rows')
      .values(rows.map(({ detail_no, comment }) => ({ schedule_no, detail_no, comment, changed_version: 1 })))
      .execute()
    if (sent) await publish(tx, schedule_no, report_status, rows)
    for (const to of further) {
      await tx
        .updateTable('lesson_reports')
        .set({ report_status: to })
        .where('schedule_no', '=', schedule_no)
        .execute()
    }
    const round_no = report_status === reportStatus.returned || report_status === reportStatus.again ? 1 : 0
    await tx
      .updateTable('lesson_reports')
      .set({ t3110_lock_version: 1, round_no })
      .where('schedule_no', '=', schedule_no)
      .execute()
  })
}

/** Takes a report away, at whatever status it is: what a family was sent stays in a running business, a test begins anew. */
export async function removeReport(db: Tx, schedule_no: number): Promise<void> {
  await db.transaction().execute(tx => forget(tx, schedule_no))
}

async function forget(tx: Tx, schedule_no: number): Promise<void> {
  await sql`alter table lesson_reports disable trigger lesson_reports_moves`.execute(tx)
  await tx.deleteFrom('lesson_report_reads').where('schedule_no', '=', schedule_no).execute()
  await tx.deleteFrom('lesson_reports').where('schedule_no', '=', schedule_no).execute()
  await sql`alter table lesson_reports enable trigger lesson_reports_moves`.execute(tx)
}

async function publish(
  tx: Tx,
  schedule_no: number,
  report_status: ReportStatus,
  rows: readonly { detail_no: number; comment: string; label: string }[],
): Promise<void> {
  const version_kind = report_status === reportStatus.approved ? 'approved' : 'absent_approved'
  const { version_no } = await tx
    .insertInto('lesson_report_versions')
    .values(eb => ({
      schedule_no,
      version_no: eb
        .selectFrom('lesson_report_versions')
        .select(sub => sub(sub.fn.coalesce(sub.fn.max('version_no'), sub.lit(0)), '+', 1).as('next'))
        .where('schedule_no', '=', schedule_no),
      version_kind,
      rows: JSON.stringify(rows),
      at: testNow,
    }))
    .returning('version_no')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('lesson_reports')
    .set({ published_version_no: version_no, published_at: testNow })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const attendance_distinction = report_status === reportStatus.approved ? 8 : 9
  await tx
    .updateTable('lessons')
    .set({ attendance_distinction })
    .where('schedule_no', '=', schedule_no)
    .execute()
}

/** Whichever version of a lesson's report its family reads; 0 without one. */
export async function publishedVersion(db: Tx, schedule_no: number): Promise<number> {
  const row = await db
    .selectFrom('lesson_reports')
    .select('published_version_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirst()
  return row?.published_version_no ?? 0
}
