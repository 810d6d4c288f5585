import type { OutputOf } from '@terakoya/contract/wireTypes'

type Entry = OutputOf<'C40501_getLog'>['entries'][number]

/** An entry, or several presses of one person that led to the same. */
export interface GatheredEntry extends Entry {
  count: number
  /** When the last of several was pressed. */
  last_at: string
}

/** Entries with the presses of each person as one line, where the first of them was; those that led nowhere by themselves. */
export function gathered(entries: readonly Entry[]): GatheredEntry[] {
  const lines: GatheredEntry[] = []
  for (const entry of entries) {
    const before = lines.find(line => isSamePress(line, entry))
    if (before === undefined) lines.push({ ...entry, count: 1, last_at: entry.entered_at })
    else Object.assign(before, { count: before.count + 1, last_at: entry.entered_at })
  }
  return lines
}

function isSamePress(one: Entry, other: Entry): boolean {
  return (
    one.source === 'press' &&
    other.source === 'press' &&
    one.left_at === null &&
    other.left_at === null &&
    one.person === other.person &&
    one.name === other.name &&
    one.failed_flag === other.failed_flag
  )
}
