/** What was in a list and isn't any more; `keyOf`: by what two of them are the same. */
export function takenOff<Element>(
  before: readonly Element[],
  after: readonly Element[],
  keyOf: (element: Element) => string,
): Element[] {
  const kept = new Set(after.map(keyOf))
  return before.filter(element => !kept.has(keyOf(element)))
}
