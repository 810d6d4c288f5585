import type { RequestCandidate } from '@terakoya/contract/entries/C40411-requests'
import { engineWould, type Ranked, rankCandidates } from '@terakoya/domain/assignment/candidates'
import { limitsOver } from '@terakoya/domain/assignment/dayLimits'
import { judge, type LessonFacts, subjectKey } from '@terakoya/domain/assignment/eligibility'
import { placementPrice } from '@terakoya/domain/assignment/price'
import { forbiddenWarnings, weightsOf } from '@terakoya/domain/assignment/wishes'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf, type TimeDivision, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import type { CenterInScope, StudentInScope } from '../../auth/inScope.ts'
import { systemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import { readWishes } from '../../records/centerSettings.sql.ts'
import { listAssignmentLessons, listLessonsElsewhere } from '../../records/lesson.sql.ts'
import { findStudentWishes } from '../../records/studentWishes.sql.ts'
import { listCenterTeachers, listOfficeWork, listShiftsOfCenter } from '../../records/teacher.sql.ts'

/** The lesson that would come, without its slot. */
export interface ComingLesson {
  student_no: StudentInScope
  school_year_code: number
  course_setting_no: number
  subject_no: number
  subject_type: number
  teacher_request: number
  teacher_request_type: number
  /** The lesson that goes for it; 0: none. */
  schedule_no: number
  /** Who teaches that one; 0: nobody. */
  teacher_no: number
}

/** So many are named. */
const maxNamed = 5

interface Candidate extends Ranked {
  teacher_no: number
  display_name: string
}

/**
 * Who of a center could teach a lesson that would come there, the best first as the grid ranks them: those whom the engine
 * would take, with their count; where there are none, whom only a person may choose.
 */
export async function candidatesAt(
  tx: Tx,
  center_no: CenterInScope,
  slot: DaySlot,
  coming: ComingLesson,
): Promise<{ candidates: RequestCandidate[]; candidate_count: number }> {
  const { schedule_date, time_limit_no } = slot
  const group = periodGroupOf(time_limit_no)
  const week_date = mondayOf(schedule_date)
  const asked = { center_no, start_date: week_date, end_date: addDays(week_date, 6) }
  const scope = systemScope('what is taught beside a lesson that is asked for')
  const lessons = [
    ...(await listAssignmentLessons(tx, scope, asked)),
    ...(await listLessonsElsewhere(tx, scope, asked)),
  ].filter(each => each.teacher_no > 0 && each.schedule_no !== coming.schedule_no)
  const teachers = await listCenterTeachers(tx, center_no, schedule_date, schedule_date)
  const here = (row: DaySlot) =>
    row.schedule_date === schedule_date && periodGroupOf(row.time_limit_no) === group
  const shifts = (await listShiftsOfCenter(tx, center_no, schedule_date, schedule_date)).filter(here)
  const office = (await listOfficeWork(tx, center_no, schedule_date, schedule_date)).filter(here)
  const wishes = await findStudentWishes(tx, coming.student_no)
  const ofCenter = await readWishes(tx, center_no)
  const weights = weightsOf(ofCenter)
  const forbidden = forbiddenWarnings(ofCenter)
  const lesson: LessonFacts = {
    ...coming,
    ...wishes,
    schedule_date,
    time_limit_no,
    time_division: timeDivisionOf(time_limit_no),
    center_no,
  }
  const ranked = rankCandidates(
    teachers.flatMap((teacher): Candidate[] => {
      const { teacher_no } = teacher
      const taught = lessons.filter(each => each.teacher_no === teacher_no)
      const judgement = judge(
        lesson,
        {
          ...teacher,
          teaches: new Set(
            teacher.subjects.map(([subject_no, level, type]) => subjectKey(subject_no, level, type)),
          ),
        },
        {
          schedule_date,
          time_limit_no: group * 10,
          working_center_no: shifts.find(each => each.teacher_no === teacher_no)?.center_no ?? null,
          office_work: office.some(each => each.teacher_no === teacher_no),
          lessons: taught
            .filter(here)
            .map(each => ({ ...each, time_division: each.time_division as TimeDivision })),
          // The rule of entries has said so before.
          student_elsewhere: false,
        },
      )
      if (judgement.block) return []
      const week = new Map<string, Set<number>>()
      for (const each of taught) {
        const groups = week.get(each.schedule_date) ?? new Set()
        week.set(each.schedule_date, groups.add(periodGroupOf(each.time_limit_no)))
      }
      const day = week.get(schedule_date) ?? new Set()
      const priced = {
        ...wishes,
        schedule_date,
        group,
        previous_teacher_no: coming.teacher_no,
        published_teacher_no: null,
      }
      return [
        {
          teacher_no,
          display_name: teacher.display_name,
          judgement,
          limits: limitsOver(teacher, day, group),
          price: placementPrice(priced, teacher, week, judgement, weights),
        },
      ]
    }),
    forbidden,
  )
  // Those against whom something speaks are named only where there is nobody else.
  const fitting = ranked.filter(each => engineWould(each, forbidden))
  const named = fitting.length > 0 ? fitting : ranked
  return {
    candidates: named.slice(0, maxNamed).map(({ teacher_no, display_name, judgement, limits }) => ({
      teacher_no,
      display_name,
      warnings: judgement.warnings,
      limits: [...limits],
    })),
    candidate_count: fitting.length,
  }
}
