/** A teacher isn't at a center in some slots, whatever was offered: ill, or the center is closed then. */
export interface Gone {
  readonly teacher: string
  readonly center: string
  readonly slots: readonly number[]
}

/** What is lost or comes on one day. */
export interface Loss {
  readonly day: number
  /** Whoever is taught there then is hit: the teacher goes, also where the lesson was set by hand. */
  readonly gone: readonly Gone[]
  /** Unassigned lessons of the day that are to get a teacher too. */
  readonly place: readonly string[]
}
