import type { Calls } from '@terakoya/contract/calls'
import type { DayFault } from '@terakoya/contract/lessons/incident/tryDay'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { periodGroupOf, type TimeLimitNo, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { NewLesson } from '@terakoya/domain/entries/application/entryLesson'
import type { Plan } from '@terakoya/domain/entries/application/plan'
import { planApplication } from '@terakoya/domain/entries/application/planApplication'
import { type PlanFacts, withoutPlace } from '@terakoya/domain/entries/application/planFacts'
import { planTexts } from '@terakoya/domain/entries/application/planTexts'
import { type ApplicationRows, noRows } from '@terakoya/domain/entries/application/rows'
import type { z } from 'zod'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { askedIn } from '../../../operations/entries/applyApplication.ts'
import type { EntryStudent } from '../../../operations/entries/availability.sql.ts'
import { loadPlanFacts } from '../../../operations/entries/loadPlanFacts.ts'
import { planWithEngine } from '../../../operations/entries/planWithEngine.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { SharedSeats } from '../../../operations/entries/sharedSeats.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import type { Context } from '../../../road/context.ts'
import { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import { notOurs } from './applyToStudents.ts'
import { type HitLesson, listHitLessons } from './incident.sql.ts'
import { requireParts } from './requireParts.ts'

/** So many days after a closed one are looked at for others that would take more. */
const daysLookedAt = 14
/** And so many of them are named. */
const daysNamed = 3

/** The lessons at their own times of a day. */
const rowsAt = (lessons: readonly HitLesson[], schedule_date: Day): ApplicationRows => ({
  ...noRows,
  t3013: lessons.map(({ schedule_no, time_limit_no }) => ({
    _action: 'add',
    ...{ schedule_no, schedule_date, time_limit_no: time_limit_no as TimeLimitNo },
  })),
})

/** The same facts with what came for others before: each of them has taken its seat. */
function beside(facts: PlanFacts, come: readonly NewLesson[]): PlanFacts {
  if (come.length === 0) return facts
  const { availability } = facts
  const { cellAt } = availability.facts
  return {
    ...facts,
    availability: {
      ...availability,
      facts: {
        ...availability.facts,
        cellAt: (slot, center_no) => {
          const cell = cellAt(slot, center_no)
          const there = come.filter(
            each =>
              each.center_no === center_no &&
              each.schedule_date === slot.schedule_date &&
              periodGroupOf(each.time_limit_no) === periodGroupOf(slot.time_limit_no),
          )
          const taken = there.map(({ course_setting_no, time_limit_no }) => ({
            ...{ course_setting_no, time_division: timeDivisionOf(time_limit_no) },
          }))
          return { ...cell, entered: [...cell.entered, ...taken] }
        },
      },
    },
  }
}

/** Which of the rows are barred, and by what first. */
function barredOf({ faults }: Plan): Map<number, string> {
  const barred = new Map<number, string>()
  for (const { field, message } of faults) {
    const at = Number(field.split('.')[1])
    if (!barred.has(at)) barred.set(at, message)
  }
  return barred
}

/** One question about a day for many students, one after the other, as they are entered when it is decided. */
class DayTried {
  readonly #come: NewLesson[] = []
  readonly day: Day
  lessons = 0

  constructor(day: Day) {
    this.day = day
  }

  /** By the count of seats alone. */
  count(facts: PlanFacts, own: readonly HitLesson[]): void {
    const plan = planApplication(rowsAt(own, this.day), beside(facts, this.#come))
    this.#take(plan)
  }

  /**
   * With the engine, of which each is asked alone: to work the day out anew for every one of hundreds would take minutes. What is barred is
   * left out and the rest asked again, as it would be decided.
   */
  async ask(
    ctx: Context,
    student: EntryStudent,
    facts: PlanFacts,
    own: readonly HitLesson[],
    all: SharedSeats,
  ) {
    const faults: DayFault[] = []
    let left = own
    while (left.length > 0) {
      const known = beside(facts, this.#come)
      const plan = await planWithEngine(ctx.tx, student, rowsAt(left, this.day), known, undefined, all)
      const barred = barredOf(plan)
      for (const [at, message] of barred) {
        const lesson = left[at]
        if (lesson) faults.push(faultOf(lesson, this.day, message))
      }
      if (barred.size === 0) {
        this.#take(plan)
        break
      }
      left = left.filter((_, at) => !barred.has(at))
    }
    return faults
  }

  #take({ moved }: Plan): void {
    this.#come.push(...moved.map(({ lesson }) => lesson))
    this.lessons += moved.length
  }
}

const faultOf = (
  { schedule_no, time_limit_no }: HitLesson,
  schedule_date: Day,
  message: string,
): DayFault => ({
  schedule_no,
  message: withoutPlace(message, { schedule_date, time_limit_no: time_limit_no as TimeLimitNo }),
  requested_flag: message === planTexts.requested_by_family ? 1 : 0,
})

/** The open days after the closed ones, without the day that is asked for. */
async function daysAfter({ tx, today }: Context, end_date: Day, asked: Day): Promise<Day[]> {
  const from = addDays(end_date > today ? end_date : today, 1)
  const until = addDays(from, daysLookedAt - 1)
  const open = openDays(await listCalendarDays(tx, from, until), from, until)
  return open.flatMap(({ schedule_date }) => (schedule_date === asked ? [] : [schedule_date]))
}

/** Tries a day for the lessons of a closed one: the plan by which they would be entered there, and nothing comes of it. */
export async function tryDay(
  ctx: Context,
  input: z.output<Calls['Incident_tryDay']['input']>,
): Promise<OutputOf<'Incident_tryDay'>> {
  requireCenterOf(ctx, input)
  requireParts(ctx, { entries: true, shifts: false })
  const { schedule_nos, schedule_date, end_date } = input
  const found = new Map<number, HitLesson>(
    (await listHitLessons(ctx.tx, input)).map(lesson => [lesson.schedule_no, lesson]),
  )
  const refused = new RefusedRows()
  for (const [at, no] of schedule_nos.entries()) {
    if (!found.has(no)) refused.add(`schedule_nos.${at}`, failures.notFound(nouns.lesson))
  }
  refused.throwIfAny()

  const lessons = [...new Set(schedule_nos)].flatMap(no => found.get(no) ?? [])
  const others = (await daysAfter(ctx, end_date, schedule_date)).map(day => new DayTried(day))
  const tried = new DayTried(schedule_date)
  const furthest = [schedule_date, ...others.map(({ day }) => day)].reduce((a, b) => (a > b ? a : b))
  const shared = new SharedSeats(lessons.map(({ schedule_no }) => schedule_no))
  const faults: DayFault[] = []
  for (const [student_no, own] of [...groupBy(lessons, each => each.student_no)].sort(([a], [b]) => a - b)) {
    ctx.touched_students.add(student_no)
    const student = await ours(ctx, student_no)
    if (student === null) {
      faults.push(...own.map(lesson => faultOf(lesson, schedule_date, notOurs().message)))
      continue
    }
    const asked = { ...askedIn(ctx, student, { by_student: false }), shared }
    const facts = await loadPlanFacts(ctx.tx, student, rowsAt(own, furthest), asked)
    faults.push(...(await tried.ask(ctx, student, facts, own, shared)))
    for (const other of others) other.count(facts, own)
  }
  // A day that takes a few helps nobody: the rest would have to be looked at one by one all the same.
  const better = others.filter(other => other.lessons > tried.lessons && other.lessons * 2 >= lessons.length)
  return {
    faults,
    other_days: better
      .sort((a, b) => b.lessons - a.lessons || (a.day < b.day ? -1 : 1))
      .slice(0, daysNamed)
      .map(({ day, lessons: count }) => ({ schedule_date: day, lessons: count })),
  }
}

/** Who is entered here; `null` for who belongs to another center. */
async function ours(ctx: Context, student_no: number): Promise<EntryStudent | null> {
  try {
    return await requireEntryStudent(ctx, student_no)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
