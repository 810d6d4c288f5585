import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTo } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

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
  const wish = { kind: 'change' as const, schedule_no, request_text: '' }
  const first_choice = { schedule_date: '2026-04-27', time_limit_no: 50 }
  const refused = await learning.ask('C21201_doAddRequest', { ...wish, first_choice })
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'schedule_no'])
  expect(days[0]).toMatchObject({ schedule_date: '2026-04-15', closed_flag: 0 })
})
