import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { failureOfDatabaseError } from '../database/sqlState.ts'
import { runJob } from '../jobs/runJob.ts'
import { brokenInvariants } from '../testing/brokenInvariants.ts'
import { makeBusyWeek } from '../testing/makeBusyWeek.ts'
import { type MadeLesson, makeLesson } from '../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'
import { placeBare } from '../testing/placeBare.ts'
import type { Reply, TestClient } from '../testing/testClient.ts'

/** Several connections at once on the real database: what may never be never is, what was acknowledged is there. */
let at: AssignmentSetting
let managers: TestClient[]
/** The server's role without the server: it takes no lock of ours and asks no rule. */
let bare: Database

beforeAll(async () => {
  at = await openAssignment()
  bare = connect(at.server.urls.appUrl, { max: 8 })
  managers = []
  for (let count = 0; count < 6; count += 1) {
    const user = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
    managers.push(await at.server.signIn(user))
  }
})

beforeEach(() => {
  at.server.defects.length = 0
})

afterAll(async () => {
  await bare.close()
  await at.server.close()
})

const day = '2026-04-21'

interface Wish {
  lesson: { schedule_no: number; lock_version: number }
  teacher_no: number
}

/** Saves one lesson each, as whoever's turn it is. */
function save({ lesson, teacher_no }: Wish, turn: number, key?: string): Promise<Reply> {
  const { schedule_no, lock_version } = lesson
  const change = { _action: 'assignTeacher', schedule_no, lock_version, teacher_no }
  const input = { center_no: at.center_no, week_date: weeks.next, lessons: [change] }
  const manager = managers[turn % managers.length] ?? at.manager
  return manager.ask('C40101_updateSchedule', input, key === undefined ? {} : { key })
}

const tally = (replies: readonly Reply[]) =>
  replies.map(reply => (reply.status === 200 ? 'saved' : (reply.error?.errorCode ?? ''))).sort()

async function holdsWith(acknowledged: readonly Wish[]): Promise<void> {
  for (const { lesson, teacher_no } of acknowledged) {
    expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no, manual_flag: 1 })
  }
  expect(await brokenInvariants(at.server.owner)).toEqual([])
  expect(at.server.defects).toEqual([])
}

/** Makes things one after the other; the tests' own preparation is no race. */
async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}

test('of managers who change one lesson at once the first wins, the others are told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lesson = await at.lesson(day, 40)
    const wishes = await times(6, async () => {
      const { teacher_no } = await at.teacher([[day, 40]])
      return { lesson, teacher_no }
    })
    const replies = await Promise.all(wishes.map((wish, turn) => save(wish, turn)))
    expect(tally(replies)).toEqual([...Array(5).fill('MSG_0001'), 'saved'])
    await holdsWith(wishes.filter((_wish, turn) => replies[turn]?.status === 200))
  }
})

test('the third pupil for two seats is refused, whoever saves', async () => {
  const cells = await times(8, async () => {
    const { teacher_no } = await at.teacher([[day, 50]])
    return times(3, async () => ({ lesson: await at.lesson(day, 50), teacher_no }))
  })
  const wishes = cells.flat()
  const replies = await Promise.all(wishes.map((wish, turn) => save(wish, turn)))
  expect(tally(replies)).toEqual([...Array(8).fill('MSG_1003'), ...Array(16).fill('saved')])
  await holdsWith(wishes.filter((_wish, turn) => replies[turn]?.status === 200))
})

/** Places a lesson as a program would that forgot the week's lock and the rule. */
function place({ lesson: { schedule_no }, teacher_no }: Wish): Promise<string> {
  return placeBare(bare, at.center_no, { schedule_no, teacher_no })
}

test('the database itself refuses the third pupil', async () => {
  const cells = await times(10, async () => {
    const { teacher_no } = await at.teacher([[day, 60]])
    return times(3, async () => ({ lesson: await at.lesson(day, 60), teacher_no }))
  })
  const wishes = cells.flat()
  const ends = await Promise.all(wishes.map(place))
  // MSG_0001 is a deadlock, which the server would try again.
  expect(ends.filter(end => !['saved', 'MSG_1003', 'MSG_0001'].includes(end))).toEqual([])
  // Those who came too early try again, one after the other: two fit, the third never.
  for (const [index, wish] of wishes.entries()) {
    if (ends[index] !== 'saved') ends[index] = await place(wish)
  }
  for (const cell of cells) {
    const after = cell.map(wish => ends[wishes.indexOf(wish)])
    expect(after.sort()).toEqual(['MSG_1003', 'saved', 'saved'])
  }
  await holdsWith(wishes.filter((_wish, index) => ends[index] === 'saved'))
})

test('a student is in one place only, however many enter lessons at once', async () => {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const slots = [70, 71, 72, 70, 71, 72]
  const entered = await Promise.allSettled(
    slots.map(time_limit_no =>
      makeLesson(bare.db, { student, schedule_date: day, time_limit_no, subject_no: at.subject_no }),
    ),
  )
  const kept = entered.filter(end => end.status === 'fulfilled').length
  expect([1, 2]).toContain(kept)
  const codes = entered.flatMap(end =>
    end.status === 'rejected' ? [failureOfDatabaseError(end.reason)?.errorCode] : [],
  )
  // Two unique rules may catch each other in a deadlock, which the road in tries again (MSG_0001).
  for (const code of codes) expect(['MSG_1003', 'MSG_0001']).toContain(code)
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

async function withdraw(teacher_no: number): Promise<boolean> {
  try {
    await bare.db
      .updateTable('teacher_shifts')
      .set({ work_flag: 0 })
      .where('teacher_no', '=', teacher_no)
      .execute()
    return true
  } catch {
    return false
  }
}

test('a shift that is withdrawn while it is given away ends with one of both, never with both', async () => {
  const wishes = await times(24, async () => {
    const { teacher_no } = await at.teacher([['2026-04-22', 50]])
    return { lesson: await at.lesson('2026-04-22', 50), teacher_no }
  })
  const races = await Promise.all(
    wishes.map(async (wish, turn) => {
      const [saved, withdrawn] = await Promise.all([
        turn % 2 === 0 ? save(wish, turn).then(reply => reply.error?.errorCode ?? 'saved') : place(wish),
        withdraw(wish.teacher_no),
      ])
      return { wish, saved, withdrawn }
    }),
  )
  for (const { saved, withdrawn } of races) {
    expect({ saved, withdrawn }).toEqual(
      withdrawn ? { saved: 'MSG_1004', withdrawn } : { saved: 'saved', withdrawn },
    )
  }
  await holdsWith(races.filter(race => race.saved === 'saved').map(race => race.wish))
})

test('a save that is sent several times is done once and answered alike', async () => {
  const { teacher_no } = await at.teacher([['2026-04-22', 60]])
  const lesson = await at.lesson('2026-04-22', 60)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => save({ lesson, teacher_no }, 0, 'one-key-for-one-save')),
  )
  const { schedule_no, student_no } = lesson
  const output = {
    noChange: false,
    updated: [{ schedule_no, student_no, lock_version: 1 }],
    unassigned: [],
    office_work: { inserted: 0, deleted: 0 },
  }
  expect(replies.map(reply => reply.output)).toEqual(Array(6).fill(output))
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no, lock_version: 1 })
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'lesson')
    .where('subject_no', '=', lesson.schedule_no)
    .execute()
  expect(lines).toEqual([{ action: 'assignTeacher' }])
})

test('of automatic runs that are started at once one begins', async () => {
  const asked = { center_no: at.center_no, start_date: '2026-04-28', end_date: '2026-04-28' }
  const replies = await Promise.all(managers.map(manager => manager.ask('C40101_autoAssign', asked)))
  expect(tally(replies)).toEqual([...Array(5).fill('RUN_IN_PROGRESS'), 'saved'])
  const jobs = await at.server.owner
    .selectFrom('jobs')
    .select('job_no')
    .where('week_date', '=', weeks.after)
    .execute()
  expect(jobs).toHaveLength(1)
})

test('saves, a run and a distribution at once lose nothing that was acknowledged', async () => {
  const date = '2026-04-23'
  const { lessons, teachers } = await makeBusyWeek(at, { date, teachers: 6, lessons: 50 })
  const own = await times(12, async (index): Promise<Wish> => {
    const { teacher_no } = await at.teacher([[date, 50]])
    const lesson: MadeLesson = await at.lesson(date, 50)
    return { lesson, teacher_no: index % 3 === 0 ? (teachers[index % teachers.length] ?? 0) : teacher_no }
  })
  const asked = { center_no: at.center_no, start_date: date, end_date: '2026-04-24' }
  const { job_no } = await at.manager.call('C40101_autoAssign', asked)
  const { database, clock } = at.server.services
  const [, replies] = await Promise.all([
    runJob({ database, clock, stopping: new AbortController().signal }, job_no),
    Promise.all(own.map((wish, turn) => save(wish, turn))),
    at.manager.ask('C40101_distribute', { center_no: at.center_no, week_date: weeks.next }),
  ])
  const { state, result } = await at.manager.call('Jobs_getStatus', { job_no })
  expect(state).toBe('completed')
  expect(result?.assigned).toBeGreaterThan(0)
  expect(replies.filter(reply => reply.status === 200).length).toBeGreaterThan(0)
  await holdsWith(own.filter((_wish, turn) => replies[turn]?.status === 200))
  expect(lessons).toHaveLength(50)
})
