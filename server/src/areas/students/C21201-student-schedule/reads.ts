import type { ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { courseFault } from '@terakoya/domain/entries/entryFault'
import { lessonFault, seminarFault } from '@terakoya/domain/entries/lessonFault'
import { listEntryLessons } from '../../../operations/entries/lessons.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { loadRangeFacts } from '../../../operations/requests/loadRangeFacts.ts'
import { listEntryCourses } from '../../../records/entryCourse.sql.ts'
import { listEntrySubjects } from '../../../records/request.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listRequests, listRights } from './requests.sql.ts'

const slotOf = (schedule_date: string | null, time_limit_no: number | null): ToldSlot | null =>
  schedule_date === null || time_limit_no === null ? null : { schedule_date, time_limit_no }

/** What a student has asked for, may make up (C21201). */
export const requestReadHandlers: Pick<Handlers, 'C21201_getRequest'> = {
  C21201_getRequest: async (ctx, { start_date, end_date }) => {
    const { student_no } = await requireEntryStudent(ctx, ctx.scope.student_no)
    const facts = await loadRangeFacts(ctx)
    const requests = await listRequests(ctx.tx, ctx.scope, start_date, end_date)
    const courses = await listEntryCourses(ctx.tx)
    const rights = await listRights(ctx.tx, ctx.scope, ctx.today)
    const declined = requests.flatMap(({ request_status, schedule_no }) =>
      request_status === 'declined' && schedule_no !== null ? [schedule_no] : [],
    )
    const faults = new Map(
      (await listEntryLessons(ctx.tx, student_no, declined)).map(lesson => [
        Number(lesson.schedule_no),
        lessonFault(facts, lesson),
      ]),
    )
    return {
      requests: requests.map(
        ({
          before_date,
          before_time_limit_no,
          first_date,
          first_time_limit_no,
          second_date,
          second_time_limit_no,
          new_date,
          new_time_limit_no,
          ...request
        }) => ({
          ...request,
          before: slotOf(before_date, before_time_limit_no),
          first_choice: slotOf(first_date, first_time_limit_no),
          second_choice: slotOf(second_date, second_time_limit_no),
          after: slotOf(new_date, new_time_limit_no),
          again_fault: faults.get(request.schedule_no ?? 0) ?? '',
        }),
      ),
      rights: rights.map(({ class_type, ...right }) => ({
        ...right,
        choose_fault: seminarFault(facts, { ...right, class_type }) ?? '',
      })),
      subjects: await listEntrySubjects(ctx.tx, student_no),
      courses: courses
        .filter(each => courseFault(each, 2) === null)
        .map(({ course_no, name1, course_setting_no }) => ({
          course_no,
          course_name: name1,
          course_setting_no,
        })),
    }
  },
}
