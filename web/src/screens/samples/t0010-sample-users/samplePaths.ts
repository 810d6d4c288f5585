/** The two shapes of the list (spec §2). */
export const sampleLists = { cards: '/t0010/list', table: '/t0010/table' } as const
export type SampleShape = keyof typeof sampleLists

/** Where the records are, seen from a list. */
export function samplePaths(shape: SampleShape) {
  return { list: sampleLists[shape], add: '/t0010/edit', edit: (id: number) => `/t0010/${id}/edit` }
}

let seenLast: SampleShape = 'cards'

/** Notes which list was seen, for the way back from a record. */
export function noteShape(shape: SampleShape): void {
  seenLast = shape
}

export function lastShape(): SampleShape {
  return seenLast
}
