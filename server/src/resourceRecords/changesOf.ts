import { elementKey } from './listElement.ts'

type PastElement = string | number | Readonly<Record<string, string | number | null>>
type PastValue = string | number | null | PastElement[]

/** What became of one field. */
export interface Change {
  field: string
  before: PastValue
  after: PastValue
}

/** What the history says of a value that nobody is to read there. */
const unsaid = '（表示しません）'

/** Changes as they are kept: of a field that opens something only that it changed. */
export function keptChanges(changes: readonly Change[], secret: readonly string[] = []): Change[] {
  return changes.map(change =>
    secret.includes(change.field) ? { ...change, before: unsaid, after: unsaid } : change,
  )
}

/** What the history says of a list's element: a file by its name. */
function pastElement(element: unknown): PastElement {
  if (typeof element === 'object' && element !== null && 'file_name' in element)
    return String(element.file_name)
  return element as PastElement
}

function pastValue(value: unknown): PastValue {
  return Array.isArray(value) ? value.map(pastElement) : ((value ?? null) as PastValue)
}

function same(a: unknown, b: unknown, ordered: boolean): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    const [mine, theirs] = [a.map(elementKey), b.map(elementKey)]
    if (ordered) return mine.length === theirs.length && mine.every((element, at) => element === theirs[at])
    const [first, second] = [new Set(mine), new Set(theirs)]
    return first.size === second.size && [...first].every(element => second.has(element))
  }
  return a === b
}

/**
 * The fields in which two states of a record differ; the one that isn't there counts as empty. Lists have no order,
 * but for the fields that are named `ordered`.
 */
export function changesOf(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  ordered: readonly string[] = [],
): Change[] {
  return fields
    .filter(field => !same(before?.[field] ?? null, after?.[field] ?? null, ordered.includes(field)))
    .map(field => ({
      field,
      before: pastValue(before?.[field]),
      after: pastValue(after?.[field]),
    }))
}
