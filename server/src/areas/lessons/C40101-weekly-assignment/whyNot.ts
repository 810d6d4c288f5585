import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { C40101_whyNot } from '@terakoya/contract/lessons/C40101-weekly-assignment/whyNot'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { blockingSet } from '@terakoya/optimizer/whyNot/blockingSet'
import type { Fact } from '@terakoya/optimizer/whyNot/fact'
import type { Repair } from '@terakoya/optimizer/whyNot/repair'
import { repairs } from '@terakoya/optimizer/whyNot/repairs'
import type { z } from 'zod'
import { requireCenter } from '../../../auth/requireCenter.ts'
import type { Context } from '../../../context.ts'
import { Failure, failures } from '../../../failure.ts'
import type { Handlers } from '../../../handlers.ts'
import {
  assignmentProblem,
  isFree,
  standingPlan,
  type WeekFacts,
} from '../../../operations/assignmentProblem.ts'
import { apartStudents } from '../../../operations/keepApart.ts'
import { loadDays } from '../../../operations/loadDays.ts'
import { periodRefusal, requireMonday, sundayOf } from '../../../operations/requireEditable.ts'
import { layLessonsOver, layOfficeWorkOver } from './layOver.ts'
import { requireOnce } from './saveSchedule.ts'

type Asked = z.output<typeof C40101_whyNot.input>
type Answer = z.output<typeof C40101_whyNot.output>

const assigned = () =>
  new Failure(
    409,
    'BLOCKED',
    'この授業には講師が決まっているため、割り当てられない理由はありません。画面を再読み込みして確認してください。',
  )

const attended = () =>
  new Failure(
    409,
    'BLOCKED',
    '出席の記録がある授業のため、割り当てられる講師を探せません。別の授業を選んでください。',
  )

/**
 * The week as a run over the lesson's day would read it, with what is not saved yet laid over it: what people have set
 * stays, and so does what is over (decision 4). Whole weeks, because limits and wishes of teachers are counted so.
 */
async function loadFacts(
  ctx: Context,
  asked: Asked,
): Promise<{ facts: WeekFacts; lesson: AssignmentLesson }> {
  const { center_no, week_date, schedule_no } = asked
  const end_date = sundayOf(week_date)
  const stored = await loadDays(ctx.tx, { center_no, start_date: week_date, end_date })
  const lessons = layLessonsOver(center_no, stored.lessons, asked.lessons)
  const lesson = lessons.find(each => each.schedule_no === schedule_no)
  if (!lesson) throw failures.notFound('授業')
  const { schedule_date } = lesson
  const isOver = (each: AssignmentLesson) =>
    each.schedule_date === schedule_date && periodRefusal(ctx, schedule_date, each.time_limit_no) !== null
  const facts: WeekFacts = {
    ...stored,
    center_no,
    week_date,
    start_date: schedule_date,
    end_date: schedule_date,
    lessons: lessons.map(each => (each.teacher_no > 0 && isOver(each) ? { ...each, manual_flag: 1 } : each)),
    office_work: layOfficeWorkOver(center_no, stored.office_work, asked.office_work),
  }
  return { facts, lesson }
}

function numbers(ids: readonly string[]): number[] {
  return ids.map(Number).sort((a, b) => a - b)
}

function factOf({ kind, counted, frees, elsewhere }: Fact, officeWork: ReadonlySet<number>): Answer['facts'] {
  // Of a lesson set by hand alone, which has a teacher.
  if (kind === 'pinned') return []
  const teacher_nos = numbers(counted.map(({ teacher }) => teacher))
  const told = new Set(teacher_nos)
  return [
    {
      kind,
      teacher_nos,
      frees_teacher_nos: numbers(frees),
      elsewhere_teacher_nos: numbers(elsewhere).filter(teacher_no => told.has(teacher_no)),
      office_teacher_nos:
        kind === 'not_working' ? teacher_nos.filter(teacher_no => officeWork.has(teacher_no)) : [],
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
    requireCenter(ctx, asked.center_no)
    requireMonday(asked.week_date)
    requireOnce(asked.lessons)
    const { facts, lesson } = await loadFacts(ctx, asked)
    if (lesson.teacher_no > 0) throw assigned()
    if (!isFree(facts, lesson)) throw attended()
    const { schedule_no, student_no, schedule_date, time_limit_no } = lesson
    const problem = assignmentProblem(facts, 'none')
    const plan = standingPlan(facts)
    const apart = apartStudents(facts.lessons)
    const why = blockingSet(problem, plan, String(schedule_no), { apart })
    const locked = periodRefusal(ctx, schedule_date, time_limit_no) !== null
    const ways = locked ? [] : repairs(problem, plan, String(schedule_no), { apart, acceptMismatch: true })
    const officeWork = atOfficeWork(facts, lesson)
    const students = new Map(facts.lessons.map(each => [each.schedule_no, each.student_no]))
    return {
      schedule_no,
      student_no,
      free_teacher_nos: numbers(why.free),
      facts: why.facts.flatMap(fact => factOf(fact, officeWork)),
      repairs: ways.map(way => repairOf(way, students)),
    }
  },
}
