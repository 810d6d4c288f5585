import { useMatches, useRouterState } from '@tanstack/react-router'
import { type Screen, screenOf } from '@terakoya/contract/screens'

/** The screen that is shown; `null` before the first one and on the way to a path that does not exist. */
export function useCurrentScreen(): Screen | null {
  const key = useMatches({ select: matches => matches.at(-1)?.staticData.screen_key })
  return key === undefined ? null : screenOf(key)
}

/** `?hideTemplate`: only a bare header around the screen (spec §2). */
export function useTemplateHidden(): boolean {
  return useRouterState({
    select: state => {
      const value = (state.location.search as Readonly<Record<string, unknown>>).hideTemplate
      return value !== undefined && value !== false && value !== 0
    },
  })
}
