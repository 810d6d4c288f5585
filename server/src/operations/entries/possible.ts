import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { type Day, daysBetween, mondayOf } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { Feasibility } from '@terakoya/domain/entries/availability'
import { classType } from '@terakoya/domain/lessons/classType'
import { layoutOf } from '@terakoya/domain/lessons/layout'
import { type FeasibleDay, openDay } from '@terakoya/optimizer/feasibility/openDay'
import type { Problem } from '@terakoya/optimizer/problem'
import type { CenterInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { assignmentProblem, engineLesson, type WeekFacts } from '../assignmentProblem.ts'
import { apartPairs } from '../keepApart.ts'
import { factsOfWeek, loadDays } from '../loadDays.ts'
import { sundayOf } from '../requireEditable.ts'
import { countWorking } from './cells.sql.ts'
import { findWishingStudent, type WishingStudent } from './possible.sql.ts'
import { type SharedSeats, sharing } from './sharedSeats.ts'

/** A lesson that a student would like to have. */
export type PossibleWish = Parameters<Feasibility['takes']>[0]

interface PossibleAsked {
  student_no: StudentInScope
  center_no: CenterInScope
  start_date: Day
  end_date: Day
}

/** All that the days are worked out from. */
interface Loaded extends PossibleAsked {
  student: WishingStudent
  submitted: ReadonlySet<Day>
  days: Awaited<ReturnType<typeof loadDays>>
  shared?: SharedSeats
}

/**
 * Loads a center's days, both included, for a student's wishes: seven questions to the database however many days, then
 * none. Days are worked out when they are asked for. Yes on days of which nobody has submitted shifts, where only the
 * count can tell; never a wrong yes otherwise: where it can't tell it says no.
 */
export async function loadPossible(tx: Tx, asked: PossibleAsked, shared?: SharedSeats): Promise<Feasibility> {
  const { center_no, start_date, end_date } = asked
  const student = await findWishingStudent(tx, asked.student_no)
  const working = await sharing(shared, ['working', center_no, start_date, end_date], () =>
    countWorking(tx, asked),
  )
  const submitted = new Set(working.map(each => each.schedule_date))
  // Whole weeks, as a run reads them: what people have set on one day counts for a teacher's limit on the others.
  const weeks = { center_no, start_date: mondayOf(start_date), end_date: sundayOf(mondayOf(end_date)) }
  const days = await sharing(shared, ['days', center_no, weeks.start_date, weeks.end_date], () =>
    loadDays(tx, weeks),
  )
  const loaded = { ...asked, student, submitted, days }
  return new Possible(shared ? { ...loaded, shared } : loaded, [], shared?.gone)
}

/** By Monday, then by the lesson that moves away: a week without it is another week. */
type Weeks = ReadonlyMap<Day, Map<number, OpenWeek>>

/** The days with what has come and gone so far. What was worked out of a week is kept as long as the week is the same. */
class Possible implements Feasibility {
  private readonly loaded: Loaded
  private readonly taken: readonly AssignmentLesson[]
  private readonly gone: ReadonlySet<number>
  private readonly weeks: Map<Day, Map<number, OpenWeek>>

  constructor(
    loaded: Loaded,
    taken: readonly AssignmentLesson[] = [],
    gone: ReadonlySet<number> = new Set(),
    weeks: Weeks = new Map(),
  ) {
    this.loaded = loaded
    this.taken = taken
    this.gone = gone
    this.weeks = new Map(weeks)
  }

  takes(wish: PossibleWish, without?: number): boolean {
    const { schedule_date } = wish
    const { start_date, end_date, submitted } = this.loaded
    if (schedule_date < start_date || schedule_date > end_date)
      throw new RangeError(`not among the days asked for: ${schedule_date}`)
    return (
      !submitted.has(schedule_date) ||
      this.weekOf(mondayOf(schedule_date), without).takes(wish, this.loaded.student)
    )
  }

  taking(wish: PossibleWish): Possible {
    const { student, center_no } = this.loaded
    const lesson = wishedLesson(student, center_no, wish, -1 - this.taken.length)
    const others = [...this.weeks].filter(([monday]) => monday !== mondayOf(wish.schedule_date))
    return new Possible(this.loaded, [...this.taken, lesson], this.gone, new Map(others))
  }

  freeing(schedule_no: number): Possible {
    return new Possible(this.loaded, this.taken, new Set([...this.gone, schedule_no]))
  }

  private weekOf(week_date: Day, without = 0): OpenWeek {
    const { days, student, center_no, shared } = this.loaded
    // Whom nobody is kept apart from finds the same week as others do.
    if (shared && this.taken.length === 0 && student.apart_student_nos.length === 0) {
      return shared.once(['week', center_no, week_date].join(' '), () => {
        const stays = (each: AssignmentLesson) => !shared.gone.has(each.schedule_no)
        const [lessons, elsewhere] = [days.lessons.filter(stays), days.elsewhere.filter(stays)]
        return new OpenWeek(factsOfWeek(center_no, week_date, { ...days, lessons, elsewhere }), student)
      })
    }
    const all = [...days.lessons, ...days.elsewhere, ...this.taken]
    const leaves = without !== 0 && all.find(each => each.schedule_no === without)
    const key = leaves && mondayOf(leaves.schedule_date) === week_date ? without : 0
    const variants = this.weeks.get(week_date) ?? new Map<number, OpenWeek>()
    this.weeks.set(week_date, variants)
    const known = variants.get(key)
    if (known) return known
    const stays = (each: AssignmentLesson) => each.schedule_no !== without && !this.gone.has(each.schedule_no)
    const lessons = [...days.lessons, ...this.taken].filter(stays)
    const elsewhere = days.elsewhere.filter(stays)
    const week = new OpenWeek(factsOfWeek(center_no, week_date, { ...days, lessons, elsewhere }), student)
    variants.set(key, week)
    return week
  }
}

/** A week with its days, each worked out when it is first asked. */
class OpenWeek {
  private readonly facts: WeekFacts
  private readonly problem: Problem
  private readonly days = new Map<Day, FeasibleDay>()

  constructor(facts: WeekFacts, student: WishingStudent) {
    this.facts = facts
    this.problem = { ...assignmentProblem(facts), apart: apartPairs([student, ...facts.lessons]) }
  }

  takes(wish: PossibleWish, student: WishingStudent): boolean {
    const lesson = wishedLesson(student, this.facts.center_no, wish, 0)
    return this.dayOf(wish.schedule_date).takes(engineLesson(this.facts, lesson))
  }

  private dayOf(day: Day): FeasibleDay {
    const known = this.days.get(day)
    if (known) return known
    const opened = openDay(this.problem, daysBetween(this.facts.week_date, day))
    this.days.set(day, opened)
    return opened
  }
}

/** The wish as a lesson that has no teacher yet. */
function wishedLesson(
  student: WishingStudent,
  center_no: number,
  wish: PossibleWish,
  schedule_no: number,
): AssignmentLesson {
  return {
    ...wish,
    ...student,
    schedule_no,
    center_no,
    capacity: layoutOf(wish.course_setting_no).capacity,
    time_division: timeDivisionOf(wish.time_limit_no),
    lock_version: 0,
    student_name: '',
    teacher_no: 0,
    original_center_no: 0,
    class_type: classType.additional,
    change_flag: 0,
    before_schedule_date: null,
    before_time_limit_no: 0,
    class_count: 0,
    attendance_distinction: 0,
    manual_flag: 0,
    pinned_flag: 0,
    priority_teacher_nos: [],
    previous_teacher_no: 0,
    distributed_teacher_no: 0,
    operation_note: '',
  }
}
