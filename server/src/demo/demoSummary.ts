import { addDays, dayOfWeek } from '@terakoya/domain/days/day'
import { demoPassword } from './demoLogins.ts'
import type { DemoWorld } from './demoWorld.ts'
import { weekStateOf } from './plan.ts'
import { shiftRows } from './teacherRows.ts'

/** What was made, for the line that is printed when the demo is ready. */
export interface DemoSummary {
  centers: number
  teachers: number
  students: number
  /** Live lessons of all weeks. */
  lessons: number
  /** Regular lessons of a week without holidays. */
  lessonsPerWeek: number
  /** Half-seats wanted ÷ offered in the evenings of the weeks without assignment, by center_no. */
  eveningLoad: Record<number, number>
  seconds: number
  /** The logins worth knowing; `password` is that of all. */
  logins: string[]
  password: string
}

export function summaryOf(world: DemoWorld, seconds: number): DemoSummary {
  const { plan, time, teachers, students, entries, lessons } = world
  return {
    centers: plan.centers.length,
    teachers: teachers.length,
    students: students.length,
    lessons: lessons.filter(lesson => lesson.cancelled_flag === 0).length,
    lessonsPerWeek: entries.filter(entry => entry.course_start_date <= time.livelyDay).length,
    eveningLoad: eveningLoad(world),
    seconds: Math.round(seconds * 10) / 10,
    logins: [
      'admin',
      'manager',
      'office',
      'advisor',
      'sales',
      'online',
      'direct',
      'franchise',
      'teacher1',
      'student1',
      'student2',
      'student3',
    ],
    password: demoPassword,
  }
}

/** Half-seats wanted and offered in the evenings of a week without assignment, for each center. */
function eveningLoad({ plan, time, lessons, roster, teachers }: DemoWorld): Record<number, number> {
  const load: Record<number, number> = {}
  const first = addDays(time.currentWeek, 21)
  for (const { center_no } of plan.centers) {
    let wanted = 0
    let offered = 0
    for (const lesson of lessons) {
      if (lesson.center_no !== center_no || lesson.cancelled_flag === 1 || lesson.time_limit_no < 50) continue
      if (lesson.schedule_date < first || lesson.schedule_date > time.lastShiftDay) continue
      if (dayOfWeek(lesson.schedule_date) === 6 || weekStateOf(time, lesson.schedule_date) !== 'fresh')
        continue
      wanted += (lesson.course_setting_no % 100 === 0 ? 2 : 1) * (lesson.time_division === 0 ? 2 : 1)
    }
    for (const row of shiftRows(roster, teachers, time)) {
      if (row.center_no !== center_no || row.time_limit_no < 50 || row.schedule_date < first) continue
      if (dayOfWeek(row.schedule_date) !== 6) offered += 4
    }
    load[center_no] = offered === 0 ? 0 : Math.round((wanted / offered) * 1000) / 1000
  }
  return load
}
