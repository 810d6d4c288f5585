import type { KeptMaster } from './keptMaster.ts'

type Choices = KeptMaster['choices']

/** What separates the elements of a list in one cell. */
const separator = ';'

/** A field's value as a cell of a file: choices by their words. */
export function cellOf(choices: Choices, field: string, value: unknown): string | number {
  if (Array.isArray(value)) return value.map(each => cellOf(choices, field, each)).join(separator)
  if (typeof value === 'object' && value !== null && 'file_name' in value) return String(value.file_name)
  const choice = choices[field]?.find(([known]) => known === value)
  if (choice) return choice[1]
  return typeof value === 'number' ? value : String(value ?? '')
}

/** What kind of value a field takes, as its schema says. */
export type CellKind = 'number' | 'text' | 'list'

/** A cell of a file as the field's value; what can't be understood stays a text, for the schema to refuse. */
export function valueFrom(choices: Choices, field: string, kind: CellKind, cell: string): unknown {
  if (kind === 'list') {
    const parts = cell.split(/[;；]/u).map(part => part.trim())
    return parts.filter(part => part !== '').map(part => valueFrom(choices, field, 'number', part))
  }
  const typed = cell.normalize('NFKC').trim()
  const known = choices[field]
  // By its word first: the code of one center may look like the number of another.
  const choice =
    known?.find(([, word]) => word === typed || word === cell) ??
    known?.find(([value]) => String(value) === typed)
  if (choice) return choice[0]
  if (kind === 'number' && /^-?\d{1,15}$/.test(typed)) return Number(typed)
  return cell
}
