import type { KarteField } from './karteField.ts'
import { karteName } from './karteNames.ts'

export type Fields = Readonly<Record<string, KarteField>>

/** Rows inside a row: the two lessons and the three textbooks of a subject. */
export interface KarteGroup<F extends Fields = Fields> {
  title: string
  /** As many rows as there are at most. */
  max: number
  fields: F
}

/** A part of a karte: fields written once, or rows of them. */
export interface KarteSection<
  F extends Fields = Fields,
  Most extends number = number,
  G extends Readonly<Record<string, KarteGroup>> = Readonly<Record<string, KarteGroup>>,
> {
  title: string
  /** 1: written once; otherwise as many rows as there are at most. */
  max: Most
  /** What a row is called: 志望校 1. */
  row: string
  fields: F
  groups: G
  /** Teachers don't see the section at all. */
  staffOnly: boolean
}

/** A part with its names, said in the language of whoever reads them. */
function withNames<Facts extends object>(title: string, row: string, facts: Facts) {
  return {
    ...facts,
    get title() {
      return karteName(title)
    },
    get row() {
      return karteName(row)
    },
  }
}

/** A section that is written once. */
export function section<F extends Fields>(
  title: string,
  fields: F,
  facts: { staffOnly?: boolean } = {},
  // biome-ignore lint/complexity/noBannedTypes: no rows inside it.
): KarteSection<F, 1, {}> {
  return withNames(title, title, { max: 1, fields, groups: {}, staffOnly: facts.staffOnly ?? false })
}

/** A section of rows, at most `max`, each with the same fields and the same rows inside it. */
export function rowsOf<
  F extends Fields,
  const Most extends number,
  // biome-ignore lint/complexity/noBannedTypes: no rows inside it, unless they are given.
  G extends Readonly<Record<string, KarteGroup>> = {},
>(title: string, row: string, max: Most, fields: F, groups?: G): KarteSection<F, Most, G> {
  return withNames(title, row, { max, fields, groups: groups ?? ({} as G), staffOnly: false })
}
