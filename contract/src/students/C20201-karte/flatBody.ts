import { type KarteBody, karteSections, karteVersion } from './body.ts'
import { kartePlaces } from './kartePlaces.ts'
import type { KarteSection } from './karteSection.ts'

/** A body as forms, histories and differences hold it: every written place under its path. */
export type FlatBody = Readonly<Record<string, unknown>>

type Node = Readonly<Record<string, unknown>> | readonly unknown[]

function at(node: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, step) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined,
      node as Node,
    )
}

/** Every place of a body under its path; what isn't written is empty. Places that a body lacks whole are left out. */
export function flatBody(body: Readonly<Record<string, unknown>>): FlatBody {
  return Object.fromEntries(
    kartePlaces.flatMap(({ path, section, row, key, field }) => {
      const of: KarteSection = karteSections[section as keyof typeof karteSections]
      const whole = body[section]
      if (whole === undefined) return []
      // A row that is there, without a field of staff's: it isn't shown to this person.
      const there = of.max === 1 ? whole : (whole as readonly unknown[])[row]
      const hidden = field.staffOnly && typeof there === 'object' && there !== null && !(key in there)
      return hidden ? [] : [[path, at(body, path) ?? field.empty]]
    }),
  )
}

const isWritten = (value: unknown) => value !== undefined && value !== null && value !== ''

function rowFrom(flat: FlatBody, of: KarteSection, start: string): Record<string, unknown> {
  const read = (fields: KarteSection['fields'], before: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, { empty }]) => [key, flat[`${before}.${key}`] ?? empty]),
    )
  const groups = Object.entries(of.groups).map(([group, { max, fields }]) => [
    group,
    withoutEnd(Array.from({ length: max }, (_, inner) => read(fields, `${start}.${group}.${inner}`))),
  ])
  return { ...read(of.fields, start), ...Object.fromEntries(groups) }
}

function isEmptyRow(row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(row).every(value => (Array.isArray(value) ? value.length === 0 : !isWritten(value)))
}

/** Empty rows at the end are none. */
function withoutEnd(rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const last = rows.findLastIndex(row => !isEmptyRow(row))
  return rows.slice(0, last + 1)
}

/** The body that those places make; what is no place of a karte is left out. */
export function bodyOf(flat: FlatBody): KarteBody {
  const sections = Object.entries<KarteSection>(karteSections).map(([key, of]) => [
    key,
    of.max === 1
      ? rowFrom(flat, of, key)
      : withoutEnd(Array.from({ length: of.max }, (_, row) => rowFrom(flat, of, `${key}.${row}`))),
  ])
  return { version: karteVersion, ...Object.fromEntries(sections) } as unknown as KarteBody
}

/** A body in which nothing is written. */
export const emptyBody = (): KarteBody => bodyOf({})

/** How many places are written, of those that there are: an empty row counts as one place to write. */
export function filledOf(flat: FlatBody, section: string): { filled: number; all: number } {
  const of: KarteSection = karteSections[section as keyof typeof karteSections]
  const places = kartePlaces.filter(place => place.section === section && !place.field.shownFilled)
  const written = places.filter(({ path }) => isWritten(flat[path]))
  if (of.max === 1) return { filled: written.length, all: places.length }
  return { filled: new Set(written.map(({ row }) => row)).size, all: of.max }
}

/** How many rows of a section are written, up to the last of them. */
export function writtenRows(flat: FlatBody, section: string): number {
  const rows = kartePlaces.filter(({ section: of, path }) => of === section && isWritten(flat[path]))
  return Math.max(0, ...rows.map(({ row }) => row + 1))
}
