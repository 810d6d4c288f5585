import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { inEveryLanguage } from '../words/reader.ts'
import { splitCell, writePart } from './cellParts.ts'
import type { StoredResource } from './storedResource.ts'

type Choices = StoredResource['choices']
/** The words of a resource's values; those of the `coded` ones are people's own codes, the same in every language. */
interface Worded {
  choices: Choices
  coded?: StoredResource['coded']
}

/** What separates the elements of a list in one cell. */
const separator = ';'

/** No word of a choice and no number is longer. */
const maxWordLength = 1000

interface Words {
  ofValue: ReadonlyMap<unknown, string>
  byWord: ReadonlyMap<string, string | number>
  byValue: ReadonlyMap<string, string | number>
}

const indexed = new WeakMap<readonly Choice[], Words>()

/** Both ways through the words of a field: of people there may be a hundred thousand, asked for in every row. */
function wordsOf({ choices, coded = [] }: Worded, field: string): Words | undefined {
  const choice = choices[field]
  if (!choice) return undefined
  const known = indexed.get(choice)
  if (known) return known
  const called = coded.includes(field)
    ? [choice]
    : inEveryLanguage(() => choice.map(([value, word]) => [value, declaredName(word)] as const))
  const words: Words = {
    ofValue: new Map(choice),
    // Where two have one word, the first has it.
    byWord: new Map(called.flatMap(each => each.map(([value, word]) => [word, value] as const)).reverse()),
    byValue: new Map(choice.map(([value]) => [String(value), value])),
  }
  indexed.set(choice, words)
  return words
}

/** A word of a choice in the reader's language; a code as it is. */
export function wordIn({ coded = [] }: Pick<Worded, 'coded'>, field: string, word: string): string {
  return coded.includes(field) ? word : declaredName(word)
}

/** A field's value as a cell of a file: choices by their words, elements of several parts as `数学/中/標準`. */
export function cellOf(worded: Worded, field: string, value: unknown): string | number {
  if (Array.isArray(value)) return value.map(each => cellOf(worded, field, each)).join(separator)
  if (typeof value === 'object' && value !== null) {
    if ('file_name' in value) return String(value.file_name)
    const parts = Object.entries(value)
    return parts.map(([part, each]) => writePart(cellOf(worded, `${field}.${part}`, each))).join('/')
  }
  const word = wordsOf(worded, field)?.ofValue.get(value)
  if (word !== undefined) return wordIn(worded, field, word)
  return typeof value === 'number' ? value : String(value ?? '')
}

/** What kind of value a field takes, as its schema says; of a list's elements with several parts, theirs by name. */
export type CellKind =
  | 'number'
  | 'text'
  | 'date'
  | 'dates'
  | 'list'
  | { readonly parts: Readonly<Record<string, CellKind>> }

/** A day as people and spreadsheets write it, `2026/11/1` or `2026年11月1日`; anything else stays as it is. */
function dayFrom(cell: string): string {
  if (cell.length > maxWordLength) return cell
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell.normalize('NFKC').trim()) ?? []
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const listParts = (cell: string) =>
  cell
    .split(/[;；]/u)
    .map(part => part.trim())
    .filter(part => part !== '')

/**
 * A cell of a file as the field's value; what can't be understood stays a text, for the schema to refuse. A field of
 * `coded` is given by its words alone: what looks like the number of one record may be the code of another.
 */
export function valueFrom(
  { choices, coded = [] }: Worded,
  field: string,
  kind: CellKind,
  cell: string,
): unknown {
  if (kind === 'list') {
    return listParts(cell).map(part => valueFrom({ choices, coded }, field, 'number', part))
  }
  if (kind === 'dates') return listParts(cell).map(dayFrom)
  if (kind === 'date') return dayFrom(cell)
  if (typeof kind === 'object') return elementsFrom({ choices, coded }, field, kind.parts, cell)
  const words = wordsOf({ choices, coded }, field)
  if ((!words && kind !== 'number') || cell.length > maxWordLength) return cell
  const typed = cell.normalize('NFKC').trim()
  const named = words?.byWord.get(typed) ?? words?.byWord.get(cell)
  if (named !== undefined) return named
  if (coded.includes(field)) return typed === '0' && words?.byValue.has('0') ? 0 : cell
  const value = words?.byValue.get(typed)
  if (value !== undefined) return value
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(typed)) return Number(typed)
  return cell
}

function elementsFrom(
  kept: Worded,
  field: string,
  kinds: Readonly<Record<string, CellKind>>,
  cell: string,
): unknown[] {
  const names = Object.keys(kinds)
  return splitCell(cell).map(cells => {
    if (cells.length > names.length) return cells.join('/')
    const values = names.map((name, at) => {
      const value = valueFrom(kept, `${field}.${name}`, kinds[name] ?? 'text', cells[at] ?? '')
      return [name, value] as const
    })
    return Object.fromEntries(values)
  })
}
