import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

interface ChangeOptions {
  /** `true`: Browser Back skips this state (typing in a search field). */
  replace?: boolean
}

/**
 * The state of a screen that lives in the address: filters, day, week, center (experience §5). `parse` reads what it
 * finds there, which anybody may have typed; `undefined` takes a parameter out of the address.
 * `const [{ date }, change] = useUrlSearch(parseSearch); change({ date: '2026-11-24' })`
 */
export function useUrlSearch<T extends object>(
  parse: (search: Search) => T,
): [T, (next: { [Key in keyof T]?: T[Key] | undefined }, options?: ChangeOptions) => void] {
  const router = useRouter()
  const search = useRouterState({ select: state => state.location.search as Search })
  const change = useCallback(
    (next: { [Key in keyof T]?: T[Key] | undefined }, { replace = false }: ChangeOptions = {}) => {
      void router.navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...next }),
        replace,
        resetScroll: false,
      })
    },
    [router],
  )
  return [parse(search), change]
}
