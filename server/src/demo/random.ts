/** A seeded source of choices: the same seed makes the same choices, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True with that probability. */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of a list of `[item, weight]`. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[]
  /** Another source, of its own, so that a change in one part of the demo leaves the others as they were. */
  fork(name: string): Random
}

/** mulberry32: 32 bits of state, good enough for invented people. */
export function makeRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick,
    weighted: list => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of list) {
        left -= weight
        if (left < 0) return item
      }
      return pick(list)[0]
    },
    shuffled: list => {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last--) {
        const other = int(0, last)
        const kept = copy[last] as (typeof copy)[number]
        copy[last] = copy[other] as (typeof copy)[number]
        copy[other] = kept
      }
      return copy
    },
    fork: name => {
      let hash = seed ^ 0x9e3779b9
      for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
      return makeRandom(hash)
    },
  }
}
