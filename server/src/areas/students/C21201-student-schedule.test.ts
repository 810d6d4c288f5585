import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTo } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeSeminar } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import { testNow } from '../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

test('each lesson says whether it can be moved and until when; others’ lessons are not there', async () => {
  const { owner } = at.server
  const student = await makeStudent(owner, { center_no: at.center_no })
  // Today is Wednesday, 15 April; the Sunday is closed.
  await at.lesson('2026-04-16', 50, { student })
  await at.lesson('2026-04-20', 50, { student })
  await at.lesson('2026-04-20', 60)
  const moved = await at.lesson('2026-04-24', 50, { student })
  const before = await at.lesson('2026-04-21', 50, { student })
  await moveTo(owner, before.schedule_no, moved.schedule_no)
  const learning = await at.server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
  const range = { start_date: '2026-04-15', end_date: '2026-06-14' }
  const { lessons, days } = await learning.call('C21201_getSchedule', range)
  expect(
    lessons.map(each => [
      each.schedule_date,
      each.transfer_state,
      each.transfer_last_date,
      each.before_schedule_date,
    ]),
  ).toEqual([
    ['2026-04-16', 'not_transferable', '2026-04-14', null],
    ['2026-04-20', 'transferable', '2026-04-17', null],
    ['2026-04-24', 'again_impossible', null, '2026-04-21'],
  ])
  // What the list says the form says too, and the server holds to it.
  const { schedule_no } = moved
  expect((await learning.call('C21201_getChoices', { kind: 'change', schedule_no })).fault).toBe(
    'moved_before',
  )
  // The one it stood for was moved, not called off.
  const left = { kind: 'change' as const, schedule_no: before.schedule_no }
  expect((await learning.call('C21201_getChoices', left)).fault).toBe('moved_before')
  const wish = { kind: 'change' as const, schedule_no, request_text: '' }
  const first_choice = { schedule_date: '2026-04-27', time_limit_no: 50 }
  const refused = await learning.ask('C21201_doAddRequest', { ...wish, first_choice })
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'schedule_no'])
  expect(days[0]).toMatchObject({ schedule_date: '2026-04-15', closed_flag: 0 })
  expect(days.at(-1)?.schedule_date).toBe('2026-06-14')
})

test('a lesson of a seminar is moved while entries are taken; the list, the form and what was declined say the same', async () => {
  const { owner, clock } = at.server
  // Entries are taken to 20 April, lessons given on 28 and 30.
  await makeSeminar(owner, ['2026-04-28', '2026-04-30'])
  const student = await makeStudent(owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson('2026-04-28', 50, { student, class_type: 3 })
  const missed = await at.lesson('2026-04-30', 50, { student, class_type: 3 })
  const family = await makeUser(owner, '110', { student_no: student.student_no })
  let learning = await at.server.signIn(family)
  const staff = await at.server.signIn(await makeUser(owner, '550', { centers: [at.center_no] }))
  for (const _each of [1, 2, 3]) {
    await at.teacher([
      ['2026-04-28', 50],
      ['2026-04-28', 60],
    ])
  }
  const asked = await learning.call('C21201_doAddRequest', {
    ...{ kind: 'change', schedule_no, request_text: '' },
    first_choice: { schedule_date: '2026-04-28', time_limit_no: 60 },
  })
  const { request_no, lock_version } = asked
  // The child's day says so beside the lesson until the center answers.
  const marked = async () =>
    (await learning.call('C21101_getSchedule', { schedule_date: '2026-04-28' })).lessons.map(
      ({ asked_flag }) => asked_flag,
    )
  expect(await marked()).toEqual([1])
  await staff.call('C40411_decline', { request_no, lock_version, decline_reason: '都合がつきません。' })
  expect(await marked()).toEqual([0])
  await learning.call('C21201_doAddRequest', {
    ...{ kind: 'absence', schedule_no: missed.schedule_no, in_time: true, request_text: '' },
  })
  const said = async () => {
    const range = { start_date: '2026-04-15', end_date: '2026-05-14' }
    const { lessons } = await learning.call('C21201_getSchedule', range)
    const { requests, rights } = await learning.call('C21201_getRequest', range)
    return {
      listed: lessons.map(each => [each.transfer_state, each.transfer_reason, each.transfer_last_date]),
      form: (await learning.call('C21201_getChoices', { kind: 'change', schedule_no })).fault,
      declined: requests.find(each => each.request_no === request_no)?.again_fault,
      right: rights.map(each => each.choose_fault),
    }
  }
  expect(await said()).toEqual({
    listed: [['transferable', '', '2026-04-20']],
    ...{ form: '', declined: '', right: [''] },
  })
  clock.set('2026-04-21T00:00:00.000Z')
  learning = await at.server.signIn(family)
  const over = 'seminar_closed'
  expect(await said()).toEqual({
    listed: [['not_transferable', over, null]],
    ...{ form: over, declined: over, right: [over] },
  })
  clock.set(testNow)
})
