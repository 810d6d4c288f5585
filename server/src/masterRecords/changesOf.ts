type PastValue = string | number | null | (string | number)[]

/** What became of one field. */
export interface Change {
  field: string
  before: PastValue
  after: PastValue
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    // Lists of a record have no order.
    const [first, second] = [new Set<unknown>(a), new Set<unknown>(b)]
    return first.size === second.size && [...first].every(element => second.has(element))
  }
  return a === b
}

/** The fields in which two states of a record differ; the one that isn't there counts as empty. */
export function changesOf(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Change[] {
  return fields
    .filter(field => !same(before?.[field] ?? null, after?.[field] ?? null))
    .map(field => ({
      field,
      before: (before?.[field] ?? null) as PastValue,
      after: (after?.[field] ?? null) as PastValue,
    }))
}
