import type { PoolItem } from '../model/poolItems.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 }

/** The lesson that a key leads to in the pool, past the headings; `null` for any other key. */
export function movePool(items: readonly PoolItem[], from: number, key: string): number | null {
  const lessons = items.flatMap((item, index) => (item.kind === 'lesson' ? [index] : []))
  const step = steps[key]
  if (key === 'Home') return lessons[0] ?? null
  if (key === 'End') return lessons.at(-1) ?? null
  if (step === undefined) return null
  const at = lessons.indexOf(from)
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), lessons.length - 1)
  return lessons[next] ?? null
}
