import type { LessonChange } from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { periodRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import type { LockedLesson, TeacherChange } from '../../../records/lesson.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { RefusedRows } from './refusedRows.ts'
import { assignmentRefusals } from './text.ts'

/** One change as it was asked for, with the row by which a refusal names it. */
export interface AskedChange {
  field: string
  change: LessonChange
}

export type LessonState = Required<Omit<TeacherChange, 'schedule_no'>>

/** What becomes of one locked lesson. */
export interface Change {
  field: string
  /** The line of the audit log. */
  action: LessonChange['_action']
  lesson: LockedLesson
  next: LessonState
}

/** Where and when a save takes place, and the centers a lesson may be moved to. */
export interface SavePlace {
  center_no: CenterInScope
  week_date: string
  targets: ReadonlySet<number>
}

export function stateOf(lesson: LessonState): LessonState {
  const { teacher_no, manual_flag, pinned_flag, center_no, original_center_no, teacher_request_type } = lesson
  return { teacher_no, manual_flag, pinned_flag, center_no, original_center_no, teacher_request_type }
}

/** Without a teacher, and so without what a person said about the teacher. */
export const released = { teacher_no: null, manual_flag: 0, pinned_flag: 0 } as const

function movedTo(lesson: LessonState, center_no: number) {
  const origin = lesson.original_center_no ?? lesson.center_no
  return { center_no, original_center_no: center_no === origin ? null : origin }
}

/** The lesson after the change, whether it may be or not. */
export function nextOf(asked: LessonChange, lesson: LessonState): LessonState {
  const now = stateOf(lesson)
  const asks = 'teacher_request_type' in asked ? asked.teacher_request_type : undefined
  const typed = { ...now, teacher_request_type: asks ?? now.teacher_request_type }
  switch (asked._action) {
    case 'assignTeacher': {
      const { teacher_no, pinned_flag = now.pinned_flag, by_run_flag } = asked
      const touched = teacher_no !== now.teacher_no || pinned_flag !== now.pinned_flag
      return {
        ...typed,
        teacher_no,
        pinned_flag,
        manual_flag: touched ? (by_run_flag === 1 ? 0 : 1) : now.manual_flag,
      }
    }
    case 'removeTeacher':
      return { ...typed, ...released }
    case 'setTeacherType':
      return typed
    case 'setTransfer':
      return { ...typed, ...released, ...movedTo(lesson, asked.target_center_no) }
    case 'removeTransfer':
      return lesson.original_center_no === null
        ? now
        : { ...now, ...released, ...movedTo(lesson, lesson.original_center_no) }
  }
}

/** Whether the lesson would be another one afterwards. */
export function differs({ lesson, next }: Pick<Change, 'lesson' | 'next'>): boolean {
  const now = stateOf(lesson)
  return (Object.keys(now) as (keyof LessonState)[]).some(key => now[key] !== next[key])
}

const takenElsewhere = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('taken_elsewhere'))

const alreadyThere = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('already_there'))

const pinnedHere = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('pinned_here'))

const stillTaught = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('still_taught'))

const originClosed = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('origin_closed'))

/** Why a move between centers may not be; `null` when it may. */
function refusalOfMove(asked: LessonChange, lesson: LockedLesson, place: SavePlace): Failure | null {
  if (asked._action === 'setTransfer') {
    if (asked.target_center_no === lesson.center_no) return alreadyThere()
    if (!place.targets.has(asked.target_center_no)) return failures.notFound(nouns.target_center)
  }
  // The other center's people decide about the teacher they gave it.
  if (lesson.center_no !== place.center_no && lesson.teacher_no !== null) return takenElsewhere()
  if (asked._action !== 'setTransfer' && asked._action !== 'removeTransfer') return null
  // What a person has said to keep is let go by a person, in so many words; so is a teacher.
  if (lesson.pinned_flag === 1) return pinnedHere()
  if (lesson.teacher_no !== null && asked.released_flag !== 1) return stillTaught()
  const { original_center_no } = lesson
  if (
    asked._action === 'removeTransfer' &&
    original_center_no !== null &&
    !place.targets.has(original_center_no)
  ) {
    return originClosed()
  }
  return null
}

const attended = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('attended'))

const pinnedTeacher = () => new Failure(409, 'PINNED', assignmentRefusals.say('pinned_teacher'))

/** What a person has said to keep goes nowhere unless the same change lets it go. */
function refusalOfPin(asked: LessonChange, lesson: LockedLesson): Failure | null {
  if (lesson.pinned_flag === 0 || lesson.teacher_no === null) return null
  switch (asked._action) {
    case 'removeTeacher':
      return asked.unpinned_flag === 1 ? null : pinnedTeacher()
    case 'assignTeacher': {
      const letGo = asked.unpinned_flag === 1 || asked.pinned_flag === 0
      return letGo || asked.teacher_no === lesson.teacher_no ? null : pinnedTeacher()
    }
    default:
      return null
  }
}

function refusalOf(ctx: Context, asked: LessonChange, lesson: LockedLesson, place: SavePlace) {
  const { schedule_date } = lesson
  if (schedule_date < place.week_date || schedule_date > sundayOf(place.week_date)) {
    return failures.notFound(nouns.lesson)
  }
  return (
    periodRefusal(ctx, schedule_date, lesson.time_limit_no) ??
    (lesson.attendance_distinction === attendance.open ? null : attended()) ??
    refusalOfMove(asked, lesson, place) ??
    refusalOfPin(asked, lesson)
  )
}

/**
 * What the save asks of the locked lessons; changes that change nothing are left out, those that may not be are
 * refused. A lesson that another center teaches now can only be taken back.
 */
export function planChanges(
  ctx: Context,
  asked: readonly AskedChange[],
  locked: readonly LockedLesson[],
  place: SavePlace,
  refused: RefusedRows,
): Change[] {
  const byNo = new Map<number, LockedLesson>(locked.map(lesson => [lesson.schedule_no, lesson]))
  return asked.flatMap(({ field, change: each }) => {
    const lesson = byNo.get(each.schedule_no)
    if (!lesson || (lesson.center_no !== place.center_no && each._action !== 'removeTransfer')) {
      refused.add(field, failures.notFound(nouns.lesson))
      return []
    }
    if (lesson.lock_version !== each.lock_version) {
      refused.add(field, failures.conflict())
      return []
    }
    const change = { field, action: each._action, lesson, next: nextOf(each, lesson) }
    if (!differs(change) && each._action !== 'setTransfer') return []
    const refusal = refusalOf(ctx, each, lesson, place)
    if (!refusal) return [change]
    refused.add(field, refusal)
    return []
  })
}
