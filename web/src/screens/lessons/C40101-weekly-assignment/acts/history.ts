import type { ReplanLoss } from '../model/losses.ts'
import type { Act, LessonState, SeenLesson } from './act.ts'

/** Steps that can be taken back (issue of the hand: 200). */
export const maxSteps = 200

/** Everything done since the last save, in order. */
export interface ActHistory {
  /** Acts older than the oldest step that can be undone; they count, but stay. */
  settled: readonly Act[]
  past: readonly Act[]
  /** Undone acts, the next to be redone last. */
  future: readonly Act[]
  /** The lessons touched, as they were loaded then. */
  seen: ReadonlyMap<number, SeenLesson>
  /** Who isn't there, of re-plans that are saved: the shifts still say otherwise. */
  told?: readonly ReplanLoss[]
}

export const noHistory: ActHistory = { settled: [], past: [], future: [], seen: new Map() }

/** Everything that is in force, in order. */
export function actsOf(history: ActHistory): readonly Act[] {
  return history.settled.length === 0 ? history.past : [...history.settled, ...history.past]
}

/** Does an act; `lessons` are those it touches, as the server gave them. */
export function doAct(history: ActHistory, act: Act, lessons: readonly SeenLesson[]): ActHistory {
  const past = [...history.past, act]
  const seen = new Map(history.seen)
  for (const lesson of lessons) if (!seen.has(lesson.schedule_no)) seen.set(lesson.schedule_no, lesson)
  const over = Math.max(0, past.length - maxSteps)
  return {
    ...history,
    settled: over === 0 ? history.settled : [...history.settled, ...past.slice(0, over)],
    past: past.slice(over),
    future: [],
    seen,
  }
}

export function undoAct(history: ActHistory): ActHistory {
  const act = history.past.at(-1)
  if (!act) return history
  return { ...history, past: history.past.slice(0, -1), future: [...history.future, act] }
}

export function redoAct(history: ActHistory): ActHistory {
  const act = history.future.at(-1)
  if (!act) return history
  return { ...history, past: [...history.past, act], future: history.future.slice(0, -1) }
}

/** Takes lessons out of every act: the other person's change was chosen. Acts that are empty then vanish. */
export function forgetLessons(history: ActHistory, schedule_nos: ReadonlySet<number>): ActHistory {
  const without = (acts: readonly Act[]) =>
    acts.flatMap((act): Act[] => {
      if (!act.lessons.some(edit => schedule_nos.has(edit.schedule_no))) return [act]
      const lessons = act.lessons.filter(edit => !schedule_nos.has(edit.schedule_no))
      return lessons.length + act.office.length > 0 ? [{ ...act, lessons }] : []
    })
  return {
    ...history,
    settled: without(history.settled),
    past: without(history.past),
    future: without(history.future),
    seen: new Map([...history.seen].filter(([schedule_no]) => !schedule_nos.has(schedule_no))),
  }
}

/**
 * Before an act: of the touched lessons those that stand here as they are stored, written by somebody else since they
 * were first touched. What was done to them before is done with, and the act begins with what is stored.
 */
export function forgetOutdated(
  history: ActHistory,
  lessons: readonly SeenLesson[],
  unchanged: ReadonlySet<number>,
): ActHistory {
  const outdated = lessons.filter(({ schedule_no, lock_version }) => {
    const seen = history.seen.get(schedule_no)
    return seen !== undefined && seen.lock_version !== lock_version && unchanged.has(schedule_no)
  })
  if (outdated.length === 0) return history
  return forgetLessons(history, new Set(outdated.map(lesson => lesson.schedule_no)))
}

/** Looks at lessons anew: what was written meanwhile concerns nobody here. */
export function seeAgain(history: ActHistory, lessons: readonly SeenLesson[]): ActHistory {
  const seen = new Map(history.seen)
  for (const lesson of lessons) seen.set(lesson.schedule_no, lesson)
  return { ...history, seen }
}

/** A lesson of which mine was chosen over what the other person saved. */
export interface KeptLesson {
  /** As I found it, in what acts change. */
  found: LessonState
  theirs: SeenLesson
}

/**
 * Keeps mine: over what is stored now, the first act on a lesson restores all of what I found, the teacher too; taken
 * back, it is as the other person saved it.
 */
export function keepLessons(history: ActHistory, kept: ReadonlyMap<number, KeptLesson>): ActHistory {
  const begun = new Set<number>()
  const whole = (acts: readonly Act[]) =>
    acts.map(act => ({
      ...act,
      lessons: act.lessons.map(edit => {
        const lesson = kept.get(edit.schedule_no)
        if (!lesson || begun.has(edit.schedule_no)) return edit
        begun.add(edit.schedule_no)
        return { ...edit, set: { ...lesson.found, ...edit.set } }
      }),
    }))
  const [settled, past] = [whole(history.settled), whole(history.past)]
  const theirs = [...kept.values()].map(lesson => lesson.theirs)
  return { ...seeAgain(history, theirs), settled, past }
}

/** What was done on an earlier visit, and then what has been done on this one. */
export function joinHistories(earlier: ActHistory, later: ActHistory): ActHistory {
  const past = [...earlier.past, ...actsOf(later)]
  const over = Math.max(0, past.length - maxSteps)
  return {
    ...withTold([...(earlier.told ?? []), ...(later.told ?? [])]),
    settled: [...earlier.settled, ...past.slice(0, over)],
    past: past.slice(over),
    future: later.past.length > 0 || later.settled.length > 0 ? later.future : earlier.future,
    seen: new Map([...later.seen, ...earlier.seen]),
  }
}

/**
 * After a save of `sent`: they are in force as stored and can't be undone any more. Acts that were done while the
 * save was on its way stay, on top of what it wrote (`saved`); what is open about other lessons stays open. Whom a
 * re-plan was for is still not there.
 */
export function concludeActs(
  history: ActHistory,
  sent: ReadonlySet<Act>,
  saved: readonly SeenLesson[],
): ActHistory {
  const left = (acts: readonly Act[]) => acts.filter(act => !sent.has(act))
  const next = { settled: left(history.settled), past: left(history.past), future: left(history.future) }
  const touched = new Set(
    [...next.settled, ...next.past, ...next.future].flatMap(act => act.lessons.map(edit => edit.schedule_no)),
  )
  const now = new Map(saved.map(lesson => [lesson.schedule_no, lesson]))
  const seen = new Map<number, SeenLesson>()
  for (const schedule_no of touched) {
    const lesson = now.get(schedule_no) ?? history.seen.get(schedule_no)
    if (lesson) seen.set(schedule_no, lesson)
  }
  const told = [...(history.told ?? []), ...[...sent].flatMap(act => act.losses ?? [])]
  return { ...withTold(told), ...next, seen }
}

function withTold(told: readonly ReplanLoss[]): Pick<ActHistory, 'told'> {
  return told.length > 0 ? { told } : {}
}
