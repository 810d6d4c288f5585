import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { C40101_whyNot } from '@terakoya/contract/lessons/C40101-weekly-assignment/whyNot'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { blockingSet } from '@terakoya/optimizer/whyNot/blockingSet'
import type { Fact } from '@terakoya/optimizer/whyNot/fact'
import type { Repair } from '@terakoya/optimizer/whyNot/repair'
import { repairs } from '@terakoya/optimizer/whyNot/repairs'
import type { z } from 'zod'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import {
  assignmentProblem,
  isFree,
  standingPlan,
  type WeekFacts,
} from '../../../operations/assignmentProblem.ts'
import { periodRefusal, requireMonday } from '../../../operations/requireEditable.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { factsOfDay, loadGridWeek } from './gridWeek.ts'
import { isLost } from './layOver.ts'
import { requireOnce } from './saveSchedule.ts'
import { assignmentRefusals } from './text.ts'

type Answer = z.output<typeof C40101_whyNot.output>

const assigned = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('why_not_assigned'))

const attended = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('why_not_attended'))

function numbers(ids: readonly string[]): number[] {
  return ids.map(Number).sort((a, b) => a - b)
}

/** Who isn't there at the lesson's time for a reason of its own. */
interface NotThere {
  officeWork: ReadonlySet<number>
  lost: ReadonlySet<number>
}

function factOf({ kind, counted, frees, elsewhere }: Fact, { officeWork, lost }: NotThere): Answer['facts'] {
  // Of a lesson set by hand alone, which has a teacher.
  if (kind === 'pinned') return []
  const teacher_nos = numbers(counted.map(({ teacher }) => teacher))
  const told = new Set(teacher_nos)
  const ofThem = (some: ReadonlySet<number>) =>
    kind === 'not_working' ? teacher_nos.filter(teacher_no => some.has(teacher_no)) : []
  return [
    {
      kind,
      teacher_nos,
      // Nobody asks who is ill to come.
      frees_teacher_nos: numbers(frees).filter(teacher_no => kind !== 'not_working' || !lost.has(teacher_no)),
      elsewhere_teacher_nos: numbers(elsewhere).filter(teacher_no => told.has(teacher_no)),
      office_teacher_nos: ofThem(officeWork),
      lost_teacher_nos: ofThem(lost),
    },
  ]
}

function repairOf(
  { moves, levels }: Repair,
  students: ReadonlyMap<number, number>,
): Answer['repairs'][number] {
  const [, mismatch, continuity, openings, fairness, change] = levels
  return {
    moves: moves.map(({ lesson, from, to }) => ({
      schedule_no: Number(lesson),
      student_no: students.get(Number(lesson)) ?? 0,
      from_teacher_no: Number(from ?? 0),
      to_teacher_no: Number(to),
    })),
    price: { mismatch, continuity, openings, fairness, change },
  }
}

/** Who does office work at the center in the lesson's period. */
function atOfficeWork({ office_work }: WeekFacts, lesson: AssignmentLesson): Set<number> {
  const then = office_work.filter(
    row =>
      row.schedule_date === lesson.schedule_date &&
      periodGroupOf(row.time_limit_no) === periodGroupOf(lesson.time_limit_no),
  )
  return new Set(then.map(row => row.teacher_no))
}

export const whyNotHandlers: Pick<Handlers, 'C40101_whyNot'> = {
  C40101_whyNot: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    requireMonday(asked.week_date)
    requireOnce(asked.lessons)
    const week = await loadGridWeek(ctx, asked)
    const lesson = week.lessons.find(each => each.schedule_no === asked.schedule_no)
    if (!lesson) throw failures.notFound(nouns.lesson)
    const facts = factsOfDay(ctx, week, lesson.schedule_date)
    if (lesson.teacher_no > 0) throw assigned()
    if (!isFree(facts, lesson)) throw attended()
    const { schedule_no, student_no, schedule_date, time_limit_no } = lesson
    const problem = assignmentProblem(facts)
    const plan = standingPlan(facts)
    const why = blockingSet(problem, plan, String(schedule_no))
    const locked = periodRefusal(ctx, schedule_date, time_limit_no) !== null
    const ways = locked ? [] : repairs(problem, plan, String(schedule_no), { acceptMismatch: true })
    const lost = facts.teachers.filter(({ teacher_no }) => isLost(asked.losses, { ...lesson, teacher_no }))
    const notThere = {
      officeWork: atOfficeWork(facts, lesson),
      lost: new Set(lost.map(({ teacher_no }) => teacher_no)),
    }
    const students = new Map(facts.lessons.map(each => [each.schedule_no, each.student_no]))
    return {
      schedule_no,
      student_no,
      free_teacher_nos: numbers(why.free),
      facts: why.facts.flatMap(fact => factOf(fact, notThere)),
      repairs: ways.map(way => repairOf(way, students)),
    }
  },
}
