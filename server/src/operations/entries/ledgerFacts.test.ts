import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoom } from '../../testing/makeMeeting.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'

let at: AssignmentSetting
const day = '2026-04-14'

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

interface Marked {
  attendance_distinction: number
  /** What the log proposes, and whether it has written that. */
  log?: { proposed: 1 | 2; written: boolean }
  /** By hand, as its line in the history calls it. */
  hand?: 'markAttendance' | 'correctAttendance' | 'approveReport'
  disagrees?: boolean
}

/** A lesson that was held, with what is known of it. */
async function held({ attendance_distinction, log, hand, disagrees }: Marked) {
  const { owner } = at.server
  const { center_no } = at
  const { teacher_no } = await at.teacher([[day, 50]])
  const { schedule_no, student_no } = await at.lesson(day, 50, { teacher_no })
  const { room_no } = await makeRoom(owner, { center_no, teacher_no, schedule_date: day, period_no: 50 })
  await owner
    .updateTable('lessons')
    .set({ attendance_distinction })
    .where('schedule_no', '=', schedule_no)
    .execute()
  if (log)
    await owner
      .insertInto('attendance_proposals')
      .values({
        ...{
          schedule_no,
          room_no,
          proposed: log.proposed,
          reason_codes: [],
          minutes: 90,
          teacher_minutes: 90,
        },
        ...{ complete_flag: 1, over_flag: 1, judged_at: testNow, written_at: log.written ? testNow : null },
      })
      .execute()
  if (hand)
    await owner
      .insertInto('audit_log')
      .values({ at: testNow, action: hand, subject: 'attendance', subject_no: schedule_no, detail: '{}' })
      .execute()
  if (disagrees)
    await owner
      .insertInto('meeting_disagreements')
      .values({ schedule_no, room_no, code: 'D5', severity: 1, detail: '{}', opened_at: testNow })
      .execute()
  return student_no
}

/** What the ledger says of the lesson that took place. */
async function told(client: TestClient, student_no: number) {
  const { lines } = await client.call('C30101_getLedger', {
    ...{ student_no, start_date: '2026-04-01', end_date: '2026-04-30' },
  })
  const explained = (line: (typeof lines)[number]) =>
    `${line.ledger_cause} ${line.attendance_source} ${line.disagreement_flag}`
  return lines.map(explained)
}

test.each<[string, Marked, string]>([
  ['a person has marked it', { attendance_distinction: 1 }, 'delivered person 0'],
  [
    'the log has marked it',
    { attendance_distinction: 1, log: { proposed: 1, written: true } },
    'delivered log 0',
  ],
  [
    'the log proposed what a person marked',
    { attendance_distinction: 1, log: { proposed: 1, written: false } },
    'delivered person 0',
  ],
  [
    'a person has put right what the log marked',
    { attendance_distinction: 2, log: { proposed: 1, written: true }, hand: 'correctAttendance' },
    'delivered person 0',
  ],
  [
    'the log proposes another thing by now than it marked',
    { attendance_distinction: 1, log: { proposed: 2, written: true } },
    'delivered log 0',
  ],
  [
    'a person has marked by hand what the log had marked',
    { attendance_distinction: 1, log: { proposed: 1, written: true }, hand: 'correctAttendance' },
    'delivered person 0',
  ],
  [
    'the report was approved since',
    { attendance_distinction: 8, log: { proposed: 1, written: true }, hand: 'approveReport' },
    'delivered log 0',
  ],
  [
    'put right by hand, and the report approved',
    { attendance_distinction: 8, log: { proposed: 1, written: true }, hand: 'correctAttendance' },
    'delivered person 0',
  ],
  ['mark and log disagree', { attendance_distinction: 1, disagrees: true }, 'delivered person 1'],
])('the ledger says where an attendance came from: %s', async (_what, marked, line) => {
  expect(await told(at.manager, await held(marked))).toEqual(['owed null 0', line])
})

test('what mark and log disagree about is told to nobody outside the center that teaches', async () => {
  const student_no = await held({ attendance_distinction: 1, disagrees: true })
  const family = await at.server.signIn(await makeUser(at.server.owner, '110', { student_no }))
  expect(await told(family, student_no)).toEqual(['owed null 0', 'delivered person 0'])
})
