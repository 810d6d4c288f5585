import { type EditedRow, fieldsOfRow, type RowField } from './nameRows.ts'

/** A row that both have touched: fields with two values, or changed by one and removed by the other. */
export interface NameClash {
  id: number
  names_code: string
  name1: string
  kind: 'fields' | 'i_removed' | 'they_removed'
  fields: { key: RowField; before: string | number; mine: string | number; theirs: string | number }[]
}

export interface NamesMerge {
  /** The list as it is stored now: what a further change is held against. */
  stored: EditedRow[]
  /** What they added, changed or removed, which I had not touched. */
  onlyTheirs: { names_code: string; name1: string; kind: 'added' | 'changed' | 'removed' }[]
  clashes: NameClash[]
  /** The list with both, under the choice of each clash. */
  solve: (choice: (id: number, key: RowField | null) => 'mine' | 'theirs') => EditedRow[]
}

type NewRow = Omit<EditedRow, 'id'>

const same = (a: EditedRow | undefined, b: EditedRow | undefined) =>
  a === b || (a !== undefined && b !== undefined && fieldsOfRow.every(key => a[key] === b[key]))

/** Gives stored rows the numbers under which this page knows them, by their codes. */
function known(
  base: readonly EditedRow[],
  mine: readonly EditedRow[],
  theirs: readonly NewRow[],
): EditedRow[] {
  const ids = new Map([...mine, ...base].map(row => [row.names_code, row.id]))
  const before = new Map(base.map(row => [row.names_code, row.id]))
  let next = Math.max(-1, ...base.map(row => row.id), ...mine.map(row => row.id))
  return theirs.map(row => {
    const id = before.get(row.names_code) ?? ids.get(row.names_code)
    if (id !== undefined) return { ...row, id }
    next += 1
    return { ...row, id: next }
  })
}

/** The rows in the order of one list, those that it lacks behind the row they follow in the other. */
function weave(first: readonly EditedRow[], second: readonly EditedRow[]): number[] {
  const order = first.map(row => row.id)
  for (const [at, { id }] of second.entries()) {
    if (order.includes(id)) continue
    const before = second[at - 1]
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id)
  }
  return order
}

function movedByMe(base: readonly EditedRow[], mine: readonly EditedRow[]): boolean {
  const kept = new Set(mine.map(row => row.id))
  const before = base.filter(row => kept.has(row.id)).map(row => row.id)
  const place = new Map(before.map((id, at) => [id, at]))
  const now = mine.filter(row => place.has(row.id)).map(row => place.get(row.id) ?? 0)
  return now.some((at, index) => index > 0 && at < (now[index - 1] ?? 0))
}

/**
 * Two people changed one list: row by row (by the code it was read with), what only one of them touched is taken from
 * that one; what both touched is a clash to be decided (experience §3). Nobody's change is undone without being asked.
 */
export function mergeNames(
  base: readonly EditedRow[],
  mine: readonly EditedRow[],
  theirs: readonly NewRow[],
): NamesMerge {
  const stored = known(base, mine, theirs)
  const byId = (rows: readonly EditedRow[]) => new Map(rows.map(row => [row.id, row]))
  const [before, my, their] = [byId(base), byId(mine), byId(stored)]
  const ids = movedByMe(base, mine) ? weave(mine, stored) : weave(stored, mine)
  const clashes: NameClash[] = []
  const onlyTheirs: NamesMerge['onlyTheirs'] = []

  for (const id of new Set([...ids, ...base.map(row => row.id)])) {
    const [b, m, t] = [before.get(id), my.get(id), their.get(id)]
    const shown = t ?? m ?? b
    if (!shown || same(t, b) || same(m, t)) continue
    const { names_code, name1 } = shown
    if (same(m, b)) {
      onlyTheirs.push({ names_code, name1, kind: b ? (t ? 'changed' : 'removed') : 'added' })
      continue
    }
    if (!m || !t) {
      clashes.push({ id, names_code, name1, kind: m ? 'they_removed' : 'i_removed', fields: [] })
      continue
    }
    const fields = fieldsOfRow
      .filter(key => m[key] !== t[key] && (!b || (m[key] !== b[key] && t[key] !== b[key])))
      .map(key => ({ key, before: b?.[key] ?? '', mine: m[key], theirs: t[key] }))
    if (fields.length > 0) clashes.push({ id, names_code, name1, kind: 'fields', fields })
    else onlyTheirs.push({ names_code, name1, kind: 'changed' })
  }

  const merged = (
    id: number,
    choice: (id: number, key: RowField | null) => 'mine' | 'theirs',
  ): EditedRow | undefined => {
    const [b, m, t] = [before.get(id), my.get(id), their.get(id)]
    if (same(m, b)) return t
    if (same(t, b)) return m && t ? { ...m, sort_order: t.sort_order } : m
    if (!m || !t) return choice(id, null) === 'mine' ? m : t
    const row = { ...t }
    const take = (key: RowField) => Object.assign(row, { [key]: m[key] })
    for (const key of fieldsOfRow) {
      const onlyMine = b !== undefined && t[key] === b[key]
      const both = m[key] !== t[key] && (!b || m[key] !== b[key])
      if (onlyMine || (both && choice(id, key) === 'mine')) take(key)
    }
    return row
  }
  return { stored, onlyTheirs, clashes, solve: choice => ids.flatMap(id => merged(id, choice) ?? []) }
}
