import { newKey } from '../api/newKey.ts'
import { nowInstant } from '../clock.ts'
import { changeDraft, loadDraft } from './draftStore.ts'

/** As it lies in the browser: whose it is, and since when (ISO 8601). */
type Kept<T> = T & { owner?: string; kept_at?: string }

/** What a tab that isn't there any more has left. */
export interface LeftItem<T> {
  item: T
  /** ISO 8601; '' where nobody knows. */
  kept_at: string
}

export interface SharedList<T> {
  /** Keeps these as this tab's own: what it kept before and isn't among them goes, what is another tab's stays. */
  keep: (items: readonly T[]) => Promise<void>
  /** Takes these out, whosever they are. */
  drop: (keys: readonly string[]) => Promise<void>
  /** Others may take up what is still kept. */
  leave: () => void
}

const lockOf = (owner: string) => `terakoya-list-${owner}`

/**
 * A list that lies in this browser under one key and that several tabs write: each puts in and takes out its own items alone.
 * A tab has a lock as long as it is in the list; what belongs to nobody who has one is taken up by the first that looks: as it
 * joins, when the line is back, when it is looked at again, and as soon as an owner that it has seen there has gone. A
 * browser without locks knows of nobody: there everything that is found is taken up.
 */
export function joinSharedList<T extends { key: string }>(
  place: string,
  found: (left: readonly LeftItem<T>[]) => void,
): SharedList<T> {
  const owner = newKey()
  const gone = new AbortController()
  const { signal } = gone
  const locks = 'locks' in navigator ? navigator.locks : null
  const own = new Map<string, { item: T; kept_at: string }>()
  const watched = new Set<string>()

  /** Whose tabs are there: an owner's lock is its own alone, who waits for it to go asks to share it. */
  const living = async (): Promise<ReadonlySet<string | undefined>> => {
    const { held = [], pending = [] } = (await locks?.query()) ?? {}
    return new Set([...held, ...pending].filter(each => each.mode === 'exclusive').map(each => each.name))
  }

  const watch = async (other: string) => {
    if (!locks || watched.has(other)) return
    watched.add(other)
    await locks.request(lockOf(other), { signal, mode: 'shared' }, () => undefined)
    watched.delete(other)
    await look()
  }

  const look = async () => {
    // Read first: who has put something in since then need not be among those that were there.
    const seen = new Set((await loadDraft<readonly Kept<T>[]>(place))?.value.map(({ key }) => key))
    if (seen.size === 0 || signal.aborted) return
    const names = await living()
    const left: LeftItem<T>[] = []
    const others = new Set<string>()
    await changeDraft<readonly Kept<T>[]>(
      place,
      stored => {
        if (stored === null || signal.aborted) return stored
        const next = stored.map(each => {
          if (each.owner === owner || !seen.has(each.key)) return each
          if (each.owner !== undefined && names.has(lockOf(each.owner))) {
            others.add(each.owner)
            return each
          }
          const { owner: _gone, kept_at = '', ...rest } = each
          // What it is beside the two is what was kept.
          left.push({ item: rest as unknown as T, kept_at })
          return { ...each, owner }
        })
        return left.length > 0 ? next : stored
      },
      nowInstant(),
    )
    if (signal.aborted) return
    for (const { item, kept_at } of left) own.set(item.key, { item, kept_at })
    if (left.length > 0) found(left)
    for (const other of others) watch(other).catch(() => {})
  }

  const again = () => {
    if (document.visibilityState === 'visible') look().catch(() => {})
  }
  const events = [
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const
  for (const [target, name] of events) target.addEventListener(name, again, { signal })
  locks
    ?.request(lockOf(owner), { signal }, () => new Promise(free => signal.addEventListener('abort', free)))
    // Left before it had it.
    .catch(() => {})
  look().catch(() => {})

  return {
    keep: async items => {
      const now = nowInstant()
      const keys = new Set(items.map(({ key }) => key))
      const ended = new Set([...own.keys()].filter(key => !keys.has(key)))
      if (keys.size + ended.size === 0) return
      for (const key of ended) own.delete(key)
      const kept = items.map((item): Kept<T> => {
        const before = own.get(item.key)
        const kept_at = before?.item === item ? before.kept_at : now
        own.set(item.key, { item, kept_at })
        return { ...item, owner, kept_at }
      })
      await changeDraft<readonly Kept<T>[]>(
        place,
        stored => {
          const rest = stored?.filter(({ key }) => !keys.has(key) && !ended.has(key)) ?? []
          const next = [...rest, ...kept]
          return next.length > 0 ? next : null
        },
        now,
      )
    },
    drop: keys =>
      changeDraft<readonly Kept<T>[]>(
        place,
        stored => {
          const rest = stored?.filter(({ key }) => !keys.includes(key)) ?? []
          return rest.length > 0 ? rest : null
        },
        nowInstant(),
      ),
    leave: () => gone.abort(),
  }
}
