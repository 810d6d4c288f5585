import { sameValue } from '../form/sameValue.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that both have changed, to different values. */
export interface Clash {
  key: string
  before: unknown
  mine: unknown
  theirs: unknown
}

export interface Difference {
  clashes: Clash[]
  /** Fields that only the other has changed: they are taken over. */
  onlyTheirs: string[]
  /** Mine, with what only the other has changed. */
  merged: Values
}

/** What two people have made of one record, field by field (experience §3). */
export function differenceOf(
  keys: readonly string[],
  before: Values,
  mine: Values,
  theirs: Values,
): Difference {
  const changedByThem = keys.filter(key => !sameValue(before[key], theirs[key]))
  const clashes = changedByThem
    .filter(key => !sameValue(mine[key], before[key]) && !sameValue(mine[key], theirs[key]))
    .map(key => ({ key, before: before[key], mine: mine[key], theirs: theirs[key] }))
  const onlyTheirs = changedByThem.filter(key => sameValue(mine[key], before[key]))
  const merged = { ...mine, ...Object.fromEntries(onlyTheirs.map(key => [key, theirs[key]])) }
  return { clashes, onlyTheirs, merged }
}
