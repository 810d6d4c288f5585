import { queryClient } from '../../../components/queryClient.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { ownCenters } from '../../../session/useCenters.ts'
import { chosenPlace } from './chosenPlace.ts'
import { parseSearch } from './search.ts'
import { readLastPlace } from './useLastPlace.ts'
import { weekQuery } from './useWeek.ts'

/** Asks for the week that the address leads to while the shell is still being drawn. */
export function preload(search: Readonly<Record<string, unknown>>): void {
  const { user, config, dropdowns } = getSession()
  if (!user || !config) return
  const place = chosenPlace(
    parseSearch(search),
    readLastPlace(user.user_no),
    ownCenters(dropdowns),
    config.today,
  )
  if (place.center) void queryClient.prefetchQuery(weekQuery(place.center.center_no, place.week))
}
