import { halvesOf, periodGroupOf, timeDivisionOf } from '../days/timeSlot.ts'
import { seatsOf } from './layout.ts'
import { usageRate } from './usage.ts'

/** A lesson as it stands on the table of a day. */
interface TableLesson {
  /** 0: nobody yet. */
  teacher_no: number
  time_limit_no: number
  course_setting_no: number
}

interface TableTeacher {
  teacher_no: number
  /** The periods of the shift. */
  working: readonly number[]
  /** Periods, or halves of them, of office work. */
  office: readonly number[]
}

/** A teacher's period: what is in it, by halves and in the order of the lessons. */
export interface OperationCell<Lesson> {
  period: number
  working: boolean
  /** `0` the whole period, `1`, `2` a half of office work; none: nothing. */
  office: readonly (0 | 1 | 2)[]
  lessons: readonly Lesson[]
}

export interface OperationRow<Teacher, Lesson> {
  teacher: Teacher
  cells: readonly OperationCell<Lesson>[]
  /** Periods of the shift. */
  working: number
  /** Periods with a lesson. */
  taught: number
}

/** A period over all teachers. */
export interface OperationTotal {
  period: number
  working: number
  taught: number
  lessons: number
  /** Seats taken of those offered, in whole percent (`usageRate`). */
  usage: number
}

export interface OperationTable<Teacher, Lesson> {
  rows: readonly OperationRow<Teacher, Lesson>[]
  /** Lessons that nobody teaches yet, by period. */
  waiting: readonly { period: number; lessons: readonly Lesson[] }[]
  totals: readonly OperationTotal[]
}

const periodOf = (time_limit_no: number) => periodGroupOf(time_limit_no) * 10

/** A teacher offers two seats in each of two halves; office work takes both of its own. */
const seatsOfPeriod = 4

/**
 * The working table of a day (稼働表, spec C40201): a row for each teacher, a cell for each period, and what the periods
 * come to. One shape for the screen, the paper and the workbook.
 */
export function operationTable<Teacher extends TableTeacher, Lesson extends TableLesson>(
  periods: readonly number[],
  teachers: readonly Teacher[],
  lessons: readonly Lesson[],
): OperationTable<Teacher, Lesson> {
  const inPeriod = (teacher_no: number, period: number) =>
    lessons
      .filter(each => each.teacher_no === teacher_no && periodOf(each.time_limit_no) === period)
      .sort((a, b) => a.time_limit_no - b.time_limit_no)
  const rows = teachers.map(teacher => {
    const cells = periods.map(period => ({
      period,
      working: teacher.working.includes(period),
      office: teacher.office.filter(each => periodOf(each) === period).map(timeDivisionOf),
      lessons: inPeriod(teacher.teacher_no, period),
    }))
    return {
      teacher,
      cells,
      working: cells.filter(cell => cell.working).length,
      taught: cells.filter(cell => cell.lessons.length > 0).length,
    }
  })
  const totals = periods.map((period, at) => {
    const cells = rows.flatMap(row => row.cells[at] ?? [])
    const offered = cells
      .filter(cell => cell.working)
      .reduce((sum, { office }) => sum + seatsOfPeriod - 2 * office.flatMap(halvesOf).length, 0)
    const taken = cells.flatMap(cell => cell.lessons)
    return {
      period,
      working: cells.filter(cell => cell.working).length,
      taught: cells.filter(cell => cell.lessons.length > 0).length,
      lessons: taken.length,
      usage: usageRate(
        taken.reduce((sum, lesson) => sum + seatsOf(lesson.course_setting_no), 0),
        offered,
      ),
    }
  })
  const waiting = periods
    .map(period => ({ period, lessons: inPeriod(0, period) }))
    .filter(each => each.lessons.length > 0)
  return { rows, waiting, totals }
}
