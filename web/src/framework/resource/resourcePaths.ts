import type { Screen } from '@terakoya/contract/screens'

/** Where a master's list, form of a new record and form of a record are. */
export interface ResourcePaths {
  list: string
  add: string
  edit: (id: number) => string
}

/** What tells the masters of one screen apart: a parameter of its paths, and in the list's search. */
export type ResourceKind = Readonly<Record<string, string>>

/** The paths of a master's screen: list, add, edit with the record's number (spec §2). */
export function resourcePaths({ paths }: Pick<Screen, 'paths'>, kind: ResourceKind = {}): ResourcePaths {
  const [list = '/', ...others] = paths.map(path =>
    Object.entries(kind).reduce((filled, [name, value]) => filled.replace(`$${name}`, value), path),
  )
  const edit = others.find(path => path.includes('$')) ?? list
  const add = others.find(path => /\/add(\/|$)/.test(path)) ?? list
  return { list, add, edit: id => edit.replace(/\{-\$\w+\}|\$\w+/, String(id)) }
}

/** What the address asks for: `add`, a record's number, or nothing but the list. */
export function openRecord(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
  list: string,
  kind: ResourceKind = {},
): number | 'add' | null {
  const given = Object.entries(params).find(
    ([name, value]) => name !== '*' && !(name in kind) && value !== undefined,
  )?.[1]
  if (given !== undefined) return /^\d{1,9}$/.test(given) ? Number(given) : 0
  return pathname.replace(/\/$/, '') === list ? null : 'add'
}
