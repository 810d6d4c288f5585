import type { Day } from '../../days/day.ts'
import { timeDivisionOf } from '../../days/timeSlot.ts'
import { layoutFitsDivision } from '../../lessons/layout.ts'
import { type Availability, centerOn } from '../availability.ts'
import { courseFault, entryReasonTexts } from '../entryFault.ts'
import { wishReasonTexts } from '../wishReason.ts'
import type { NewLesson } from './entryLesson.ts'
import type { EntryCourse, PlanFacts } from './planFacts.ts'
import { planTexts } from './planTexts.ts'
import { teachingOf, type WishedCourse } from './rows.ts'

/** What bars a row at a field of it. */
interface CourseFault {
  at: 'course_no' | 'subject_no' | 'time_limit_no'
  message: string
}

/** The course of a row, when it can be entered there; otherwise what bars it. */
export function courseOf(
  row: WishedCourse,
  facts: Pick<PlanFacts, 'courses' | 'subjects' | 'own_subjects'>,
  entry_type: 1 | 2 | 3,
): EntryCourse | CourseFault {
  const course = facts.courses.get(row.course_no)
  if (!course) return { at: 'course_no', message: planTexts.unknown_course }
  const barred = courseFault(course, entry_type)
  if (barred) return { at: 'course_no', message: entryReasonTexts[barred] }
  if (!(facts.own_subjects ?? facts.subjects).has(row.subject_no)) {
    return { at: 'subject_no', message: planTexts.unknown_subject }
  }
  const { course_setting_no } = course
  if (!layoutFitsDivision({ course_setting_no, time_division: timeDivisionOf(row.time_limit_no) })) {
    return { at: 'time_limit_no', message: wishReasonTexts.wrong_length }
  }
  return course
}

/** The lesson that a row asks for, on a day. */
export function lessonOf(
  row: WishedCourse,
  { course_no, course_setting_no }: EntryCourse,
  schedule_date: Day,
  class_type: NewLesson['class_type'],
  open: Availability,
): NewLesson {
  return {
    schedule_date,
    time_limit_no: row.time_limit_no,
    center_no: centerOn(open, schedule_date),
    ...{ course_no, course_setting_no, class_type },
    ...teachingOf(row),
    change_flag: 0,
    weekly_entry_no: null,
    entry_schedule_no: null,
    operation_note: '',
  }
}
