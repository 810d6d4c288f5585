import type { WeekData } from '../model/weekData.ts'
import { type Act, type LessonState, type SeenLesson, stateKeys } from './act.ts'
import { type EditedWeek, seenOf, seenOfMoved } from './applyActs.ts'
import { type ActHistory, actsOf } from './history.ts'

/** A lesson that I changed and that somebody else has saved meanwhile. */
export interface Conflict {
  schedule_no: number
  /** As I found it. */
  seen: SeenLesson
  /** As it is stored now; `null`: it is no longer in this week of this center. */
  theirs: SeenLesson | null
  mine: LessonState
}

function sameState(a: LessonState, b: LessonState): boolean {
  return stateKeys.every(key => a[key] === b[key])
}

function touchedBy(acts: readonly Act[]): Set<number> {
  return new Set(acts.flatMap(act => act.lessons.map(edit => edit.schedule_no)))
}

/** The lessons of a loaded week that can be touched, or those that were `touched`, as they are stored. */
export function storedLessons(
  center_no: number,
  { applied }: WeekData,
  touched?: Pick<ReadonlySet<number>, 'has'>,
): SeenLesson[] {
  const wanted = ({ schedule_no }: { schedule_no: number }) => touched?.has(schedule_no) ?? true
  return [
    ...applied.moved.filter(wanted).map(lesson => seenOfMoved(lesson, center_no)),
    ...applied.lessons.filter(wanted).map(seenOf),
  ]
}

/**
 * Compares what I touched with what is stored now. `conflicts` are to be decided, theirs or mine; `unharmed` were
 * written meanwhile without a difference that concerns me (or are already as I want them) and are just looked at anew.
 */
export function findConflicts(
  center_no: number,
  data: WeekData,
  edited: EditedWeek,
  history: ActHistory,
): { conflicts: Conflict[]; unharmed: SeenLesson[] } {
  const touched = touchedBy(actsOf(history))
  const conflicts: Conflict[] = []
  const unharmed: SeenLesson[] = []
  if (history.seen.size === 0) return { conflicts, unharmed }
  const stored = new Map(
    storedLessons(center_no, data, history.seen).map(lesson => [lesson.schedule_no, lesson]),
  )
  for (const [schedule_no, seen] of history.seen) {
    const theirs = stored.get(schedule_no) ?? null
    if (theirs?.lock_version === seen.lock_version) continue
    const difference = edited.changed.get(schedule_no)
    if (theirs && (!difference || sameState(theirs, seen))) unharmed.push(theirs)
    else if (touched.has(schedule_no)) {
      conflicts.push({ schedule_no, seen, theirs, mine: { ...(theirs ?? seen), ...difference } })
    }
  }
  return { conflicts, unharmed }
}
