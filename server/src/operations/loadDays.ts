import type { CenterDays, CenterInScope } from '../auth/inScope.ts'
import { systemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { readWishes } from '../records/centerSettings.sql.ts'
import { listAssignmentLessons, listLessonsElsewhere } from '../records/lesson.sql.ts'
import { listCenterTeachers, listOfficeWork, listShiftsOfCenter } from '../records/teacher.sql.ts'
import type { WeekFacts } from './assignmentProblem.ts'
import { sundayOf } from './requireEditable.ts'

/** Of a center's days what the engine has to know. */
type LoadedDays = Pick<WeekFacts, 'wishes' | 'lessons' | 'elsewhere' | 'teachers' | 'shifts' | 'office_work'>

/** What the engine has to know of a center's days. */
export async function loadDays(tx: Tx, { center_no, start_date, end_date }: CenterDays): Promise<LoadedDays> {
  const scope = systemScope('the lessons of all students that the engine seats')
  const asked = { center_no, start_date, end_date }
  const teachers = await listCenterTeachers(tx, center_no, start_date, end_date)
  const known = new Set(teachers.map(teacher => teacher.teacher_no))
  const elsewhere = await listLessonsElsewhere(tx, scope, asked)
  return {
    wishes: await readWishes(tx, center_no),
    lessons: await listAssignmentLessons(tx, scope, asked),
    // Who has left the business since gives nothing here any more, whatever was given at another center.
    elsewhere: elsewhere.filter(lesson => known.has(lesson.teacher_no)),
    teachers,
    shifts: await listShiftsOfCenter(tx, center_no, start_date, end_date),
    office_work: await listOfficeWork(tx, center_no, start_date, end_date),
  }
}

/** A week of days that were loaded, as a run over all of it reads it. */
export function factsOfWeek(center_no: CenterInScope, week_date: string, loaded: LoadedDays): WeekFacts {
  const end_date = sundayOf(week_date)
  const inside = (each: { schedule_date: string }) =>
    each.schedule_date >= week_date && each.schedule_date <= end_date
  return {
    center_no,
    week_date,
    start_date: week_date,
    end_date,
    wishes: loaded.wishes,
    lessons: loaded.lessons.filter(inside),
    elsewhere: loaded.elsewhere.filter(inside),
    teachers: loaded.teachers,
    shifts: loaded.shifts.filter(inside),
    office_work: loaded.office_work.filter(inside),
  }
}
