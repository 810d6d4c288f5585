/** What a screen with unsaved work would lose it to. */
export interface LeaveGuard {
  /** Search parameters whose change also loses it (the week of a grid, say); another path always does. */
  losesOn: readonly string[]
  /** The work stays in this browser and is offered again: leaving puts it aside. */
  keepsDraft?: boolean
}

export interface Place {
  pathname: string
  /** As in the address, with the question mark. */
  search: string
}

const guards = new Map<symbol, LeaveGuard>()

/** Registers unsaved work; the answer takes it back. */
export function guardLeaving(guard: LeaveGuard): () => void {
  const id = Symbol('unsaved work')
  guards.set(id, guard)
  return () => guards.delete(id)
}

/** Nothing holds the page any more: it is left whatever happens. */
export function releaseGuards(): void {
  guards.clear()
}

export function hasUnsavedWork(): boolean {
  return guards.size > 0
}

/** Whether going from one place to the other loses this work. */
export function losesWork(guard: LeaveGuard, from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  return guard.losesOn.some(name => before.get(name) !== after.get(name))
}

/** Whether all unsaved work on the page stays as a draft when the page is left. */
export function keepsDrafts(): boolean {
  return [...guards.values()].every(guard => guard.keepsDraft === true)
}

/** Whether going there loses any unsaved work on the page. */
export function wouldLoseWork(from: Place, to: Place): boolean {
  return [...guards.values()].some(guard => losesWork(guard, from, to))
}
