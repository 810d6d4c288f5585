/** How what is kept is written: what another version wrote is read by nobody, and wiped. */
export const keptFormat = 1

/** Milliseconds after which what was kept is wiped, whatever it says. */
export const keptFor = 7 * 24 * 60 * 60 * 1000

/** Milliseconds that a device's clock may have been put back; beyond, nobody knows how old anything is. */
const putBack = 60 * 60 * 1000

/** What a device notes beside what it keeps, for whoever only asks whether it may stay. */
export interface KeptNote {
  format: typeof keptFormat
  user_no: number
  /** The device's clock when it was kept, in milliseconds since 1970. */
  kept_at: number
}

/**
 * Whether what is kept may stay: it is the signed-in person's own, on a device that they call theirs, in today's format and
 * not too old.
 * @param now the device's clock, in milliseconds since 1970
 */
export function mayStay(
  note: KeptNote,
  { owner, logged, now }: { owner: number | null; logged: number | null; now: number },
): boolean {
  const age = now - note.kept_at
  return (
    note.format === keptFormat &&
    note.user_no === owner &&
    note.user_no === logged &&
    age <= keptFor &&
    age >= -putBack
  )
}
