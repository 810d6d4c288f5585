import { cellKey } from '../model/cellKey.ts'
import type { ReplanLoss } from '../model/losses.ts'
import type { Lesson, WeekData } from '../model/weekData.ts'
import {
  type Act,
  type LessonState,
  type OfficeEdit,
  type SeenLesson,
  stateKeys,
  type WantedState,
} from './act.ts'

export type MovedLesson = WeekData['applied']['moved'][number]

/** The week with everything that is not saved yet, and how it differs from what was loaded. */
export interface EditedWeek {
  /** The lessons of this center as they would be. */
  lessons: readonly Lesson[]
  people: WeekData['people']
  /** Lessons that would leave for another center, with where they go. */
  leaving: readonly Lesson[]
  /** Lessons at another center that would come back. */
  returning: ReadonlySet<number>
  /** Lessons whose state differs from the loaded one: its number → the state wanted. */
  changed: ReadonlyMap<number, WantedState>
  office: readonly OfficeEdit[]
  /** Who isn't there: the re-plans among the acts, and those saved before, were made for it. */
  losses: readonly ReplanLoss[]
  /** 変更 n 件 */
  count: number
}

/** Of a lesson only what acts change. */
export function stateOf(lesson: LessonState): LessonState {
  return Object.fromEntries(stateKeys.map(key => [key, lesson[key]])) as unknown as LessonState
}

/** A lesson in the shape that saves are compared with. */
export function seenOf(lesson: SeenLesson): SeenLesson {
  const { schedule_no, lock_version } = lesson
  return { schedule_no, lock_version, ...stateOf(lesson) }
}

/** A lesson taught elsewhere now: nothing of it but its center can be changed from here. */
export function seenOfMoved({ schedule_no, lock_version, center_no }: MovedLesson, here: number): SeenLesson {
  return {
    schedule_no,
    lock_version,
    teacher_no: 0,
    pinned_flag: 0,
    teacher_request_type: 0,
    center_no,
    original_center_no: here,
  }
}

/** What of the wanted state differs; `null`: nothing. */
export function differenceFrom(lesson: LessonState, wanted: WantedState): WantedState | null {
  const differing = stateKeys.filter(key => wanted[key] !== undefined && wanted[key] !== lesson[key])
  if (differing.length === 0) return null
  const difference = Object.fromEntries(differing.map(key => [key, wanted[key]])) as WantedState
  return wanted.by_run ? { ...difference, by_run: true } : difference
}

const places = ({ teacher_no, pinned_flag }: WantedState) =>
  teacher_no !== undefined || pinned_flag !== undefined

/** Who places or pins a lesson has assigned it by hand (domain §3); who brings back what a run placed hasn't. */
function handOf(lesson: Lesson, wanted: WantedState): number {
  if (!places(wanted)) return lesson.manual_flag
  return (wanted.teacher_no ?? lesson.teacher_no) > 0 && !wanted.by_run ? 1 : 0
}

/** What each stored lesson became last. */
const lastEdited = new WeakMap<Lesson, Lesson>()

/** A lesson with its difference; the same difference again gives the same object, so that its cell stays as it is. */
function editedLesson(lesson: Lesson, difference: WantedState): Lesson {
  const { by_run: _, ...state } = difference
  const edited = { ...lesson, ...state, manual_flag: handOf(lesson, difference) }
  const last = lastEdited.get(lesson)
  if (last && last.manual_flag === edited.manual_flag && stateKeys.every(key => last[key] === edited[key]))
    return last
  lastEdited.set(lesson, edited)
  return edited
}

/** What acts want of lessons, all of them together. */
export function wantedStates(acts: readonly Act[]): Map<number, WantedState> {
  const wanted = new Map<number, WantedState>()
  for (const act of acts) {
    for (const { schedule_no, set } of act.lessons) {
      const { by_run, ...before } = wanted.get(schedule_no) ?? {}
      // Who places it anew has chosen the teacher.
      wanted.set(schedule_no, { ...before, ...(by_run && !places(set) && { by_run }), ...set })
    }
  }
  return wanted
}

/**
 * What somebody else saved meanwhile: until a person has chosen, the lesson stays as I see it, whole, with the teacher
 * it had when I touched it.
 */
function asSeen(lesson: Lesson, wanted: WantedState, seen: SeenLesson | undefined): WantedState {
  if (!seen || seen.lock_version === lesson.lock_version || seen.center_no !== lesson.center_no) return wanted
  return { ...stateOf(seen), ...wanted }
}

/** The same as before where no act is a re-plan: most never are. */
const noLosses: readonly ReplanLoss[] = []

/** Of re-plans that are saved already, and of those that are not. */
function lossesOf(acts: readonly Act[], told: readonly ReplanLoss[]): readonly ReplanLoss[] {
  const losses = acts.flatMap(act => act.losses ?? [])
  if (losses.length === 0) return told.length === 0 ? noLosses : told
  return [...told, ...losses]
}

function officeEdits(acts: readonly Act[], people: WeekData['people']): OfficeEdit[] {
  const edits = new Map<string, OfficeEdit>()
  for (const act of acts) {
    for (const edit of act.office) {
      edits.set(cellKey(edit.schedule_date, edit.time_limit_no, edit.teacher_no), edit)
    }
  }
  const there = new Set(
    people.office_work.map(row => cellKey(row.schedule_date, row.time_limit_no, row.teacher_no)),
  )
  return [...edits].flatMap(([key, edit]) => (there.has(key) === edit.set ? [] : [edit]))
}

function withOffice(people: WeekData['people'], center_no: number, edits: readonly OfficeEdit[]) {
  if (edits.length === 0) return people
  const touched = new Set(edits.map(edit => cellKey(edit.schedule_date, edit.time_limit_no, edit.teacher_no)))
  const kept = people.office_work.filter(
    row => !touched.has(cellKey(row.schedule_date, row.time_limit_no, row.teacher_no)),
  )
  const added = edits.flatMap(({ set, ...row }) => (set ? [{ ...row, center_no }] : []))
  return { ...people, office_work: [...kept, ...added] }
}

/**
 * Lays the acts over the week as it was loaded. Lessons that nothing touches stay the same objects; `seen` are the
 * touched ones as they were then, and `told` is who isn't there as saved re-plans had it.
 */
export function applyActs(
  center_no: number,
  data: WeekData,
  acts: readonly Act[],
  seen: ReadonlyMap<number, SeenLesson> = new Map(),
  told: readonly ReplanLoss[] = noLosses,
): EditedWeek {
  const { applied, people } = data
  const wanted = wantedStates(acts)
  const office = officeEdits(acts, people)
  const changed = new Map<number, WantedState>()
  const lessons: Lesson[] = []
  const leaving: Lesson[] = []
  for (const lesson of applied.lessons) {
    const state = wanted.get(lesson.schedule_no)
    const difference = state
      ? differenceFrom(lesson, asSeen(lesson, state, seen.get(lesson.schedule_no)))
      : null
    if (!difference) {
      lessons.push(lesson)
      continue
    }
    changed.set(lesson.schedule_no, difference)
    const edited = editedLesson(lesson, difference)
    if (edited.center_no === center_no) lessons.push(edited)
    else leaving.push(edited)
  }
  const returning = new Set<number>()
  for (const lesson of applied.moved) {
    const state = wanted.get(lesson.schedule_no)
    if (state?.center_no !== center_no) continue
    returning.add(lesson.schedule_no)
    changed.set(lesson.schedule_no, { center_no, original_center_no: 0 })
  }
  return {
    lessons,
    people: withOffice(people, center_no, office),
    leaving,
    returning,
    changed,
    office,
    losses: lossesOf(acts, told),
    count: changed.size + office.length,
  }
}
