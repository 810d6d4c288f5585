import { systemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { readWishes } from '../records/centerSettings.sql.ts'
import { listAssignmentLessons, listLessonsElsewhere } from '../records/lesson.sql.ts'
import { listCenterTeachers, listOfficeWork, listShiftsOfCenter } from '../records/teacher.sql.ts'
import type { WeekFacts } from './assignmentProblem.ts'

interface DaysAsked {
  center_no: number
  start_date: string
  end_date: string
}

/** What the engine has to know of a center's days. The caller has checked the center. */
export async function loadDays(
  tx: Tx,
  { center_no, start_date, end_date }: DaysAsked,
): Promise<Pick<WeekFacts, 'wishes' | 'lessons' | 'elsewhere' | 'teachers' | 'shifts' | 'office_work'>> {
  const scope = systemScope('the lessons of all students that the engine seats')
  const asked = { center_no, start_date, end_date }
  return {
    wishes: await readWishes(tx, center_no),
    lessons: await listAssignmentLessons(tx, scope, asked),
    elsewhere: await listLessonsElsewhere(tx, scope, asked),
    teachers: await listCenterTeachers(tx, center_no, start_date, end_date),
    shifts: await listShiftsOfCenter(tx, center_no, start_date, end_date),
    office_work: await listOfficeWork(tx, center_no, start_date, end_date),
  }
}
