import { addDays } from '@terakoya/domain/days/day'
import { makeSubject } from './makePlaces.ts'
import type { AssignmentSetting } from './openAssignment.ts'

interface BusyWeek {
  /** The first day; lessons lie on it and the days after. */
  date: string
  days?: number
  teachers: number
  lessons: number
}

/** Whole numbers below `limit`, always the same ones. */
function makeDice(): (limit: number) => number {
  let state = 20260415
  return limit => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

/**
 * A week with more lessons than it has places: 90 minutes, some one-to-one, two subjects of which most teachers
 * teach one and some want no two periods in a row, wishes for a gender, teachers students refuse. Nothing is assigned. Answers the numbers of the lessons, of their
 * students, and of the teachers.
 */
export async function makeBusyWeek(at: AssignmentSetting, week: BusyWeek) {
  const dice = makeDice()
  const other = await makeSubject(at.server.owner)
  const periods = [50, 60, 70]
  const days = Array.from({ length: week.days ?? 2 }, (_, index) => addDays(week.date, index))
  const teachers: number[] = []
  for (let index = 0; index < week.teachers; index += 1) {
    const shifts = days
      .flatMap(day => periods.map(period => [day, period] as const))
      .filter(() => dice(10) < 7)
    const subject_nos =
      [[at.subject_no], [other.subject_no], [at.subject_no, other.subject_no]][dice(3)] ?? []
    const sex = dice(2) === 0 ? 1 : 2
    const teacher = await at.teacher(shifts, {
      subject_nos,
      sex,
      ...(index % 3 === 0
        ? { max_periods_per_day: 3, max_consecutive_periods: 1 }
        : { max_periods_per_day: 2 }),
    })
    teachers.push(teacher.teacher_no)
  }
  const lessons: number[] = []
  const students: number[] = []
  for (let index = 0; index < week.lessons; index += 1) {
    const [day, period] = [days[dice(days.length)] ?? week.date, periods[dice(periods.length)] ?? 50]
    const { schedule_no, student_no } = await at.lesson(day, period, {
      course_setting_no: dice(4) === 0 ? 100 : 101,
      subject_no: dice(2) === 0 ? at.subject_no : other.subject_no,
      teacher_request: ([3, 3, 3, 1, 2] as const)[dice(5)] ?? 3,
      ng_teacher_nos: dice(3) === 0 ? [teachers[dice(teachers.length)] ?? 0] : [],
      avoid_teacher_nos: [],
    })
    lessons.push(schedule_no)
    students.push(student_no)
  }
  return { lessons, students, teachers }
}
