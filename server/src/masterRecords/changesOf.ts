type PastValue = string | number | null | (string | number)[]

/** What became of one field. */
export interface Change {
  field: string
  before: PastValue
  after: PastValue
}

/** What the history says of a list's element: a file by its name. */
function pastElement(element: unknown): string | number {
  if (typeof element === 'object' && element !== null && 'file_name' in element)
    return String(element.file_name)
  return element as string | number
}

function pastValue(value: unknown): PastValue {
  return Array.isArray(value) ? value.map(pastElement) : ((value ?? null) as PastValue)
}

/** What tells elements apart: a file is itself by its number, wherever it stands. */
function identity(element: unknown): unknown {
  return typeof element === 'object' && element !== null && '_id' in element ? element._id : element
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    // Lists of a record have no order.
    const [first, second] = [new Set<unknown>(a.map(identity)), new Set<unknown>(b.map(identity))]
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
      before: pastValue(before?.[field]),
      after: pastValue(after?.[field]),
    }))
}
