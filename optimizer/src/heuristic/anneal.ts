import { closePeriod, ejectInto } from './moves.ts'
import type { PlanState } from './planState.ts'
import type { Random } from './random.ts'

export interface Cooling {
  /** Moves to try: a number, never a time, so that a seed gives one plan. */
  readonly moves: number
  /** Price that is accepted one time in e, at the start and at the end. */
  readonly hot: number
  readonly cold: number
}

/** How often a move starts from an unassigned lesson, and how often it closes a period. */
const unassignedShare = 0.25
const closingShare = 0.1

/** An annealing in the making: `advance` does a share of it, so that a caller can report and stop between. */
export class Annealing {
  readonly best: Int32Array
  bestCost: number
  private done = 0
  private readonly state: PlanState
  private readonly random: Random
  private readonly cooling: Cooling
  private readonly movable: readonly number[]
  private waiting: number[] = []

  constructor(state: PlanState, random: Random, cooling: Cooling) {
    this.state = state
    this.random = random
    this.cooling = cooling
    this.best = state.choice.slice()
    this.bestCost = state.cost
    const { week } = state
    this.movable = [...week.lessons.keys()].filter(
      lesson => week.pinnedOf[lesson] === -1 && (week.candidates[lesson]?.length ?? 0) > 0,
    )
  }

  get finished(): boolean {
    return this.done >= this.cooling.moves || this.movable.length === 0
  }

  /** Does up to so many moves. */
  advance(moves: number): void {
    const { state, random, cooling } = this
    const until = Math.min(cooling.moves, this.done + moves)
    this.waiting = this.movable.filter(lesson => state.choice[lesson] === -1)
    for (; this.done < until; this.done += 1) {
      const heat = cooling.hot * (cooling.cold / cooling.hot) ** (this.done / cooling.moves)
      const before = state.cost
      const allowed = before - heat * Math.log(1 - random.next())
      if (this.tryMove() && state.cost <= allowed) {
        state.keep()
        if (state.cost < this.bestCost) {
          this.bestCost = state.cost
          this.best.set(state.choice)
        }
      } else state.undo()
    }
  }

  private tryMove(): boolean {
    const { state, random } = this
    const kind = random.next()
    if (kind < closingShare) return closePeriod(state, this.anyLesson())
    const lesson = kind < closingShare + unassignedShare ? this.anyUnassigned() : this.anyLesson()
    const count = state.week.candidates[lesson]?.length ?? 0
    const choice = random.below(count)
    return state.choice[lesson] !== choice && ejectInto(state, random, lesson, choice)
  }

  private anyLesson(): number {
    return this.movable[this.random.below(this.movable.length)] ?? 0
  }

  /** Those waiting change as moves succeed: a place whose lesson was assigned since is given up. */
  private anyUnassigned(): number {
    const { waiting, random, state } = this
    while (waiting.length > 0) {
      const index = random.below(waiting.length)
      const lesson = waiting[index] ?? 0
      if (state.choice[lesson] === -1) return lesson
      waiting[index] = waiting.at(-1) ?? 0
      waiting.pop()
    }
    return this.anyLesson()
  }
}
