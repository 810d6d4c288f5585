import type { ReportStatus } from '@terakoya/domain/reports/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../testing/makeLesson.ts'
import { makeReport } from '../../testing/makeReport.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

test('a teacher reads what is to be written first, the oldest of it first, and then the newest of the rest', async () => {
  const { author, teacher, student, schedule_no: unwritten } = await at.taught()
  const { owner } = at.server
  const { teacher_no } = teacher
  const add = async (day: string, time_limit_no: number, report_status: ReportStatus | null) => {
    const lesson = await at.lesson(day, time_limit_no, { student, teacher_no })
    return { ...lesson, report_status }
  }
  const made = [
    await add('2026-04-13', 40, 4),
    await add('2026-04-13', 50, 0),
    await add('2026-04-14', 40, 1),
    await add('2026-04-14', 50, 2),
    await add('2026-04-14', 60, 3),
  ]
  await owner.deleteFrom('distributed_lessons').execute()
  await owner.deleteFrom('distributions').execute()
  await publishWeek(owner, { center_no: at.center_no, date: reportedDay })
  for (const { schedule_no, report_status } of made) {
    await owner
      .updateTable('lessons')
      .set({ attendance_distinction: 1 })
      .where('schedule_no', '=', schedule_no)
      .execute()
    if (report_status !== null) await makeReport(owner, { schedule_no, teacher_no, report_status })
  }
  at.clockAt('18:30')
  const { rows } = await author.call('C50101_doBrowse', {
    ...{ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } },
  })
  expect(rows.map(row => [row.schedule_date, row.time_limit_no, row.report_status])).toEqual([
    ['2026-04-14', 50, 2],
    ['2026-04-13', 50, 0],
    [reportedDay, 50, null],
    ['2026-04-14', 60, 3],
    ['2026-04-14', 40, 1],
    ['2026-04-13', 40, 4],
  ])
  expect(rows[2]?.schedule_no).toBe(unwritten)
})
