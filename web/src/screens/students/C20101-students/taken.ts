/** One line of what a student takes. */
export interface Taken {
  subject_no: number
  class_type: number
}

const isSame = (a: Taken, b: Taken) => a.subject_no === b.subject_no && a.class_type === b.class_type

export function isTaken(taken: readonly Taken[], cell: Taken): boolean {
  return taken.some(each => isSame(each, cell))
}

/** Chooses cells, or takes all of them off where every one was chosen; in the order in which the server lists them. */
export function toggledTaken(taken: readonly Taken[], cells: readonly Taken[]): Taken[] {
  const off = cells.every(cell => isTaken(taken, cell))
  const others = taken.filter(each => !cells.some(cell => isSame(each, cell)))
  return [...others, ...(off ? [] : cells)].sort(
    (a, b) => a.subject_no - b.subject_no || a.class_type - b.class_type,
  )
}
