import type { TakeoverKind } from '@terakoya/contract/masters/takeover/kinds'
import { tableKinds } from '@terakoya/contract/masters/takeover/kinds'
import { headingsOf } from '../../../resourceRecords/readImport.ts'
import { keptOfKind, neededFields, type TableKind } from './fileKinds.ts'
import { foldHead, usualHeads } from './heads.ts'

/** What people have said of a head: by kind and folded head, the field; '': it is passed over. */
export type KeptHeads = ReadonlyMap<string, string>

export const headKey = (kind: TakeoverKind, head: string) => `${kind}\n${foldHead(head)}`

const meanings = new Map<TableKind, ReadonlyMap<string, string>>()

/** What folded heads mean in a kind of file: our own words in every language, the fields' names, and those of others. */
function meaningsOf(kind: TableKind): ReadonlyMap<string, string> {
  const known = meanings.get(kind)
  if (known) return known
  const kept = keptOfKind[kind]
  const headings = headingsOf(kept)
  const found = new Map<string, string>()
  // Of two fields the first one that is called so has it; our own words come before those of others.
  const learn = (word: string, field: string) => {
    const key = foldHead(word)
    if (!found.has(key)) found.set(key, field)
  }
  for (const field of Object.keys(kept.fields))
    for (const word of [field, ...headings(field)]) learn(word, field)
  for (const [field, words] of Object.entries(usualHeads[kind])) for (const word of words) learn(word, field)
  meanings.set(kind, found)
  return found
}

/** What each column of a file of that kind holds; `''` where nobody knows, or where one before has it. */
export function fieldsOf(kind: TableKind, heads: readonly string[], kept: KeptHeads): string[] {
  const meant = meaningsOf(kind)
  const taken = new Set<string>()
  return heads.map(head => {
    const field = kept.get(headKey(kind, head)) ?? meant.get(foldHead(head)) ?? ''
    if (field === '' || taken.has(field) || !(field in keptOfKind[kind].fields)) return ''
    taken.add(field)
    return field
  })
}

/** The columns that a kind of file can't do without, and that none is said to be. */
export function lackingOf(kind: TableKind, fields: readonly string[]): string[] {
  return neededFields[kind].filter(field => !fields.includes(field))
}

/**
 * What a file is, by its heads: of the kinds whose needed columns are all there, the one of which the most columns are
 * understood; of as many the one that needs more. `null`: it is none.
 */
export function recognised(heads: readonly string[], kept: KeptHeads): TableKind | null {
  const fitting = tableKinds
    .map(kind => ({ kind, fields: fieldsOf(kind, heads, kept) }))
    .filter(({ kind, fields }) => lackingOf(kind, fields).length === 0)
    .map(({ kind, fields }) => ({ kind, score: fields.filter(field => field !== '').length }))
    .sort((a, b) => b.score - a.score || neededFields[b.kind].length - neededFields[a.kind].length)
  return fitting[0]?.kind ?? null
}
