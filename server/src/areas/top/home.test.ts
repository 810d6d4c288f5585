import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLesson, publishWeek } from '../../testing/makeLesson.ts'
import { type MadeStudent, makeStudent, makeUser } from '../../testing/makePeople.ts'
import { courseOfLayout, makeCenter, openDay } from '../../testing/makePlaces.ts'
import { makeRequest } from '../../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import { placeIn } from '../../testing/placeBare.ts'

// Today is Wednesday, 15 April 2026.
const [yesterday, friday, saturday, sunday] = [
  '2026-04-14',
  '2026-04-17',
  '2026-04-18',
  '2026-04-19',
] as const
const [nextMonday, nextTuesday, later] = ['2026-04-20', '2026-04-21', '2026-04-28'] as const

let at: AssignmentSetting
let student: MadeStudent

beforeAll(async () => {
  at = await openAssignment()
  student = await makeStudent(at.server.owner, { center_no: at.center_no })
})

afterAll(() => at.server.close())

const unassigned = (schedule_date: string, time_limit_no = 50, who = student) =>
  makeLesson(at.server.owner, { student: who, schedule_date, time_limit_no })

function place(schedule_no: number, teacher_no: number | null): Promise<void> {
  return at.server.owner.transaction().execute(tx => placeIn(tx, at.center_no, { schedule_no, teacher_no }))
}

async function waiting(client = at.manager): Promise<string[]> {
  const { rows } = await client.call('Home_getWaiting', {})
  return rows.map(
    row => `${row.kind} ${row.center_no} ${row.week_date} ${row.count} (${row.unassigned_count})`,
  )
}

test('nothing waits where nothing is taught', async () => {
  expect(await waiting()).toEqual([])
})

test('lessons without a teacher, weeks that are not distributed, and what changed since, are counted', async () => {
  const { server, center_no } = at
  await openDay(server.owner, sunday)
  await unassigned(yesterday)
  await unassigned(friday)
  await unassigned(saturday)
  await unassigned(sunday)
  await unassigned(later)
  const [before, now] = [await at.teacher(), await at.teacher([[nextMonday, 60]])]
  const taught = (schedule_date: string, teacher_no: number) =>
    makeLesson(server.owner, { student, schedule_date, time_limit_no: 60, teacher_no })
  const moved = await taught(nextMonday, before.teacher_no)
  const gone = await taught(nextTuesday, before.teacher_no)
  const draft = [
    `unassigned_soon ${center_no} ${weeks.begun} 2 (2)`,
    `unassigned_week ${center_no} ${weeks.begun} 1 (1)`,
    `undistributed ${center_no} ${weeks.begun} 3 (3)`,
  ]
  expect(await waiting()).toEqual([...draft, `undistributed ${center_no} ${weeks.next} 2 (0)`])

  await publishWeek(server.owner, { center_no, date: nextMonday })
  expect(await waiting()).toEqual(draft)

  await place(gone.schedule_no, null)
  expect(await waiting()).toEqual([...draft, `changed ${center_no} ${weeks.next} 1 (1)`])
  await place(moved.schedule_no, now.teacher_no)
  await taught('2026-04-22', now.teacher_no)
  expect(await waiting()).toEqual([...draft, `changed ${center_no} ${weeks.next} 3 (1)`])

  await server.owner
    .updateTable('distributions')
    .set({ stopped_at: '2026-04-15T00:00:00Z' })
    .where('center_no', '=', center_no)
    .execute()
  expect(await waiting()).toEqual([...draft, `undistributed ${center_no} ${weeks.next} 3 (1)`])
})

test('other centers’ work waits for others; a lesson waits where it is taught', async () => {
  const { server } = at
  const other = await makeCenter(server.owner)
  const own = await makeStudent(server.owner, { center_no: other.center_no })
  await unassigned(friday, 40, own)
  const manager = await server.signIn(await makeUser(server.owner, '550', { centers: [other.center_no] }))
  const row = `unassigned_soon ${other.center_no} ${weeks.begun} 1 (1)`
  expect(await waiting(manager)).toContain(row)
  expect(await waiting()).not.toContain(row)
  await makeLesson(server.owner, {
    student,
    schedule_date: friday,
    time_limit_no: 70,
    center_no: other.center_no,
    original_center_no: at.center_no,
  })
  expect(await waiting(manager)).toContain(`unassigned_soon ${other.center_no} ${weeks.begun} 2 (2)`)
  expect(await waiting()).toContain(`unassigned_soon ${at.center_no} ${weeks.begun} 2 (2)`)
})

test('each row says where it is most pressing: the first of the lessons, the oldest of the requests', async () => {
  const { rows } = await at.manager.call('Home_getWaiting', {})
  const of = (kind: string, week: string) =>
    rows.find(row => row.kind === kind && row.week_date === week && row.center_no === at.center_no)
      ?.since_date
  expect(of('unassigned_soon', weeks.begun)).toBe(friday)
  expect(of('unassigned_week', weeks.begun)).toBe(sunday)
  const course_no = await courseOfLayout(at.server.owner, 101)
  for (const requested_at of ['2026-04-13T02:00:00Z', '2026-04-09T15:30:00Z']) {
    const asking = await makeStudent(at.server.owner, { center_no: at.center_no })
    await makeRequest(at.server.owner, {
      ...{ student: asking, course_no, subject_no: at.subject_no, first: ['2026-04-22', 50] as const },
      requested_at,
    })
  }
  const again = await at.manager.call('Home_getWaiting', {})
  // 00:30 of the 10th where the people are.
  expect(again.rows.find(row => row.kind === 'requests')?.since_date).toBe('2026-04-10')
})
