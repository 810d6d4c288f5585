import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { C40101_getStandIns } from '@terakoya/contract/lessons/C40101-weekly-assignment/standIns'
import { engineWould, rankCandidates } from '@terakoya/domain/assignment/candidates'
import { limitsOver } from '@terakoya/domain/assignment/dayLimits'
import { judge, type LessonFacts, subjectKey } from '@terakoya/domain/assignment/eligibility'
import { placementPrice } from '@terakoya/domain/assignment/price'
import { forbiddenWarnings, weightsOf } from '@terakoya/domain/assignment/wishes'
import { periodGroupOf, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { z } from 'zod'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { WeekFacts } from '../../../operations/assignmentProblem.ts'
import { requireMonday } from '../../../operations/requireEditable.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { mayCall } from '../mayCall.ts'
import { loadGridWeek } from './gridWeek.ts'
import { isLost } from './layOver.ts'
import { requireOnce } from './saveSchedule.ts'
import { listStandInTeachers, type StandInRow } from './standIns.sql.ts'
import { assignmentRefusals } from './text.ts'

type Answer = z.output<typeof C40101_getStandIns.output>
type StandIn = Answer['stand_ins'][number]
/** Whether it can be decided depends on who asks. */
type Found = Omit<StandIn, 'decidable_flag'>

/** Most of a kind: whoever reads more has asked the wrong question. */
const maxOfKind = 20

/** The lessons asked about: of this week's center, all of one period. */
function requireLessons(
  week: WeekFacts,
  schedule_nos: readonly number[],
): [AssignmentLesson, ...AssignmentLesson[]] {
  const lessons = [...new Set(schedule_nos)].map(no => week.lessons.find(each => each.schedule_no === no))
  const [first] = lessons
  if (!first || lessons.some(lesson => lesson === undefined)) throw failures.notFound(nouns.lesson)
  const isThen = (lesson: AssignmentLesson) =>
    lesson.schedule_date === first.schedule_date &&
    periodGroupOf(lesson.time_limit_no) === periodGroupOf(first.time_limit_no)
  const rest = lessons.slice(1).flatMap(lesson => lesson ?? [])
  if (!rest.every(isThen)) {
    throw failures.invalid([
      {
        field: 'schedule_nos',
        message: assignmentRefusals.say('one_period'),
      },
    ])
  }
  return [first, ...rest]
}

/** A teacher as the grid has them: what is not saved counts for the teachers of this center. */
function asInGrid(week: WeekFacts, row: StandInRow, { schedule_date, time_limit_no }: AssignmentLesson) {
  const all = [...week.lessons, ...week.elsewhere].filter(each => each.teacher_no === row.teacher_no)
  const known = week.teachers.some(each => each.teacher_no === row.teacher_no)
  const taught = known
    ? all.map(each => [each.schedule_date, periodGroupOf(each.time_limit_no)] as const)
    : row.taught.map(([day, period]) => [day, periodGroupOf(period)] as const)
  const isThen = (each: { schedule_date: string; time_limit_no: number }) =>
    each.schedule_date === schedule_date && periodGroupOf(each.time_limit_no) === periodGroupOf(time_limit_no)
  const office = week.office_work.some(each => each.teacher_no === row.teacher_no && isThen(each))
  const days = new Map<string, Set<number>>()
  for (const [day, group] of taught) days.set(day, (days.get(day) ?? new Set()).add(group))
  return {
    office: known && row.working_center_no === week.center_no ? office : row.office_flag === 1,
    inCell: week.lessons.filter(each => each.teacher_no === row.teacher_no && isThen(each)),
    days,
  }
}

function kindOf(center_no: number, row: StandInRow, busy: boolean): StandIn['kind'] | null {
  if (row.working_center_no === center_no) return 'working'
  if (busy) return null
  return row.working_center_no === null ? 'no_shift' : 'other_center'
}

/** The teacher as a stand-in for all of the lessons at once, if the engine's rules allow; else `null`. */
function standInOf(
  week: WeekFacts,
  lessons: readonly [AssignmentLesson, ...AssignmentLesson[]],
  row: StandInRow,
) {
  const [first] = lessons
  const { office, inCell, days } = asInGrid(week, row, first)
  const group = periodGroupOf(first.time_limit_no)
  const asked = new Set(lessons.map(each => each.schedule_no))
  if (lessons.some(each => each.teacher_no === row.teacher_no)) return null
  const day = days.get(first.schedule_date) ?? new Set<number>()
  const kind = kindOf(week.center_no, row, day.has(group))
  if (kind === null || office) return null
  const teacher = {
    ...row,
    teaches: new Set(row.subjects.map(([subject_no, level, type]) => subjectKey(subject_no, level, type))),
  }
  const published = week.lessons.some(each => each.distributed_teacher_no > 0)
  const others = inCell.filter(each => !asked.has(each.schedule_no))
  const judgements = lessons.map((lesson, index) =>
    judge(lesson as AssignmentLesson & LessonFacts, teacher, {
      schedule_date: lesson.schedule_date,
      time_limit_no: (group * 10) as TimeLimitNo,
      // Where the teacher works is what would be asked for.
      working_center_no: lesson.center_no,
      office_work: false,
      lessons: [...others, ...lessons.slice(0, index)] as (AssignmentLesson & LessonFacts)[],
      student_elsewhere: false,
    }),
  )
  const limits = limitsOver(row, day, group)
  if (
    !judgements.every(
      judgement =>
        judgement.block === null &&
        engineWould({ judgement, limits: [], price: 0 }, forbiddenWarnings(week.wishes)),
    )
  )
    return null
  const price = lessons.reduce((sum, lesson, index) => {
    const judgement = judgements[index]
    if (!judgement) return sum
    const priced = {
      ...lesson,
      group,
      published_teacher_no: published ? lesson.distributed_teacher_no : null,
    }
    return sum + placementPrice(priced, row, days, judgement, weightsOf(week.wishes))
  }, 0)
  const ranks = lessons
    .map(lesson => lesson.priority_teacher_nos.indexOf(row.teacher_no) + 1)
    .filter(rank => rank > 0)
  const stand_in: Found = {
    teacher_no: row.teacher_no,
    display_name: row.display_name,
    phone: row.phone,
    mail_flag: row.mail_flag,
    kind,
    center_no: row.working_center_no ?? row.center_no,
    previous_flag: lessons.some(lesson => lesson.previous_teacher_no === row.teacher_no) ? 1 : 0,
    priority: ranks.length > 0 ? Math.min(...ranks) : 0,
    other_type_flag: judgements.some(({ warnings }) => warnings.includes('type')) ? 1 : 0,
    periods_of_day: day.size,
    max_periods_per_day: row.max_periods_per_day,
    limits,
  }
  return { stand_in, row, judgement: { block: null, warnings: [] }, limits, price }
}

/** Whether the person may read the teacher's name. */
function mayName({ scope }: Context, center_nos: readonly number[]): boolean {
  return center_nos.some(center_no => scope.center_nos.includes(center_no))
}

/** Whether the person can give the teacher the period: what `saveShifts` refuses isn't offered. */
function mayGive(
  { scope }: Context,
  { kind }: Found,
  { belongs_flag, working_center_no }: StandInRow,
): boolean {
  if (kind === 'working') return true
  return belongs_flag === 1 && (working_center_no === null || scope.center_nos.includes(working_center_no))
}

/** Who could take all of those lessons of one period, as `C40101_getStandIns` answers it. */
export async function standInsFor(
  ctx: Context,
  week: WeekFacts,
  asked: Pick<z.output<typeof C40101_getStandIns.input>, 'schedule_nos' | 'losses'>,
): Promise<Answer> {
  const lessons = requireLessons(week, asked.schedule_nos)
  const [{ schedule_date, time_limit_no }] = lessons
  const rows = await listStandInTeachers(ctx.tx, {
    center_no: week.center_no,
    schedule_date,
    time_limit_no: periodGroupOf(time_limit_no) * 10,
    start_date: week.start_date,
    end_date: week.end_date,
  })
  const found = rankCandidates(
    rows
      .filter(({ teacher_no }) => !isLost(asked.losses, { teacher_no, schedule_date, time_limit_no }))
      .flatMap(row => standInOf(week, lessons, row) ?? []),
    forbiddenWarnings(week.wishes),
  )
  const named = found.filter(each => mayName(ctx, each.row.center_nos))
  const calls = mayCall(ctx)
  const ofKind = (kind: StandIn['kind']) =>
    named
      .filter(({ stand_in }) => stand_in.kind === kind)
      .slice(0, maxOfKind)
      .map(({ stand_in, row }): StandIn => {
        const phone = calls ? stand_in.phone : ''
        return { ...stand_in, phone, decidable_flag: mayGive(ctx, stand_in, row) ? 1 : 0 }
      })
  return {
    lessons: lessons.map(({ schedule_no, student_no }) => ({ schedule_no, student_no })),
    stand_ins: [...ofKind('working'), ...ofKind('no_shift'), ...ofKind('other_center')],
    others: found.length - named.length,
  }
}

export const standInHandlers: Pick<Handlers, 'C40101_getStandIns'> = {
  C40101_getStandIns: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    requireMonday(asked.week_date)
    requireOnce(asked.lessons)
    return standInsFor(ctx, await loadGridWeek(ctx, asked), asked)
  },
}
