import type { WeekData } from '../model/weekData.ts'
import { type LessonState, type SeenLesson, stateKeys } from './act.ts'
import { seenOf, seenOfMoved, stateOf, wantedStates } from './applyActs.ts'
import { type ActHistory, actsOf } from './history.ts'

/** A lesson that I changed and that somebody else has saved meanwhile. */
export interface Conflict {
  schedule_no: number
  /** As I found it. */
  seen: SeenLesson
  /** As it is stored now; `null`: it is no longer in this week of this center. */
  theirs: SeenLesson | null
  /** The whole lesson as I want it. */
  mine: LessonState
}

function sameState(a: LessonState, b: LessonState): boolean {
  return stateKeys.every(key => a[key] === b[key])
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

/** The whole lesson as I want it: what I found, with what I did to it. */
function mineOf(
  seen: SeenLesson,
  theirs: SeenLesson | null,
  wanted: Partial<LessonState>,
  here: number,
): LessonState {
  // Of a lesson that is taught elsewhere nothing but its center was seen.
  return { ...stateOf(seen.center_no === here ? seen : (theirs ?? seen)), ...wanted }
}

/** Taught elsewhere, a lesson has nothing here but its center. */
function isAgreed(mine: LessonState, theirs: SeenLesson, here: number): boolean {
  return theirs.center_no === here ? sameState(mine, theirs) : mine.center_no === theirs.center_no
}

/**
 * Compares what I touched with what is stored now. `conflicts` are to be decided, theirs or mine, and stay until they
 * are: what is undone and done again is compared with what I saw first. `unharmed` were written meanwhile without a
 * difference that concerns me and are just looked at anew.
 */
export function findConflicts(
  center_no: number,
  data: WeekData,
  history: ActHistory,
): { conflicts: Conflict[]; unharmed: SeenLesson[] } {
  const conflicts: Conflict[] = []
  const unharmed: SeenLesson[] = []
  if (history.seen.size === 0) return { conflicts, unharmed }
  const wanted = wantedStates(actsOf(history))
  const stored = new Map(
    storedLessons(center_no, data, history.seen).map(lesson => [lesson.schedule_no, lesson]),
  )
  for (const [schedule_no, seen] of history.seen) {
    const theirs = stored.get(schedule_no) ?? null
    if (theirs?.lock_version === seen.lock_version) continue
    if (theirs && sameState(theirs, seen)) {
      unharmed.push(theirs)
      continue
    }
    const set = wanted.get(schedule_no)
    if (!set) continue
    const mine = mineOf(seen, theirs, set, center_no)
    if (!theirs || !isAgreed(mine, theirs, center_no)) conflicts.push({ schedule_no, seen, theirs, mine })
  }
  return { conflicts, unharmed }
}
