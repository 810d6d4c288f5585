import { leftAt } from '@terakoya/domain/entries/availability'
import { homeOn } from '@terakoya/domain/entries/homeOn'
import { namedCenters } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { findEntryStudent } from '../../../operations/entries/availability.sql.ts'
import { candidatesAt } from '../../../operations/requests/candidates.ts'
import { choicesOf } from '../../../operations/requests/choicesOf.ts'
import { openRequest } from '../../../operations/requests/openRequest.ts'
import { findRequest } from '../../../records/request.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'

/** What staff need to decide a request (C40411): each choice as it stands, and who could teach it. */
export const requestCandidateHandlers: Pick<Handlers, 'C40411_getCandidates'> = {
  C40411_getCandidates: async (ctx, { request_no }) => {
    const request = await findRequest(ctx.tx, ctx.scope, request_no)
    const student = request && (await findEntryStudent(ctx.tx, ctx.scope, request.student_no))
    if (!request || !student) throw failures.notFound(nouns.request)
    const { student_no, lock_version, request_status } = request
    const answer = { request_no, student_no, lock_version, request_status }
    // What is decided is over; an absence asks for no lesson.
    if (request_status !== 'open' || request.request_kind === 'absence') {
      return { ...answer, fault: '', choices: [] }
    }
    const { wish, judged } = await openRequest(ctx, student, request)
    const { lesson, availability } = wish
    const choices = choicesOf(request).map(async ({ choice, ...slot }) => {
      const coming = {
        student_no: student.student_no,
        school_year_code: student.school_year_code,
        course_setting_no: judged.course_setting_no,
        subject_no: lesson?.subject_no ?? request.subject_no ?? 0,
        subject_type: lesson?.subject_type ?? request.subject_type ?? 1,
        teacher_request: lesson?.teacher_request ?? student.teacher_request,
        teacher_request_type: lesson?.teacher_request_type ?? student.teacher_request_type,
        schedule_no: lesson?.schedule_no ?? 0,
        teacher_no: lesson?.teacher_no ?? 0,
      }
      const center_no = homeOn(student, slot.schedule_date)
      const found = await candidatesAt(ctx.tx, center_no, slot, coming)
      return {
        choice,
        ...slot,
        center_no,
        reason: judged.reasonOf(slot),
        rem_teacher_cnt: leftAt(availability, slot),
        ...found,
        candidates: namedCenters.may(ctx.scope, center_no) ? found.candidates : [],
      }
    })
    return { ...answer, fault: judged.fault, choices: await Promise.all(choices) }
  },
}
