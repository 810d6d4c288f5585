import { monthOf } from '@terakoya/domain/days/month'
import type { PlanFacts } from '@terakoya/domain/entries/application/planFacts'
import type { WishFacts } from '@terakoya/domain/entries/wish'
import { isEnrolled } from '@terakoya/domain/people/enrollment'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import type { RequestRecord } from '../../records/request.sql.ts'
import type { EntryStudent } from '../entries/availability.sql.ts'

/**
 * An open request as the wish that it is, by what was loaded to carry it out. What it wishes for and no longer exists is
 * not found.
 */
export function wishOfRequest(
  facts: PlanFacts,
  student: EntryStudent,
  { schedule_no, course_no, subject_no, subject_type }: RequestRecord,
): WishFacts {
  const { availability } = facts
  const asked = { availability, enrolled: isEnrolled(student), requested: true, open_requests: null }
  if (schedule_no !== null) {
    const lesson = facts.lessons.get(schedule_no)
    if (!lesson) throw failures.notFound(nouns.lesson)
    const transfers_used = facts.transfers_used.get(monthOf(lesson.schedule_date)) ?? 0
    return { ...asked, lesson, course: null, teaching: lesson, transfers_used }
  }
  const course = facts.courses.get(course_no ?? 0)
  if (!course) throw failures.notFound(nouns.course)
  if (subject_no === null || facts.own_subjects?.has(subject_no) === false)
    throw failures.notFound(nouns.subject)
  const { teacher_request, teacher_request_type } = student
  const teaching = { subject_no, subject_type: subject_type ?? 1, teacher_request, teacher_request_type }
  return { ...asked, lesson: null, course, teaching, transfers_used: 0 }
}
