import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { useEffect, useState } from 'react'
import type { BrowseState } from '../browse/browseSearch.ts'
import { useViews } from './useViews.ts'
import { stateOf } from './viewConditions.ts'

/**
 * Gives a list that opens with an empty address the person's default view, once a visit: who then takes the
 * conditions off sees the list without them. Tells whether the list still waits for it, so that nothing is asked
 * twice; when the views can't be read, the list opens as usual.
 */
export function useOpeningView(
  resource: AnyResource,
  untouched: boolean,
  change: (next: Partial<BrowseState>, options: { replace: boolean }) => void,
): boolean {
  const { views, error } = useViews(resource)
  const [settled, settle] = useState(!untouched)
  const first = views?.find(view => view.default_flag === 1)
  const known = views !== null || error !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the address is another function every time.
  useEffect(() => {
    if (settled || !known) return
    if (first && untouched) change(stateOf(first, Object.keys(resource.search)), { replace: true })
    // Once the view is in the address, or there is none.
    else settle(true)
  }, [settled, known, first, untouched])
  return !settled && untouched && (!known || first !== undefined)
}
