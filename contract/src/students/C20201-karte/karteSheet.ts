import { dayText } from '@terakoya/domain/days/dayText'
import { withUnit } from '@terakoya/domain/words/withUnit'
import { karteSections } from './body.ts'
import { type FlatBody, writtenRows } from './flatBody.ts'
import type { KarteField } from './karteField.ts'
import { type KartePlace, placesOf } from './kartePlaces.ts'
import type { KarteSection } from './karteSection.ts'

/** A field as it stands on paper. */
export interface SheetCell {
  path: string
  label: string
  text: string
  /** Of the four columns. */
  span: number
}

/** What stands under one small heading: a row of a section, or its lessons. */
export interface SheetBlock {
  title: string
  /** Lines of cells whose spans make four. */
  lines: SheetCell[][]
}

export interface SheetSection {
  key: string
  title: string
  blocks: SheetBlock[]
}

/** A written value as people read it: choices by their words, days with their weekday, numbers with their unit. */
export function karteText({ type, choices, unit }: KarteField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'choice') return choices.find(([known]) => known === value)?.[1] ?? String(value)
  if (type === 'day') return dayText(String(value))
  if (type === 'postalCode') return String(value).replace(/^(\d{3})(\d{4})$/, '$1-$2')
  if (type === 'number') return withUnit(Number(value).toLocaleString('ja-JP'), unit)
  return String(value)
}

/** Cells in lines of four columns; the last of a line takes what is left. */
function linesOf(cells: readonly SheetCell[]): SheetCell[][] {
  const lines: SheetCell[][] = []
  let free = 0
  for (const cell of cells) {
    const line = lines.at(-1)
    if (line && cell.span <= free) {
      line.push(cell)
      free -= cell.span
      continue
    }
    const last = line?.at(-1)
    if (last) last.span += free
    lines.push([{ ...cell }])
    free = 4 - cell.span
  }
  const last = lines.at(-1)?.at(-1)
  if (last) last.span += free
  return lines
}

function blocksOf(
  of: KarteSection,
  places: readonly KartePlace[],
  flat: FlatBody,
  title: string,
): SheetBlock[] {
  const groups = new Map<string, KartePlace[]>()
  for (const place of places) {
    const key = `${place.group} ${place.inner}`
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()].flatMap(inside => {
    const [first] = inside
    const within = of.groups[first?.group ?? '']
    const cells = inside.flatMap(({ path, field }): SheetCell[] => {
      const text = karteText(field, flat[path])
      // What this person isn't shown is no empty cell either.
      if (!(path in flat) || (field.shownFilled && text === '')) return []
      return [{ path, label: field.label, text, span: field.span }]
    })
    if (cells.length === 0 || (within && cells.every(({ text }) => text === ''))) return []
    return [
      { title: within ? `${title} ${within.title}${(first?.inner ?? 0) + 1}` : title, lines: linesOf(cells) },
    ]
  })
}

/** A karte as it stands on A4, for the print page and the PDF: sections, of rows only those that are written. */
export function karteSheet(flat: FlatBody): SheetSection[] {
  return Object.entries<KarteSection>(karteSections).flatMap(([key, of]) => {
    const places = placesOf(key)
    if (of.max === 1) {
      const blocks = blocksOf(of, places, flat, '')
      return blocks.length === 0 ? [] : [{ key, title: of.title, blocks }]
    }
    const rows = Array.from({ length: writtenRows(flat, key) }, (_, row) => row)
    const blocks = rows.flatMap(row =>
      blocksOf(
        of,
        places.filter(place => place.row === row),
        flat,
        `${of.row}${row + 1}`,
      ),
    )
    return [{ key, title: of.title, blocks }]
  })
}
