import type { EditedRow } from './nameRows.ts'

/** What one person did to a list, row by row. */
export interface ListChanges {
  added: EditedRow[]
  edited: EditedRow[]
  moved: EditedRow[]
  removed: EditedRow[]
}

const step = 10

/** The stored order: rows of one place stand by their codes. */
function isBefore(a: EditedRow, b: EditedRow): boolean {
  return a.sort_order < b.sort_order || (a.sort_order === b.sort_order && a.names_code < b.names_code)
}

/** The most rows that can keep their places, rather unedited ones: all others were moved or are new. */
function inPlace(before: readonly EditedRow[], after: readonly EditedRow[]): Set<number> {
  const known = new Map(before.map(row => [row.id, row]))
  const chains: { row: EditedRow; weight: number; before: number }[] = []
  for (const now of after) {
    const row = known.get(now.id)
    if (!row) continue
    let best = { weight: 0, before: -1 }
    for (const [at, chain] of chains.entries()) {
      if (isBefore(chain.row, row) && chain.weight > best.weight) best = { weight: chain.weight, before: at }
    }
    const own = contentOf(now) === contentOf(row) ? 1001 : 1000
    chains.push({ row, weight: best.weight + own, before: best.before })
  }
  const kept = new Set<number>()
  const heaviest = Math.max(0, ...chains.map(chain => chain.weight))
  let chain = chains.find(each => each.weight === heaviest)
  while (chain) {
    kept.add(chain.row.id)
    chain = chains[chain.before]
  }
  return kept
}

function contentOf({ id: _id, sort_order: _place, ...content }: EditedRow): string {
  return JSON.stringify(content)
}

/** What was done between the list as it was read and the list as it is now. A row counts once. */
export function changesOfList(before: readonly EditedRow[], after: readonly EditedRow[]): ListChanges {
  const known = new Map(before.map(row => [row.id, row]))
  const kept = new Set(after.map(row => row.id))
  const isNew = (row: EditedRow) => !known.has(row.id)
  const places = inPlace(before, after)
  const isEdited = (row: EditedRow) => contentOf(row) !== contentOf(known.get(row.id) ?? row)
  return {
    added: after.filter(isNew),
    edited: after.filter(isEdited),
    moved: after.filter(row => !isNew(row) && !places.has(row.id) && !isEdited(row)),
    removed: before.filter(row => !kept.has(row.id)),
  }
}

/** How many rows were added, edited, moved or removed. */
export function countOf({ added, edited, moved, removed }: ListChanges): number {
  return added.length + edited.length + moved.length + removed.length
}

/**
 * The rows with the numbers of their order: rows that were not moved keep theirs, so that a save changes nothing of
 * them; the others are put between. Where there is no room between, all are numbered anew.
 */
export function numberRows(before: readonly EditedRow[], after: readonly EditedRow[]): EditedRow[] {
  const places = inPlace(before, after)
  const numbered = after.map((row): EditedRow => ({ ...row }))
  let at = 0
  while (at < numbered.length) {
    const row = numbered[at]
    if (!row || places.has(row.id)) {
      at += 1
      continue
    }
    let end = at
    while (end < numbered.length && !places.has(numbered[end]?.id ?? -1)) end += 1
    const from = numbered[at - 1]?.sort_order ?? 0
    const to = numbered[end]?.sort_order ?? from + step * (end - at + 1)
    const gap = Math.floor((to - from) / (end - at + 1))
    if (gap < 1) return numbered.map((each, place) => ({ ...each, sort_order: (place + 1) * step }))
    for (let place = at; place < end; place += 1) {
      const each = numbered[place]
      if (each) each.sort_order = from + gap * (place - at + 1)
    }
    at = end
  }
  return numbered
}
