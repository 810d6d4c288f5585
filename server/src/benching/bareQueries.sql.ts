import { listDistributions, readWeekFrame } from '../areas/lessons/C40101-weekly-assignment/reads.sql.ts'
import { reached } from '../auth/inScope.ts'
import { systemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { listAssignmentLessons, listMovedLessons } from '../records/lesson.sql.ts'
import { listOfficeWork, listShiftsOfCenter } from '../records/teacher.sql.ts'
import { writeAccess } from '../traces.sql.ts'

interface Asked {
  center_no: number
  start_date: string
  end_date: string
}

/** The queries of `C40101_getTeacherSchedule` and nothing else. */
export async function bareShifts(tx: Tx, { start_date, end_date, ...asked }: Asked) {
  const center_no = reached<'center'>(systemScope('bench'), asked.center_no)
  return {
    shifts: await listShiftsOfCenter(tx, center_no, start_date, end_date),
    office_work: await listOfficeWork(tx, center_no, start_date, end_date),
  }
}

/** The queries of `C40101_getAppliedSchedule` and the one insert that a personal call owes. */
export async function bareLessons(tx: Tx, { center_no, ...days }: Asked, at: string) {
  const scope = systemScope('bench')
  const asked = { center_no: reached<'center'>(scope, center_no), ...days }
  const lessons = await listAssignmentLessons(tx, scope, asked)
  const rest = {
    moved: await listMovedLessons(tx, scope, asked),
    distributions: await listDistributions(tx, scope, asked),
    ...(await readWeekFrame(tx, scope, asked)),
  }
  const student_nos = lessons.map(lesson => lesson.student_no)
  await writeAccess(tx, { user_no: 1, api: 'bench', at, student_nos, row_count: lessons.length })
  return { lessons, ...rest }
}

/** The first page of the lessons of some days, by their dates alone. */
export async function bareLessonList(tx: Tx, days: Pick<Asked, 'start_date' | 'end_date'>) {
  return tx
    .selectFrom('lessons')
    .selectAll()
    .where('schedule_date', '>=', days.start_date)
    .where('schedule_date', '<=', days.end_date)
    .orderBy('schedule_date')
    .orderBy('time_limit_no')
    .limit(30)
    .execute()
}
