import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { C40101_replan } from '@terakoya/contract/lessons/C40101-weekly-assignment/replan'
import { daysBetween, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { reasonOrder } from '@terakoya/optimizer/explain'
import type { Gone } from '@terakoya/optimizer/replan/loss'
import { type Replan, replanDay, replanLeast } from '@terakoya/optimizer/replan/replan'
import type { z } from 'zod'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { askSolver } from '../../../operations/askSolver.ts'
import {
  assignmentProblem,
  slotOf,
  standingPlan,
  type WeekFacts,
} from '../../../operations/assignmentProblem.ts'
import { periodRefusal, requireEditable, requireMonday } from '../../../operations/requireEditable.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { factsOfDay, loadGridWeek } from './gridWeek.ts'
import { requireOnce } from './saveSchedule.ts'
import { assignmentRefusals } from './text.ts'

type Asked = z.output<typeof C40101_replan.input>
type Answer = z.output<typeof C40101_replan.output>

/** How long an answer may take; what is found by then is the answer. */
const seconds = { least: 0.8, day: 6 }

const nothingLost = () =>
  failures.invalid([
    {
      field: 'absences',
      message: assignmentRefusals.say('nothing_lost'),
    },
  ])

const assigned = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('place_assigned'))

function requireLoss({ week_date, schedule_date, absences, ...asked }: Asked): void {
  if (mondayOf(schedule_date) !== week_date) {
    throw failures.invalid([{ field: 'schedule_date', message: assignmentRefusals.say('replan_day') }])
  }
  if (absences.length + asked.closed_time_limit_nos.length + asked.place_schedule_nos.length === 0)
    throw nothingLost()
}

/** Lessons that are to get a teacher: of that day, without one, not over. */
function requirePlaceable(ctx: Context, week: WeekFacts, { schedule_date, place_schedule_nos }: Asked): void {
  const lessons = new Map(week.lessons.map(lesson => [lesson.schedule_no, lesson]))
  for (const schedule_no of place_schedule_nos) {
    const lesson = lessons.get(schedule_no)
    if (lesson?.schedule_date !== schedule_date) throw failures.notFound(nouns.lesson)
    if (lesson.teacher_no > 0) throw assigned()
    const refusal = periodRefusal(ctx, schedule_date, lesson.time_limit_no)
    if (refusal) throw refusal
  }
}

interface Lost {
  hit: ReadonlySet<number>
  stays: number[]
  gone: Gone[]
}

/** Who is lost where: teachers stay in periods that are over or in which attendance was taken of one of their lessons. */
function lostOf(ctx: Context, week: WeekFacts, asked: Asked): Lost {
  const { center_no, schedule_date, absences, closed_time_limit_nos } = asked
  const everybody = week.teachers.map(({ teacher_no }) => ({
    teacher_no,
    time_limit_nos: closed_time_limit_nos,
  }))
  const hit = new Set<number>()
  const stays: number[] = []
  const gone: Gone[] = []
  for (const { teacher_no, time_limit_nos } of [...absences, ...everybody]) {
    for (const time_limit_no of time_limit_nos) {
      const taught = week.lessons.filter(
        lesson =>
          lesson.teacher_no === teacher_no &&
          lesson.schedule_date === schedule_date &&
          periodGroupOf(lesson.time_limit_no) === periodGroupOf(time_limit_no),
      )
      const begun =
        periodRefusal(ctx, schedule_date, time_limit_no) !== null ||
        taught.some(lesson => lesson.attendance_distinction !== attendance.open)
      for (const { schedule_no } of taught) {
        if (begun) stays.push(schedule_no)
        else hit.add(schedule_no)
      }
      const slots = [slotOf(week.week_date, { schedule_date, time_limit_no })]
      if (!begun) gone.push({ teacher: String(teacher_no), center: String(center_no), slots })
    }
  }
  return { hit, stays: [...new Set(stays)], gone }
}

/** The week as the engine re-plans it: what is hit is free whoever set it, and nobody is looked for who is over. */
function factsOf(ctx: Context, week: WeekFacts, asked: Asked, { hit }: Lost): WeekFacts {
  const facts = factsOfDay(ctx, week, asked.schedule_date)
  const isOver = (lesson: AssignmentLesson) =>
    lesson.schedule_date === asked.schedule_date &&
    periodRefusal(ctx, lesson.schedule_date, lesson.time_limit_no) !== null
  return {
    ...facts,
    lessons: facts.lessons.flatMap(lesson => {
      if (hit.has(lesson.schedule_no)) return [{ ...lesson, manual_flag: 0, pinned_flag: 0 }]
      return lesson.teacher_no === 0 && isOver(lesson) ? [] : [lesson]
    }),
  }
}

function answerOf(found: Replan, { stays }: Lost, students: ReadonlyMap<number, number>): Answer {
  const named = (id: string) => ({ schedule_no: Number(id), student_no: students.get(Number(id)) ?? 0 })
  const numbers = (ids: readonly string[]) => ids.map(Number).sort((a, b) => a - b)
  const [open_of_day, ...levels] = found.levels
  return {
    hit_schedule_nos: numbers(found.hit),
    stays_schedule_nos: stays,
    moves: found.moves.map(({ lesson, from, to }) => ({
      ...named(lesson),
      from_teacher_no: Number(from ?? 0),
      to_teacher_no: Number(to ?? 0),
    })),
    changed_student_nos: numbers(found.changed),
    beside_student_nos: numbers(found.beside),
    unassigned: found.unassigned.map(({ lesson, counts }) => ({
      ...named(lesson),
      reasons: reasonOrder.flatMap(reason => (counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [])),
    })),
    open_of_day,
    levels,
    fewest: found.fewest,
  }
}

export const replanHandlers: Pick<Handlers, 'C40101_replan'> = {
  C40101_replan: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    requireMonday(asked.week_date)
    requireLoss(asked)
    requireEditable(ctx.today, asked.schedule_date)
    requireOnce(asked.lessons)
    const week = await loadGridWeek(ctx, asked)
    const known = new Set(week.teachers.map(({ teacher_no }) => teacher_no))
    if (asked.absences.some(({ teacher_no }) => !known.has(teacher_no)))
      throw failures.notFound(nouns.teacher)
    requirePlaceable(ctx, week, asked)
    const lost = lostOf(ctx, week, asked)
    const facts = factsOf(ctx, week, asked, lost)
    const { kind, budget, place_schedule_nos } = asked
    const loss = {
      day: daysBetween(asked.week_date, asked.schedule_date),
      gone: lost.gone,
      place: place_schedule_nos.map(String),
    }
    const replan = kind === 'day' ? replanDay : replanLeast
    const found = await askSolver(workerUrl =>
      replan(assignmentProblem(facts), standingPlan(facts), loss, {
        budget,
        seconds: seconds[kind],
        workerUrl,
      }),
    )
    return answerOf(found, lost, new Map(facts.lessons.map(each => [each.schedule_no, each.student_no])))
  },
}
