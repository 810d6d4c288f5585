import type { CellPlace } from '../model/judging.ts'
import type { Plan } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Act, ActKind } from './act.ts'

/** The act that carries a plan out. */
export function actOfPlan(model: WeekModel, plan: Extract<Plan, { kind: 'moves' }>): Act {
  const before = model.lessonOf.get(plan.moves[0]?.schedule_no ?? 0)?.teacher_no ?? 0
  const after = plan.moves[0]?.teacher_no ?? 0
  const kind: ActKind =
    plan.swapped.length > 0 ? 'swap' : after === 0 ? 'unassign' : before === 0 ? 'assign' : 'move'
  return {
    kind,
    lessons: plan.moves.map(({ schedule_no, teacher_no }) => ({
      schedule_no,
      // A pin keeps a teacher: without one there is none.
      set: teacher_no === 0 ? { teacher_no, pinned_flag: 0 } : { teacher_no },
    })),
    office: [],
  }
}

export function pinAct(lessons: readonly Lesson[], pinned_flag: 0 | 1): Act {
  return {
    kind: pinned_flag === 1 ? 'pin' : 'unpin',
    lessons: lessons.map(({ schedule_no }) => ({ schedule_no, set: { pinned_flag } })),
    office: [],
  }
}

export function teacherTypeAct(lessons: readonly Lesson[], teacher_request_type: number): Act {
  return {
    kind: 'teacher_type',
    lessons: lessons.map(({ schedule_no }) => ({ schedule_no, set: { teacher_request_type } })),
    office: [],
  }
}

/** Office work on or off for a teacher's whole period (spec §4 "Office-work toggle"). */
export function officeAct(place: CellPlace, set: boolean): Act {
  return { kind: set ? 'office_on' : 'office_off', lessons: [], office: [{ ...place, set }] }
}

/** To another center; the first origin stays (domain §3). */
export function transferAct(lesson: Lesson, target_center_no: number): Act {
  const origin = lesson.original_center_no > 0 ? lesson.original_center_no : lesson.center_no
  if (target_center_no === origin) return transferBackAct(lesson.schedule_no, origin)
  const set = { center_no: target_center_no, original_center_no: origin }
  return { kind: 'transfer', lessons: [{ schedule_no: lesson.schedule_no, set }], office: [] }
}

/** A move that is not saved yet is taken back: the lesson stays where it is stored. */
export function stayAct({ schedule_no, center_no, original_center_no }: Lesson): Act {
  const set = { center_no, original_center_no }
  return { kind: 'transfer_back', lessons: [{ schedule_no, set }], office: [] }
}

/** Back to the center it came from. */
export function transferBackAct(schedule_no: number, origin: number): Act {
  const set = { center_no: origin, original_center_no: 0 }
  return { kind: 'transfer_back', lessons: [{ schedule_no, set }], office: [] }
}
