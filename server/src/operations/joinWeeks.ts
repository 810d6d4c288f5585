import type { WeekFacts } from './assignmentProblem.ts'

/** The first of each key. */
function once<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] {
  return [...new Map([...rows].reverse().map(row => [keyOf(row), row])).values()].reverse()
}

/**
 * The same week of several centers as one, wished for as the first one wishes: teachers who work at more than one of
 * them have their limits of a day and their hours once. A single week is itself.
 */
export function joinWeeks(weeks: readonly WeekFacts[]): WeekFacts {
  const [first, ...others] = weeks
  if (!first) throw new RangeError('no week to join')
  if (others.length === 0) return first
  const inRun = new Set<number>(weeks.map(week => week.center_no))
  const shiftKey = (row: WeekFacts['shifts'][number]) =>
    `${row.teacher_no} ${row.schedule_date} ${row.time_limit_no} ${row.center_no}`
  return {
    ...first,
    joined_center_nos: others.map(week => week.center_no),
    lessons: weeks.flatMap(week => week.lessons),
    elsewhere: once(
      weeks.flatMap(week => week.elsewhere).filter(lesson => !inRun.has(lesson.center_no)),
      lesson => lesson.schedule_no,
    ),
    teachers: once(
      weeks.flatMap(week => week.teachers),
      teacher => teacher.teacher_no,
    ).sort((one, other) => one.teacher_no - other.teacher_no),
    shifts: once(
      weeks.flatMap(week => week.shifts),
      shiftKey,
    ),
    office_work: once(
      weeks.flatMap(week => week.office_work),
      shiftKey,
    ),
  }
}
