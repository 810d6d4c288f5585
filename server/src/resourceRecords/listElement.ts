/** What tells the elements of a list apart: a file by its number, wherever it stands; others by all their parts. */
export function elementKey(element: unknown): unknown {
  if (typeof element !== 'object' || element === null) return element
  if ('_id' in element) return element._id
  return JSON.stringify(Object.entries(element).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A part of an element by its name; an element without parts is its only one. */
export function partOf(element: unknown, part: string): unknown {
  return typeof element === 'object' && element !== null
    ? Object.getOwnPropertyDescriptor(element, part)?.value
    : element
}
