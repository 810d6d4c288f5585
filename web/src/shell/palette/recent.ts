import { searchKeys } from '../../session/forgetSearches.ts'
import { getSession } from '../../session/sessionStore.ts'
import type { FoundItem } from './foundItem.ts'

/** As many as stand above the fold beside what is typed for. */
const maxItems = 5

const recentKey = (user_no: number) => `${searchKeys}${user_no}/palette`
const usedKey = (user_no: number) => `terakoya.palette.used/${user_no}`

function read<Value>(storage: () => Storage, key: string, otherwise: Value): Value {
  try {
    return (JSON.parse(storage().getItem(key) ?? 'null') as Value | null) ?? otherwise
  } catch {
    return otherwise
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full storage: nothing is remembered.
  }
}

const tab = () => window.sessionStorage
const browser = () => window.localStorage

/** Where the person went from here last, in this tab: people's names go with it, and with signing out. */
export function readRecent(user_no: number): readonly FoundItem[] {
  return read<readonly FoundItem[]>(tab, recentKey(user_no), [])
}

/** How often each screen was gone to from here, in this browser; no people are among them. */
export function readUsed(user_no: number): Readonly<Record<string, number>> {
  return read<Readonly<Record<string, number>>>(browser, usedKey(user_no), {})
}

/** Remembers that the person went there, but for what asks for an act; what is gone to again is what it was. */
export function remember(user_no: number, gone: FoundItem): void {
  if (gone.fleeting) return
  // Where an administrator goes as another login is nothing that this browser keeps of them.
  if (getSession().user?.looking) return
  const before = readRecent(user_no)
  const item = before.find(each => each.key === gone.key) ?? gone
  const others = before.filter(each => each.key !== item.key)
  write(tab, recentKey(user_no), [item, ...others].slice(0, maxItems))
  if (item.kind !== 'screen') return
  const used = readUsed(user_no)
  write(browser, usedKey(user_no), { ...used, [item.key]: (used[item.key] ?? 0) + 1 })
}
