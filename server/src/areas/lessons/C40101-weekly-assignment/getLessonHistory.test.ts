import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { makeTeacher, testPassword } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

const history = ({ schedule_no }: { schedule_no: number }) =>
  at.manager.call('C40101_getLessonHistory', { center_no: at.center_no, schedule_no })

test('who assigned whom, by hand and automatically, and what was overridden, the newest first', async () => {
  const teacher = await at.teacher([[date, 50]], { display_name: '山田 先生', sex: 1 })
  const lesson = await at.lesson(date, 50)
  const { schedule_no } = lesson
  const days = { center_no: at.center_no, start_date: date, end_date: date }
  const { job_no } = await at.manager.call('C40101_autoAssign', days)
  const { database, clock } = at.server.services
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  await at.manager.call('C40101_resetSchedule', { ...days, mode: 'reset' })
  await at.server.owner.updateTable('lessons').set({ teacher_request: 2 }).execute()
  const week = { center_no: at.center_no, week_date: weeks.next }
  await at.manager.call('C40101_checkPassword', { ...week, user_password: testPassword })
  const save = async (change: object) => {
    const { lock_version } = await at.stored(schedule_no)
    const lessons = [{ schedule_no, lock_version, ...change }]
    const reply = await at.manager.ask('C40101_updateSchedule', { ...week, lessons })
    expect(reply.status).toBe(200)
  }
  const { teacher_no } = teacher
  await save({ _action: 'assignTeacher', teacher_no, pinned_flag: 1, teacher_request_type: 1 })
  await save({ _action: 'assignTeacher', teacher_no, pinned_flag: 0 })
  const { center_no, name1 } = await makeCenter(at.server.owner, { name1: '移動先' })
  await save({ _action: 'setTransfer', target_center_no: center_no, released_flag: 1 })
  await save({ _action: 'removeTransfer' })

  const events = await history(lesson)
  expect(events.map(event => event.action)).toEqual([
    'removeTransfer',
    'setTransfer',
    'assignTeacher',
    'assignTeacher',
    'assignment_reset',
    'auto_assigned',
  ])
  const [back, away, , byHand, reset, run] = events
  expect(back?.detail).toContain(`${name1} → `)
  expect(away).toMatchObject({ from_teacher_name: '山田 先生', to_teacher_no: 0, to_teacher_name: '' })
  expect(away?.detail).toContain(` → ${name1}`)
  expect(byHand).toMatchObject({
    user_name: expect.stringContaining('利用者'),
    from_teacher_no: 0,
    to_teacher_no: teacher_no,
    to_teacher_name: '山田 先生',
    warnings: ['gender'],
    detail: '講師の種類の希望：指定なし → 学生、固定',
  })
  expect(reset).toMatchObject({ from_teacher_no: teacher_no, to_teacher_no: 0 })
  expect(run).toMatchObject({ from_teacher_no: 0, to_teacher_no: teacher_no, warnings: [], detail: '' })
})

test('another lesson of the week has its own history', async () => {
  expect(await history(await at.lesson(date, 60))).toEqual([])
})

test('at most a hundred lines are told', async () => {
  const lesson = await at.lesson(date, 70)
  const lines = Array.from({ length: 120 }, (_, index) => ({
    action: 'assignTeacher',
    subject: 'lesson',
    subject_no: lesson.schedule_no,
    detail: JSON.stringify({ from: index, to: 0, pinned_flag: 0, warnings: [] }),
  }))
  await at.server.owner.insertInto('audit_log').values(lines).execute()
  const events = await history(lesson)
  expect(events).toHaveLength(100)
  expect(events[0]?.from_teacher_no).toBe(119)
})

test('what another center did with the lesson names nobody of it', async () => {
  const { center_no } = await makeCenter(at.server.owner)
  const lesson = await at.lesson('2026-04-22', 50, { original_center_no: at.center_no, center_no })
  const theirs = await makeTeacher(at.server.owner, { center_no, display_name: '他所 先生' })
  const line = (action: string, detail: object) => ({
    action,
    user_no: at.user.user_no,
    subject: 'lesson',
    subject_no: lesson.schedule_no,
    detail: JSON.stringify({ from: 0, to: 0, ...detail }),
  })
  const moved = { from_center_no: at.center_no, to_center_no: center_no }
  const lines = [line('setTransfer', moved), line('assignTeacher', { to: theirs.teacher_no })]
  for (const each of lines) await at.server.owner.insertInto('audit_log').values(each).execute()
  const [there, away] = await history(lesson)
  expect(there).toMatchObject({
    action: 'assignTeacher',
    user_name: '',
    to_teacher_no: 0,
    to_teacher_name: '',
    detail: '別のセンターでの変更',
  })
  expect(away).toMatchObject({ action: 'setTransfer', user_name: expect.stringContaining('利用者') })
})
