import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { WeekModel } from '../model/weekModel.ts'

export type Proposal = OutputOf<'C40101_replan'>
export type ReplanMove = Proposal['moves'][number]

/** A proposal's moves as people read them: whom the loss hits, who changes beside, who was to be placed and who waited. */
export interface MoveGroups {
  hit: readonly ReplanMove[]
  beside: readonly ReplanMove[]
  placed: readonly ReplanMove[]
  waited: readonly ReplanMove[]
}

/** @param asked the lessons that were to be placed. */
export function moveGroups({ moves, hit_schedule_nos }: Proposal, asked: readonly number[] = []): MoveGroups {
  const isHit = new Set(hit_schedule_nos)
  const isAsked = new Set(asked)
  const others = moves.filter(move => !isHit.has(move.schedule_no))
  return {
    hit: moves.filter(move => isHit.has(move.schedule_no)),
    beside: others.filter(move => move.from_teacher_no > 0),
    placed: others.filter(move => move.from_teacher_no === 0 && isAsked.has(move.schedule_no)),
    waited: others.filter(move => move.from_teacher_no === 0 && !isAsked.has(move.schedule_no)),
  }
}

/** The pins that a proposal takes off: those of lessons that lose their teacher. */
export function pinsOf(model: WeekModel, { moves, hit_schedule_nos }: Proposal): ReadonlySet<number> {
  const isHit = new Set(hit_schedule_nos)
  const pinned = moves.filter(
    ({ schedule_no }) => isHit.has(schedule_no) && model.lessonOf.get(schedule_no)?.pinned_flag === 1,
  )
  return new Set(pinned.map(({ schedule_no }) => schedule_no))
}

function sum(levels: readonly number[]): number {
  return levels.reduce((all, level) => all + level, 0)
}

/** Whether the whole day is worth showing beside the least change: other moves, and better for the day. */
export function isBetterDay(day: Proposal, least: Proposal): boolean {
  const key = ({ moves }: Proposal) =>
    moves.map(({ schedule_no, to_teacher_no }) => `${schedule_no} ${to_teacher_no}`).join()
  if (key(day) === key(least)) return false
  return (day.open_of_day - least.open_of_day || sum(day.levels) - sum(least.levels)) < 0
}

/** What the whole day changes of the engine's levels, as a repair's price says it; whom it changes is counted apart. */
export function pricesBetween(day: Proposal, least: Proposal) {
  const [mismatch = 0, continuity = 0, openings = 0, fairness = 0] = day.levels.map(
    (level, index) => level - (least.levels[index] ?? 0),
  )
  return { mismatch, continuity, openings, fairness, change: 0 }
}
