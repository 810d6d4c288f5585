import type { DayLimit } from './dayLimits.ts'
import type { Judgement, Warning } from './eligibility.ts'

/** What can be done about an unassigned lesson, easiest first; `relax_swap` asks for both at once. */
export const remedies = ['assign', 'relax', 'swap', 'relax_swap', 'teach', 'recruit'] as const
export type Remedy = (typeof remedies)[number]

/** What stands between a lesson and one teacher as things are now. */
export interface Obstacles {
  judgement: Judgement
  /** Limits of the teacher's day that the lesson would go over. */
  limits: readonly DayLimit[]
}

/** Who is there but has no seat left: another lesson, or office work, would have to give way. */
const taken: ReadonlySet<string | null> = new Set(['apart', 'office_work', 'full'])
/** Of whoever sits there now, and so no wish of the lesson that gives way. */
const ofTheSeat: ReadonlySet<Warning> = new Set<Warning>(['split_period'])

function remedyWith({ judgement, limits }: Obstacles): Remedy {
  const { block, warnings } = judgement
  const isTaken = taken.has(block)
  if (block !== null && !isTaken) return 'recruit'
  if (warnings.includes('subject')) return 'teach'
  if (isTaken) {
    const relaxes = limits.length > 0 || warnings.some(warning => !ofTheSeat.has(warning))
    return relaxes ? 'relax_swap' : 'swap'
  }
  return warnings.length > 0 || limits.length > 0 ? 'relax' : 'assign'
}

/**
 * The easiest thing that some teacher leaves open: a condition is worth relaxing only where the teacher also has a seat
 * free, so that following the advice ends in an assignment.
 */
export function easiestRemedy(teachers: Iterable<Obstacles>): Remedy {
  const open = new Set<Remedy>()
  for (const teacher of teachers) open.add(remedyWith(teacher))
  return remedies.find(remedy => open.has(remedy)) ?? 'recruit'
}
