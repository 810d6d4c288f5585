import type { StudentRequest } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayOfInstant } from '../../format/instant.ts'

/** So many days an answer that asks for a next step stands in sight, and one that is good news. */
const [declinedDays, acceptedDays] = [14, 7]

const answeredSince = ({ decided_at }: StudentRequest, since: Day) =>
  decided_at !== null && dayOfInstant(decided_at) >= since

/**
 * Requests that the center could not follow lately, and that nothing came of since: nothing else was asked for, and the
 * lesson was not moved in another way, by an entry or by the center.
 */
export function declinedLately(requests: readonly StudentRequest[], today: Day): StudentRequest[] {
  return requests.filter(
    request =>
      request.request_status === 'declined' &&
      request.again_fault !== 'moved_before' &&
      answeredSince(request, addDays(today, -declinedDays)) &&
      (request.before === null || request.before.schedule_date >= today) &&
      !requests.some(
        other =>
          other.request_no > request.request_no &&
          other.request_kind === request.request_kind &&
          other.schedule_no === request.schedule_no &&
          // An addition is of no lesson yet: what it asks for tells it from another.
          (request.schedule_no !== null ||
            (other.subject_name === request.subject_name && other.course_name === request.course_name)),
      ),
  )
}

/** Requests that the center has accepted lately, until the lesson that came of it is over or moved on by another. */
export function acceptedLately(requests: readonly StudentRequest[], today: Day): StudentRequest[] {
  return requests.filter(request => {
    const { after } = request
    return (
      request.request_status === 'accepted' &&
      answeredSince(request, addDays(today, -acceptedDays)) &&
      after !== null &&
      after.schedule_date >= today &&
      !requests.some(
        ({ request_no, before }) =>
          request_no > request.request_no &&
          before?.schedule_date === after.schedule_date &&
          before.time_limit_no === after.time_limit_no,
      )
    )
  })
}
