import { keepsRows } from './dayLimits.ts'
import { limitsOn, type Problem } from './problem.ts'

/** Lessons set by hand that cannot all stand. */
export interface PinConflict {
  readonly teacher: string
  readonly kind: 'room' | 'one_center' | 'max_per_day' | 'break_after'
  readonly lessons: readonly string[]
  /** A Japanese sentence that names them. */
  readonly message: string
}

/** The only way a well-formed week can be impossible: lessons set by hand contradict each other. */
export class PinConflictError extends Error {
  readonly conflicts: readonly PinConflict[]

  constructor(conflicts: readonly PinConflict[]) {
    super(conflicts.map(conflict => conflict.message).join('\n'))
    this.name = 'PinConflictError'
    this.conflicts = conflicts
  }
}

/** Every contradiction among lessons set by hand; empty when the week can be assigned. */
export function findPinConflicts(problem: Problem): PinConflict[] {
  const teachers = new Map(problem.teachers.map(teacher => [teacher.id, teacher]))
  const bySlot = new Map<string, PinnedGroup>()
  const byDay = new Map<string, PinnedGroup>()
  for (const lesson of problem.lessons) {
    if (lesson.pinned === null) continue
    const day = Math.floor(lesson.slot / problem.periods)
    const width = lesson.cap === 1 ? 2 : 1
    const seats = [lesson.half === 2 ? 0 : width, lesson.half === 1 ? 0 : width] as const
    for (const [groups, place] of [
      [bySlot, lesson.slot],
      [byDay, day],
    ] as const) {
      const key = JSON.stringify([lesson.pinned, place])
      const group = groups.get(key) ?? {
        teacher: lesson.pinned,
        place,
        lessons: [],
        centers: new Set(),
        slots: new Set(),
        seats: [0, 0],
      }
      groups.set(key, group)
      group.lessons.push(lesson.id)
      group.centers.add(lesson.center)
      group.slots.add(lesson.slot)
      group.seats = [group.seats[0] + seats[0], group.seats[1] + seats[1]]
    }
  }
  const conflicts: PinConflict[] = []
  for (const group of bySlot.values()) {
    if (group.centers.size > 1) conflicts.push(conflictOf('one_center', group, problem.periods))
    else if (Math.max(...group.seats) > 2) conflicts.push(conflictOf('room', group, problem.periods))
  }
  for (const group of byDay.values()) {
    const teacher = teachers.get(group.teacher)
    if (teacher === undefined) continue
    const dayLimits = limitsOn(teacher, group.place, problem.periods)
    let mask = 0
    for (const slot of group.slots) mask |= 1 << (slot % problem.periods)
    if (group.slots.size > dayLimits.max) conflicts.push(conflictOf('max_per_day', group, problem.periods))
    else if (!keepsRows(dayLimits, mask)) {
      conflicts.push(conflictOf('break_after', group, problem.periods))
    }
  }
  return conflicts
}

interface PinnedGroup {
  readonly teacher: string
  readonly place: number
  readonly lessons: string[]
  readonly centers: Set<string>
  readonly slots: Set<number>
  seats: readonly [number, number]
}

const reasons = {
  room: '同じ時限に座りきれません',
  one_center: '同じ時限に別々の校舎にいることになります',
  max_per_day: '1日のコマ数の上限を超えます',
  break_after: '続けて担当できるコマ数を超えます',
} as const

function conflictOf(kind: PinConflict['kind'], group: PinnedGroup, periods: number): PinConflict {
  const { teacher, lessons } = group
  const where =
    kind === 'max_per_day' || kind === 'break_after'
      ? `day ${group.place}`
      : `slot ${group.place}（day ${Math.floor(group.place / periods)}）`
  const message = `固定された授業 ${lessons.join('・')}（講師 ${teacher}、${where}）は両立しません：${reasons[kind]}。`
  return { teacher, kind, lessons, message }
}
