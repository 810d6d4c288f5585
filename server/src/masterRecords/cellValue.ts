import type { Choice } from '@terakoya/contract/masters/defineMaster'
import type { KeptMaster } from './keptMaster.ts'

type Choices = KeptMaster['choices']

/** What separates the elements of a list in one cell. */
const separator = ';'

interface Words {
  ofValue: ReadonlyMap<unknown, string>
  byWord: ReadonlyMap<string, string | number>
  byValue: ReadonlyMap<string, string | number>
}

const indexed = new WeakMap<readonly Choice[], Words>()

/** Both ways through the words of a field: of people there may be a hundred thousand, asked for in every row. */
function wordsOf(choices: Choices, field: string): Words | undefined {
  const choice = choices[field]
  if (!choice) return undefined
  const known = indexed.get(choice)
  if (known) return known
  const words: Words = {
    ofValue: new Map(choice),
    // Where two have one word, the first has it.
    byWord: new Map(choice.map(([value, word]) => [word, value] as const).reverse()),
    byValue: new Map(choice.map(([value]) => [String(value), value])),
  }
  indexed.set(choice, words)
  return words
}

/** A field's value as a cell of a file: choices by their words. */
export function cellOf(choices: Choices, field: string, value: unknown): string | number {
  if (Array.isArray(value)) return value.map(each => cellOf(choices, field, each)).join(separator)
  if (typeof value === 'object' && value !== null && 'file_name' in value) return String(value.file_name)
  const word = wordsOf(choices, field)?.ofValue.get(value)
  if (word !== undefined) return word
  return typeof value === 'number' ? value : String(value ?? '')
}

/** What kind of value a field takes, as its schema says. */
export type CellKind = 'number' | 'text' | 'list'

/**
 * A cell of a file as the field's value; what can't be understood stays a text, for the schema to refuse. A field of
 * `coded` is given by its words alone: what looks like the number of one record may be the code of another.
 */
export function valueFrom(
  { choices, coded }: Pick<KeptMaster, 'choices' | 'coded'>,
  field: string,
  kind: CellKind,
  cell: string,
): unknown {
  if (kind === 'list') {
    const parts = cell.split(/[;；]/u).map(part => part.trim())
    return parts.filter(part => part !== '').map(part => valueFrom({ choices, coded }, field, 'number', part))
  }
  const typed = cell.normalize('NFKC').trim()
  const words = wordsOf(choices, field)
  const named = words?.byWord.get(typed) ?? words?.byWord.get(cell)
  if (named !== undefined) return named
  if (coded.includes(field)) return typed === '0' && words?.byValue.has('0') ? 0 : cell
  const value = words?.byValue.get(typed)
  if (value !== undefined) return value
  if (kind === 'number' && /^-?\d{1,15}$/.test(typed)) return Number(typed)
  return cell
}
