import type { ReplanLoss } from '../model/losses.ts'
import type { Lesson } from '../model/weekData.ts'

/** What acts change of a lesson; everything else of it is the server's. */
export type LessonState = Pick<
  Lesson,
  'teacher_no' | 'pinned_flag' | 'teacher_request_type' | 'center_no' | 'original_center_no'
>

export const stateKeys = [
  'teacher_no',
  'pinned_flag',
  'teacher_request_type',
  'center_no',
  'original_center_no',
] as const satisfies readonly (keyof LessonState)[]

/** What is wanted of a lesson; `by_run`: as a run had placed it, who brings it back hasn't chosen the teacher. */
export type WantedState = Partial<LessonState> & { by_run?: true }

/** A lesson as it was loaded when somebody here first touched it: what a save is compared with. */
export type SeenLesson = LessonState & { schedule_no: number; lock_version: number }

export interface LessonEdit {
  schedule_no: number
  set: WantedState
}

/** Office work of a teacher's whole period, there or not after the act. */
export interface OfficeEdit {
  teacher_no: number
  schedule_date: string
  /** The whole period (x0). */
  time_limit_no: number
  set: boolean
}

export const actKinds = [
  'assign',
  'move',
  'swap',
  'repair',
  'replan',
  'unassign',
  'pin',
  'unpin',
  'teacher_type',
  'office_on',
  'office_off',
  'transfer',
  'transfer_back',
  'past',
] as const
/** What the person did, for the words of undo and redo. */
export type ActKind = (typeof actKinds)[number]

/** One step of the undo stack: everything one gesture changed. */
export interface Act {
  kind: ActKind
  lessons: readonly LessonEdit[]
  office: readonly OfficeEdit[]
  /** Who isn't there, where the act is a re-plan for it. */
  losses?: readonly ReplanLoss[]
}
