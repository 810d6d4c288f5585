import type { Insertable } from 'kysely'
import { reportReturnedAlert } from '../alerts/kinds/reportReturned.ts'
import type { Alerts } from '../database/tables.ts'
import type { DemoReports } from './reports.ts'
import type { DemoLesson } from './world.ts'

/** Each report that is with its author to be changed has its alert; nobody has looked yet. */
export function returnedAlerts(
  comments: DemoReports['comments'],
  lessons: readonly DemoLesson[],
  firstNo: number,
): Insertable<Alerts>[] {
  const of = new Map(lessons.map(lesson => [lesson.schedule_no, lesson]))
  return comments
    .flatMap(({ schedule_no, amend_flag, answer, written_at }) => {
      const lesson = of.get(schedule_no)
      if (!lesson?.teacher || amend_flag !== 1 || answer !== '') return []
      const { schedule_date, center_no, student, teacher } = lesson
      const people = { student_no: student.student_no, teacher_no: teacher.teacher_no }
      const row = reportReturnedAlert.rowOf({ schedule_no, schedule_date, center_no, ...people, count: 1 })
      return [{ ...row, raised_at: written_at }]
    })
    .map((row, at) => ({ alert_no: firstNo + at, ...row }))
}
