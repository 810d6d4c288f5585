import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { callOff } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import { unzip } from '../../../testing/unzip.ts'

const schedule_date = '2026-04-24'

let at: AssignmentSetting
let asked: { center_no: number; schedule_date: string }

beforeAll(async () => {
  at = await openAssignment()
  asked = { center_no: at.center_no, schedule_date }
})

afterAll(() => at.server.close())

const day = () => at.manager.call('C40201_doBrowse', asked)
const file = (api: 'C40201_generatePdf' | 'C40201_generateExcel', more: object = {}) =>
  downloadFile(at.server, at.manager, api, { ...asked, ...more })

test('the day of a center: who works, who teaches whom, what waits for a teacher', async () => {
  const [teacher, free] = [
    await at.teacher(
      [
        [schedule_date, 50],
        [schedule_date, 60],
      ],
      { display_name: '大野 真一' },
    ),
    await at.teacher([[schedule_date, 70]]),
  ]
  await at.teacher([['2026-04-25', 50]])
  const student = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '山田 花子' })
  const { teacher_no } = teacher
  const taught = await at.lesson(schedule_date, 61, { student, teacher_no })
  const waiting = await at.lesson(schedule_date, 50)
  await callOff(at.server.owner, (await at.lesson(schedule_date, 60)).schedule_no)
  const elsewhere = await at.otherCenter()
  await at.lesson(schedule_date, 60, { center_no: elsewhere.center_no })

  const { teachers, lessons, time_limits, closed_flag } = await day()
  expect([closed_flag, time_limits]).toEqual([0, [40, 50, 60, 70]])
  expect(teachers.map(each => [each.teacher_no, each.working])).toEqual([
    [teacher_no, [50, 60]],
    [free.teacher_no, [70]],
  ])
  expect(lessons.map(each => [each.schedule_no, each.teacher_no, each.distributed_flag])).toEqual([
    [waiting.schedule_no, 0, 0],
    [taught.schedule_no, teacher_no, 0],
  ])
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: '2026-04-20' })
  expect((await day()).lessons.map(each => each.distributed_flag)).toEqual([0, 1])
})

test('a teacher with office work alone is there, and a period outside of the open hours is shown', async () => {
  const teacher = await at.teacher([['2026-04-26', 30]])
  await at.server.owner
    .insertInto('office_work')
    .values({
      teacher_no: teacher.teacher_no,
      center_no: at.center_no,
      schedule_date: '2026-04-26',
      time_limit_no: 32,
    })
    .execute()
  const sunday = await at.manager.call('C40201_doBrowse', { ...asked, schedule_date: '2026-04-26' })
  expect([sunday.closed_flag, sunday.time_limits]).toEqual([1, [30]])
  expect(sunday.teachers).toMatchObject([{ working: [30], office: [32] }])
  expect(await at.manager.call('C40201_getTimeLimits', { schedule_date: '2026-04-26' })).toMatchObject({
    closed_flag: 1,
    time_limits: [],
  })
})

test('on paper it is one table on A4 or A3 laid across; what a browser sends as html is nobody’s', async () => {
  const a4 = (await file('C40201_generatePdf', { html: '<h1>何か</h1>', file_name: '表.pdf' })).toString(
    'latin1',
  )
  expect(a4.slice(0, 5)).toBe('%PDF-')
  expect(a4).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(a4).toMatch(/\/FontName \/[A-Z]+\+NotoSansJP/)
  const a3 = (await file('C40201_generatePdf', { paper: 'A3' })).toString('latin1')
  expect(a3).toContain('/MediaBox [0 0 1190.55 841.89]')
})

test('the workbook has all on its first sheet and a sheet for each teacher, with days and numbers to count with', async () => {
  const files = unzip(await file('C40201_generateExcel'))
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    each => each[1],
  )
  const { teachers } = await day()
  expect(names).toEqual(['全員', '講師未定', ...teachers.map(each => each.display_name)])
  const own = files['xl/worksheets/sheet3.xml'] ?? ''
  expect(own).toMatch(/<pane ySplit="1" [^>]*activePane="bottomLeft" state="frozen"\/>/)
  // 24 April 2026 is day 46,136 of Excel's; the fifth period is free, the sixth has the lesson in its first half.
  expect([...own.matchAll(/<c r="A[23]"[^>]*><v>(\d+)<\/v>/g)].map(each => each[1])).toEqual([
    '46136',
    '46136',
  ])
  expect([...own.matchAll(/<c r="B[23]"[^>]*><v>(\d+)<\/v>/g)].map(each => each[1])).toEqual(['5', '6'])
  // From 16:40 on: so much of a day.
  const [start] = [...own.matchAll(/<c r="C2"[^>]*><v>([\d.]+)<\/v>/g)].map(each => Number(each[1]))
  expect(start).toBeCloseTo((16 * 60 + 40) / (24 * 60), 9)
  // The first sheet says whose day it is.
  expect(files['xl/worksheets/sheet1.xml'] ?? '').toMatch(/<c r="A2"[^>]*><v>46136<\/v>/)
  expect(Object.values(files).join('\n')).toContain('山田 花子')
})

test('who takes a file leaves a line of whom it names', async () => {
  await file('C40201_generateExcel')
  const { student_nos, row_count } = await at.server.owner
    .selectFrom('access_log')
    .select(['student_nos', 'row_count'])
    .where('api', '=', 'C40201_generateExcel')
    .orderBy('access_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { lessons } = await day()
  expect(student_nos).toEqual(lessons.map(each => each.student_no).sort((a, b) => a - b))
  expect(row_count).toBe(lessons.length)
})

test('a file that is switched off is refused in words', async () => {
  const { owner, signIn } = at.server
  const admin = await signIn(await makeUser(owner, '560', {}))
  const { updated_at: _at, updated_by: _by, ...settings } = await admin.call('Settings_getEdit', { id: 1 })
  await admin.call('Settings_doEdit', { ...settings, id: 1, 'app.C40201_PDF': 0 })
  await expect(file('C40201_generatePdf')).rejects.toThrow(
    '稼働表のPDFは、いまは使わない設定になっています。',
  )
  expect((await file('C40201_generateExcel')).length).toBeGreaterThan(1000)
})
