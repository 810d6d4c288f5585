import { grantFault } from '@terakoya/domain/entries/absence'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { classType } from '@terakoya/domain/lessons/classType'
import type { Lesson, Part } from './cells.ts'
import type { Words } from './names.ts'
import type { Asked } from './OffDialog.tsx'
import { type Pending, pendingKey } from './pending.ts'
import type { EntryData } from './useEntryData.ts'
import type { Moving } from './wishing.ts'

interface ActsAsked {
  data: EntryData
  own: boolean
  /** The student takes lessons: they may move. */
  enters: boolean
  today: string
  t: Words
  pending: { remove: (key: string) => void }
  put: (row: Pending) => void
  ask: (asked: Asked) => void
  /** To the request of the family that waits for a decision. */
  openRequest: (request_no: number) => void
  move: (moving: Moving) => void
}

const isAhead = (lesson: Lesson, today: string) =>
  lesson.schedule_date >= today && lesson.attendance_distinction === attendance.open

/** A lesson that was missed on the day has no right yet, and staff may still give one. */
function mayGrant(lesson: Lesson, { missed }: EntryData, today: string): boolean {
  if (lesson.attendance_distinction !== attendance.absent) return false
  const make_up_flag = missed.find(each => each.schedule_no === lesson.schedule_no)?.make_up_flag ?? 0
  return grantFault({ ...lesson, make_up_flag }, today) === null
}

/** What can be done with a lesson; families move and report, staff also take away and end. */
export function lessonActs(
  { lesson, chosen }: Extract<Part, { part: 'lesson' }>,
  { data, own, enters, today, t, pending, put, ask, openRequest, move }: ActsAsked,
): { label: string; act: () => void }[] {
  if (chosen) return [{ label: t('do_keep'), act: () => pending.remove(pendingKey(chosen)) }]
  // Until it is decided or withdrawn, nothing else can be done with the lesson.
  if (lesson.request_no > 0) return [{ label: t('do_request'), act: () => openRequest(lesson.request_no) }]
  if (!own && mayGrant(lesson, data, today)) {
    const { schedule_no } = lesson
    return [{ label: t('do_grant'), act: () => put({ kind: 'grant', schedule_no }) }]
  }
  // It may be taken back: nothing can be done before the center says it.
  if (!isAhead(lesson, today) || (own && lesson.untold_flag === 1)) return []
  const acts = [{ label: t('do_absence'), act: () => ask({ act: 'absence', lesson }) }]
  if (enters) {
    acts.unshift({
      label: t('do_move'),
      act: () => move({ ...lesson, subject_type: lesson.subject_type === 2 ? 2 : 1 }),
    })
  }
  const { schedule_no } = lesson
  if (data.entered.has(schedule_no) && lesson.class_type !== classType.regular) {
    acts.push({
      label: t('do_entry'),
      act: () => put({ kind: 'off', how: 'entry', schedule_no, reason: '', make_up_flag: 0 }),
    })
  } else if (!own) {
    acts.push({ label: t('do_family'), act: () => ask({ act: 'family', lesson }) })
  }
  if (own) return acts
  acts.push({ label: t('do_school'), act: () => ask({ act: 'school', lesson }) })
  if (lesson.weekly_entry_no > 0) acts.push({ label: t('do_end'), act: () => ask({ act: 'end', lesson }) })
  return acts
}
