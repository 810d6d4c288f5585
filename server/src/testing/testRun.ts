import { makeRandom } from '../demo/random.ts'

/** How much of the large harnesses this run tries; `scripts/test.mjs` decides it (docs/testing.md). */
export interface TestRun {
  /** Every case of every harness: `npm test -- all`. */
  whole: boolean
  /** Which slice is tried otherwise: the same seed takes the same cases. */
  seed: number
  /** The files that the change touches, from the root: what belongs to them is tried whole. */
  changed: readonly string[]
}

/** Reads what the runner decided; without a runner it is the slice of seed 1, and nothing changed. */
export function readTestRun(env: Readonly<Record<string, string | undefined>> = process.env): TestRun {
  const changed = env.TEST_CHANGED ?? ''
  return {
    whole: env.TEST_WHOLE === '1',
    seed: Number(env.TEST_SEED || 1),
    changed: changed === '' ? [] : changed.split('\n'),
  }
}

/**
 * At most `max` of the cases by the run's seed, in their own order; another slice for each name. No group is taken
 * twice while another has not been taken once.
 */
export function sliceOf<T>(
  { seed }: Pick<TestRun, 'seed'>,
  name: string,
  cases: readonly T[],
  max: number,
  groupOf: (each: T) => unknown = () => 0,
): T[] {
  const groups = new Map<unknown, number[]>()
  for (const at of makeRandom(seed)
    .fork(name)
    .shuffled([...cases.keys()])) {
    const group = groupOf(cases[at] as T)
    groups.set(group, [...(groups.get(group) ?? []), at])
  }
  const turns = [...groups.values()].flatMap(group => group.map((at, turn) => ({ at, turn })))
  const taken = turns.sort((one, other) => one.turn - other.turn).slice(0, max)
  return taken
    .map(({ at }) => at)
    .sort((one, other) => one - other)
    .map(at => cases[at] as T)
}
