import type { ReportStatus } from '@terakoya/domain/reports/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoom } from '../../../testing/makeMeeting.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeReport } from '../../../testing/makeReport.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { openReporting, type ReportSetting } from '../../../testing/openReporting.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
const comment = (length: number) => 'あ'.repeat(length)

/** Every lesson is at 16:40–18:10, so its report is due at 18:10 on the next day; it is 18:30 on Wednesday, 15 April. */
async function twoWeeks() {
  const { owner } = at.server
  const { center_no, manager } = await at.otherCenter()
  const student = await makeStudent(owner, { center_no })
  const [diligent, new_one] = [
    await makeTeacher(owner, { center_no }),
    await makeTeacher(owner, { center_no }),
  ]
  const lesson = async (day: string, teacher = diligent) => {
    const { schedule_no } = await at.lesson(day, 50, { student, teacher_no: teacher.teacher_no })
    await publishLesson(owner, schedule_no, teacher.teacher_no)
    return schedule_no
  }
  const report = async (
    day: string,
    report_status: ReportStatus,
    submitted_at: string,
    texts: Record<number, string>,
    {
      teacher = diligent,
      ...more
    }: { teacher?: typeof diligent; round_no?: number; published_at?: string } = {},
  ) => {
    const schedule_no = await lesson(day, teacher)
    await makeReport(owner, { schedule_no, teacher_no: teacher.teacher_no, report_status, texts })
    const first_submitted_at = report_status === 8 ? null : submitted_at
    await owner
      .updateTable('lesson_reports')
      .set({ submitted_at, first_submitted_at, ...more })
      .where('schedule_no', '=', schedule_no)
      .execute()
    return schedule_no
  }
  const rows = (homework: string, handed: string, progress: string, result: string, length: number) => ({
    ...{ 8: handed, 9: homework, 10: progress, 12: result, 13: comment(length) },
  })
  const read = await report('2026-04-06', 4, '2026-04-06T18:40:00+09:00', rows('p.1', '1', '2', '1', 10), {
    published_at: '2026-04-07T09:00:00+09:00',
  })
  await report('2026-04-07', 4, '2026-04-07T19:10:00+09:00', rows('なし', '2', '2', '2', 20), {
    published_at: '2026-04-08T09:00:00+09:00',
  })
  const returned = await report('2026-04-08', 3, '2026-04-09T19:10:00+09:00', rows('', '4', '3', '2', 30), {
    round_no: 1,
  })
  await report('2026-04-09', 1, '2026-04-09T18:20:00+09:00', rows('p.2', '1', '2', '5', 40))
  await report('2026-04-10', 8, '2026-04-10T18:30:00+09:00', { 13: '熱のため欠席でした。' })
  await report('2026-04-13', 1, '2026-04-13T20:10:00+09:00', rows('p.3', '3', '1', '3', 50), {
    teacher: new_one,
  })
  // Due at 18:10 today and not written; and one that is due tomorrow.
  await lesson('2026-04-14', new_one)
  await lesson('2026-04-15', new_one)
  const family = await makeUser(owner, '110', { student_no: student.student_no })
  await owner
    .insertInto('lesson_report_reads')
    .values({
      ...{ schedule_no: read, user_no: family.user_no, version_no: 1 },
      first_read_at: '2026-04-09T08:59:00+09:00',
    })
    .execute()
  const said = {
    schedule_no: returned,
    row_version: 1,
    row_comment: '',
    amend_flag: 1,
    comment: '直してください',
  }
  await owner
    .insertInto('lesson_report_comments')
    .values([
      { ...said, detail_no: 13, round_no: 1, written_at: testNow },
      { ...said, detail_no: 9, round_no: 1, written_at: testNow, withdrawn_at: testNow },
      { ...said, detail_no: 3, round_no: 1, written_at: testNow, amend_flag: 0 },
      // Said for the next time that it may be sent back.
      { ...said, detail_no: 14, round_no: 2, written_at: testNow },
    ])
    .execute()
  at.clockAt('18:30')
  const figures = (by: 'center' | 'teacher' | 'subject' | 'week', more: object = {}) =>
    manager.call('C50103_getStatistics', { start_date: '2026-04-06', end_date: '2026-04-15', by, ...more })
  return {
    ...{ report, rows },
    center_no,
    manager,
    diligent,
    new_one,
    figures,
  }
}

test('the figures are those that one counts by hand', async () => {
  const { figures, center_no } = await twoWeeks()
  const { total, groups, returned_rows, marks_by_week, marks_by_subject, left_out } = await figures('center')
  expect(total).toEqual({
    reports: 6,
    in_time: { count: 5, of: 7 },
    missing: 1,
    // 10, 20, 30, 60, 120 and 1500 minutes.
    submit_median: 45,
    submit_p90: 810,
    send_median: minutesBetween('2026-04-07T06:55:00+09:00', testNow),
    send_p90: expect.closeTo(minutesBetween('2026-04-06T21:07:00+09:00', testNow), 3),
    sent_back: { count: 1, of: 6 },
    rounds: 1,
    comment_median: 30,
    homework_given: { count: 3, of: 5 },
    homework_done: { count: 2, of: 4 },
    read_in_time: { count: 1, of: 2 },
    // The two that were approved.
    attended: { count: 2, of: 2 },
    by_log: { count: 0, of: 2 },
    present_median: null,
    disagreements: 0,
  })
  expect(groups).toEqual([{ key: String(center_no), label: expect.any(String), figures: total }])
  expect(left_out).toEqual({ people: 0, reports: 0 })
  expect(returned_rows).toEqual([{ detail_no: 13, reports: 1 }])
  const progress = (week: string) =>
    marks_by_week
      .filter(each => each.week === week && each.names_no === 103)
      .map(({ code, count }) => [code, count])
  expect(progress('2026-04-06')).toEqual([
    ['2', 3],
    ['3', 1],
  ])
  expect(progress('2026-04-13')).toEqual([['1', 1]])
  expect(marks_by_subject.filter(each => each.names_no === 105)).toMatchObject([
    { school_level: 'J', code: '1', count: 1 },
    { school_level: 'J', code: '2', count: 2 },
    { school_level: 'J', code: '3', count: 1 },
    { school_level: 'J', code: '5', count: 1 },
  ])
})

test('what took place is counted from its facts: who was there, who marked it, how long, what nobody has decided', async () => {
  const { figures, report, center_no, diligent } = await twoWeeks()
  const { owner } = at.server
  const { teacher_no } = diligent
  const facts: [
    day: string,
    attendance: number,
    minutes: number | null,
    log: 'written' | 'proposed' | null,
    over_flag?: 0,
  ][] = [
    ['2026-03-30', 1, 90, 'written'],
    ['2026-03-31', 2, 45, 'proposed'],
    // Of an incomplete log nobody knows how long; who wasn't marked is counted nowhere.
    ['2026-04-01', 1, null, null],
    ['2026-04-02', 0, 9, 'proposed'],
    // … nor of one that isn't over: what the log says so far is no number of anything.
    ['2026-04-03', 1, 9, 'proposed', 0],
  ]
  for (const [day, attendance_distinction, minutes, log, over_flag = 1] of facts) {
    const schedule_no = await report(day, 1, `${day}T18:20:00+09:00`, {})
    const room = { center_no, teacher_no, schedule_date: day, period_no: 50 }
    const { room_no } = await makeRoom(owner, room)
    await owner
      .updateTable('lessons')
      .set({ attendance_distinction })
      .where('schedule_no', '=', schedule_no)
      .execute()
    const judged = {
      schedule_no,
      room_no,
      reason_codes: [],
      teacher_minutes: 90,
      over_flag,
      judged_at: testNow,
    }
    await owner
      .insertInto('attendance_proposals')
      .values({
        ...{ ...judged, proposed: 1, minutes: minutes ?? 0, complete_flag: minutes === null ? 0 : 1 },
        written_at: log === 'written' ? testNow : null,
      })
      .execute()
    if (day === '2026-03-31')
      await owner
        .insertInto('meeting_disagreements')
        .values([
          { schedule_no, room_no, code: 'D5', severity: 1, detail: '{}', opened_at: testNow },
          { schedule_no, room_no, code: 'D3', severity: 1, detail: '{}', opened_at: testNow },
        ])
        .execute()
  }
  const days = { start_date: '2026-03-30', end_date: '2026-04-05' }
  const { total, groups } = await figures('week', days)
  const counted = {
    attended: { count: 4, of: 4 },
    by_log: { count: 1, of: 4 },
    present_median: 75,
    disagreements: 1,
  }
  expect(total).toMatchObject(counted)
  expect(groups).toMatchObject([{ key: '2026-03-30', figures: counted }])
})

test('weeks are told beside each other; what narrows the figures narrows all of them', async () => {
  const { figures, new_one } = await twoWeeks()
  const { groups } = await figures('week')
  expect(groups.map(({ key, figures: told }) => [key, told.reports, told.missing, told.in_time])).toEqual([
    ['2026-04-06', 5, 0, { count: 4, of: 5 }],
    ['2026-04-13', 1, 1, { count: 1, of: 2 }],
  ])
  expect((await figures('week', { school_level: 'H' })).total).toMatchObject({
    reports: 0,
    submit_median: null,
  })
  const hers = await figures('subject', { teacher_no: new_one.teacher_no })
  expect(hers.total).toMatchObject({ reports: 1, missing: 1 })
  expect(hers.groups).toMatchObject([{ label: expect.stringMatching(/./), figures: { reports: 1 } }])
})

test('a teacher has a line of their own from five reports on, and nobody else’s center is counted', async () => {
  const { figures, diligent, new_one } = await twoWeeks()
  const { groups, left_out, total } = await figures('teacher')
  expect(groups.map(({ key, label, figures: told }) => [key, label, told.reports])).toEqual([
    [String(diligent.teacher_no), diligent.display_name, 5],
  ])
  expect(left_out).toEqual({ people: 1, reports: 1 })
  expect(total.reports).toBe(6)
  expect(JSON.stringify(groups)).not.toContain(new_one.display_name)
  const other = await at.otherCenter()
  const theirs = await other.manager.call('C50103_getStatistics', {
    ...{ start_date: '2026-04-06', end_date: '2026-04-15', by: 'teacher' },
    teacher_no: diligent.teacher_no,
  })
  expect(theirs.total.reports).toBe(0)
  expect(theirs.groups).toEqual([])
})

test('every figure is what the list behind it finds', async () => {
  const { figures, manager, report, rows } = await twoWeeks()
  // Begun only: it has texts, and none of the figures counts it.
  await report('2026-04-11', 0, '2026-04-11T18:40:00+09:00', rows('p.9', '1', '2', '2', 20))
  const { total } = await figures('center')
  const days = { start_date: '2026-04-06', end_date: '2026-04-15' }
  const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
  const found = async (searchInfo: object) =>
    (await manager.call('C50103_doBrowse', { searchInfo: { ...days, ...searchInfo }, ...list })).pagination
      .total
  expect(await found({ sign: 'in_time' })).toBe(total.in_time.count)
  expect(await found({ sign: 'late' })).toBe(1)
  expect(await found({ sign: 'sent_back' })).toBe(total.sent_back.count)
  expect(await found({ returned_row: 13 })).toBe(1)
  expect(await found({ sign: 'homework_given' })).toBe(total.homework_given.count)
  expect(await found({ sign: 'counted' })).toBe(total.reports)
  expect(await found({ sign: ['counted', 'told'], row_8: '1' })).toBe(total.homework_done.count)
  expect(await found({ sign: ['counted', 'told'], row_8: ['1', '2', '3'] })).toBe(total.homework_done.of)
  expect(await found({ sign: 'read_in_time' })).toBe(total.read_in_time.count)
  expect(await found({ sign: 'read_late' })).toBe(total.read_in_time.of - total.read_in_time.count)
  const { pagination } = await manager.call('C50101_doBrowse', {
    searchInfo: { ...days, state: 'overdue' },
    ...list,
  })
  expect(pagination.total).toBe(total.missing)
})
