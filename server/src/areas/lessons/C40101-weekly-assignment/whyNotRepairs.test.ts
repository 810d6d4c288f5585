import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reached } from '../../../auth/inScope.ts'
import { systemScope } from '../../../auth/scope.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { lockLessons } from '../../../records/lesson.sql.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { testPassword } from '../../../testing/makePeople.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

/** A day with too many lessons, filled at first sight; every repair of every lesson that is left is saved, one after the other. */

type Change = InputOf<'C40101_updateSchedule'>['lessons'][number]
type Repair = OutputOf<'C40101_whyNot'>['repairs'][number]

const day = '2026-04-22'
const periods = [40, 50, 60, 70]
const layouts = [100, 101, 102, 201, 200, 202, 101]

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
  const { subject_no } = await makeSubject(at.server.owner)
  const subjects = [at.subject_no, subject_no]
  // The same numbers every time: who works when, teaches what, and how many periods.
  const teachers = await Promise.all(
    Array.from({ length: 9 }, (_none, place) =>
      at.teacher(
        periods.flatMap((slot, index) => ((place + index) % 3 === 2 ? [] : [[day, slot] as const])),
        {
          subject_nos: place < 3 ? subjects : [at.subject_no],
          sex: place % 2 === 0 ? 1 : 2,
          teacher_type: ([1, 2, 3] as const)[place % 3] ?? 1,
          max_periods_per_day: place % 3 === 1 ? 2 : 5,
        },
      ),
    ),
  )
  for (let place = 0; place < 40; place += 1) {
    const course_setting_no = layouts[place % layouts.length] ?? 101
    const half = course_setting_no >= 200 ? 1 + (place % 2) : 0
    await at.lesson(day, (periods[place % 4] ?? 40) + half, {
      course_setting_no,
      // What few teach comes last.
      subject_no: place < 26 ? at.subject_no : subject_no,
      teacher_request: place % 6 === 0 ? 2 : 3,
      teacher_request_type: place % 8 === 0 ? 2 : 0,
      ng_teacher_nos: place % 7 === 0 ? [teachers[place % 7]?.teacher_no ?? 0] : [],
    })
  }
  // Each in turn to the first who is free: a plan that nobody has looked at twice.
  const { lessons } = await at.manager.call('C40101_getAppliedSchedule', {
    center_no: at.center_no,
    start_date: day,
    end_date: day,
  })
  for (const { schedule_no } of lessons) {
    const { free_teacher_nos } = await ask(schedule_no)
    const [teacher_no] = free_teacher_nos
    if (teacher_no !== undefined) await put([{ schedule_no, teacher_no }])
  }
})

afterAll(async () => {
  expect(at.server.defects).toEqual([])
  await at.server.close()
})

/** Puts lessons with teachers as a run does. */
async function put(places: readonly { schedule_no: number; teacher_no: number | null }[]): Promise<void> {
  await at.server.owner.transaction().execute(async tx => {
    const numbers = places.map(place => place.schedule_no)
    const scope = systemScope('a test')
    const locked = await lockLessons(tx, scope, at.center_no, numbers)
    const changes = places.map(({ schedule_no, teacher_no }) => ({
      ...{ schedule_no: reached<'lesson'>(scope, schedule_no), teacher_no },
      ...{ manual_flag: 0 as const, pinned_flag: 0 as const },
    }))
    await placeLessons(tx, locked, changes, testNow)
  })
}

const putBack = ({ moves }: Pick<Repair, 'moves'>) =>
  put(moves.map(({ schedule_no, from_teacher_no }) => ({ schedule_no, teacher_no: from_teacher_no || null })))

const ask = (schedule_no: number, lessons: Change[] = []) =>
  at.manager.call('C40101_whyNot', {
    center_no: at.center_no,
    week_date: weeks.next,
    schedule_no,
    lessons,
  })

async function readDay() {
  const { lessons } = await at.manager.call('C40101_getAppliedSchedule', {
    center_no: at.center_no,
    start_date: day,
    end_date: day,
  })
  return new Map(lessons.map(lesson => [lesson.schedule_no, lesson]))
}

type Day = Awaited<ReturnType<typeof readDay>>

/** The moves as the grid sends them. */
const changesOf = (moves: Repair['moves'], before: Day) =>
  moves.map(({ schedule_no, to_teacher_no }) => ({
    _action: 'assignTeacher' as const,
    schedule_no,
    lock_version: before.get(schedule_no)?.lock_version ?? -1,
    teacher_no: to_teacher_no,
  }))

/** Saves moves as the grid does, with the person's password, and looks at everybody of the day. */
async function saveAndLook(moves: Repair['moves']): Promise<void> {
  const before = await readDay()
  const week = { center_no: at.center_no, week_date: weeks.next }
  await at.manager.call('C40101_checkPassword', { ...week, user_password: testPassword })
  await at.manager.call('C40101_updateSchedule', { ...week, lessons: changesOf(moves, before) })
  const moved = new Map(moves.map(move => [move.schedule_no, move]))
  for (const [number, { teacher_no }] of await readDay()) {
    const was = before.get(number)?.teacher_no
    expect(moved.get(number)?.from_teacher_no ?? was, `lesson ${number} before`).toBe(was)
    expect(teacher_no, `lesson ${number}`).toBe(moved.get(number)?.to_teacher_no ?? was)
  }
  expect(await brokenInvariants(at.server.owner)).toEqual([])
}

/** What waits, each with its answer. */
async function askAll(): Promise<OutputOf<'C40101_whyNot'>[]> {
  const answers = []
  for (const { schedule_no, teacher_no } of (await readDay()).values()) {
    if (teacher_no === 0) answers.push(await ask(schedule_no))
  }
  return answers
}

test('every repair that is offered can be saved, and then the lesson has that seat', async () => {
  const answers = await askAll()
  const repairs = answers.flatMap(answer => answer.repairs)
  for (const { schedule_no, free_teacher_nos, repairs } of answers) {
    expect(free_teacher_nos).toEqual([])
    for (const { moves } of repairs) {
      expect(moves[0]).toMatchObject({ schedule_no, from_teacher_no: 0 })
      await saveAndLook(moves)
      await putBack({ moves })
    }
  }
  // Enough has been seen for the sentence above to mean something.
  expect(repairs.length).toBeGreaterThan(10)
  expect(new Set(repairs.map(({ moves }) => moves.length))).toEqual(new Set([1, 2, 3]))
  expect(new Set(answers.flatMap(({ facts }) => facts.map(({ kind }) => kind))).size).toBeGreaterThan(2)
})

test('a repair that is used in the grid stays when the next one is looked for, and both are saved as one', async () => {
  const [first, ...others] = (await askAll()).filter(({ repairs }) => repairs.length > 0)
  const used = first?.repairs[0]?.moves ?? []
  const mine = new Set(used.map(move => move.schedule_no))
  let seen = 0
  for (const { schedule_no } of others) {
    const { repairs } = await ask(schedule_no, changesOf(used, await readDay()))
    for (const { moves } of repairs) {
      expect(moves.filter(move => mine.has(move.schedule_no))).toEqual([])
      await saveAndLook([...used, ...moves])
      await putBack({ moves: [...used, ...moves] })
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(3)
})
