import type { PendingLesson } from '@terakoya/contract/entries/pending-schedule'
import { mondayOf } from '@terakoya/domain/days/day'
import type { FunctionId } from '@terakoya/domain/people/functions'

/** Who looks at the list. */
export interface Reader {
  /** The function ids of the screens that they may open. */
  granted: readonly string[]
  isStudent: boolean
  /** The centers whose assignment they may open. */
  center_nos: readonly number[]
}

/** A way to where a lesson's waiting ends: a link, or a sentence for those who settle nothing there themselves. */
export type Way =
  | {
      to: string
      search: Record<string, string | number>
      words: 'open_request' | 'open_assignment' | 'open_application' | 'see_request' | 'choose_date'
    }
  | { to: null; words: 'center_answers' | 'center_assigns' | 'family_chooses' }

const wayOf = { requested: requestWay, unassigned: assignmentWay, make_up: makeUpWay, later: assignmentWay }

/** The ways of a row, one for each cause; what a request asks to make up is settled with the request. */
export function pendingWays(row: PendingLesson, reader: Reader): Way[] {
  const { causes } = row
  return causes
    .filter(cause => cause !== 'make_up' || !causes.includes('requested'))
    .map(cause => wayOf[cause](row, reader))
}

const may = ({ granted }: Reader, id: FunctionId) => granted.includes(id)

function requestWay({ request_no }: PendingLesson, reader: Reader): Way {
  if (reader.isStudent && may(reader, 'C21201')) {
    return { to: '/C21201', search: { tab: 'requests' }, words: 'see_request' }
  }
  if (request_no > 0 && may(reader, 'C40411')) {
    return { to: `/C40411/view/${request_no}`, search: {}, words: 'open_request' }
  }
  return { to: null, words: 'center_answers' }
}

function assignmentWay({ center_no, schedule_date }: PendingLesson, reader: Reader): Way {
  if (may(reader, 'C40101') && reader.center_nos.includes(center_no)) {
    const search = { center: center_no, week: mondayOf(schedule_date), day: schedule_date }
    return { to: '/C40101', search, words: 'open_assignment' }
  }
  return { to: null, words: 'center_assigns' }
}

function makeUpWay({ schedule_no, student_no, student_center_no }: PendingLesson, reader: Reader): Way {
  if (reader.isStudent && may(reader, 'C21201')) {
    const search = { tab: 'requests', ask: 'change', lesson: schedule_no }
    return { to: '/C21201', search, words: 'choose_date' }
  }
  if (student_center_no > 0 && may(reader, 'C30101')) {
    const search = { student: student_no, center: student_center_no }
    return { to: '/C30101', search, words: 'open_application' }
  }
  return { to: null, words: 'family_chooses' }
}
