import type { Draft, Opening } from '../draft.ts'

/** A column that counts others, and the row that says so (count = sum; its dual prices every one counted). */
export interface Count {
  readonly column: number
  readonly row: number
  /** The most it can be. */
  readonly max: number
}

/** The lessons and openings of one slot at one center, counted: left unassigned, opened, both together. */
export interface Group extends Total {
  readonly lessons: readonly number[]
  readonly openings: readonly Opening[]
}

/** The counts of the whole day. */
export interface Total {
  readonly left: Count
  readonly opened: Count
  readonly both: Count
}

/** What a day's relaxation counts: each slot at each center, and the whole day. */
export interface Counts {
  readonly groups: readonly Group[]
  readonly total: Total
}

/**
 * Adds the counts of every slot and center. They are whole numbers in every plan, and their least values are
 * known from the group alone: that is what the fractions of the linear relaxation cheat on most.
 */
export function addCounts(draft: Draft, integer: boolean): Group[] {
  const { slotOf, centerOf, problem } = draft.week
  const groups = new Map<number, { lessons: number[]; openings: Opening[] }>()
  const groupAt = (slot: number, center: number) => {
    const key = slot * problem.centers.length + center
    const group = groups.get(key) ?? { lessons: [], openings: [] }
    groups.set(key, group)
    return group
  }
  for (const { index } of draft.lessons) groupAt(slotOf[index] ?? 0, centerOf[index] ?? 0).lessons.push(index)
  for (const opening of draft.openings) groupAt(opening.slot, opening.center).openings.push(opening)
  const made = [...groups.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, { lessons, openings }]) => {
      const lefts = lessons.map(lesson => draft.leftColumns.get(lesson) ?? -1)
      const opened = openings.map(opening => opening.column)
      return {
        lessons,
        openings,
        left: addCount(draft, lefts, integer),
        opened: addCount(draft, opened, integer),
        both: addCount(draft, [...lefts, ...opened], integer),
      }
    })
  return made
}

/** Writes the counts of a plan beside its other values, so that a solver can start from it. */
export function markCounts(draft: Draft, groups: readonly Group[], values: Float64Array): void {
  const sum = (columns: readonly number[]) => columns.reduce((all, column) => all + (values[column] ?? 0), 0)
  for (const { lessons, openings, left, opened, both } of groups) {
    const unassigned = sum(lessons.map(lesson => draft.leftColumns.get(lesson) ?? -1))
    const teachers = sum(openings.map(opening => opening.column))
    values[left.column] = unassigned
    values[opened.column] = teachers
    values[both.column] = unassigned + teachers
  }
}

/** Adds the counts of the whole day: the sums of the groups' own. */
export function addTotal(draft: Draft, groups: readonly Group[]): Total {
  const total = (name: 'left' | 'opened' | 'both') => {
    const counts = groups.map(group => group[name])
    const max = counts.reduce((sum, count) => sum + count.max, 0)
    const columns = counts.map(count => count.column)
    return addCount(draft, columns, false, max)
  }
  return { left: total('left'), opened: total('opened'), both: total('both') }
}

function addCount(draft: Draft, parts: readonly number[], integer: boolean, max = parts.length): Count {
  const column = draft.addColumn(0, 0, max, integer)
  const row = draft.addTerms(0, 0, [...parts.map(part => [part, 1] as const), [column, -1]])
  return { column, row, max }
}
