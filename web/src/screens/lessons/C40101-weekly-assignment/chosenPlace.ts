import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { type Centers, shownCenter } from '../../../session/useCenters.ts'
import type { AssignmentSearch } from './search.ts'
import type { LastPlace } from './useLastPlace.ts'

interface ChosenPlace {
  /** `undefined`: the address names a center that this person may not open, or there is none. */
  center: Centers['own'][number] | undefined
  week: Day
}

/** The center and week to show: those of the address, else where the person was last, else the usual and this week. */
export function chosenPlace(
  search: Pick<AssignmentSearch, 'center' | 'week'>,
  remembered: LastPlace,
  own: Centers['own'],
  today: Day,
): ChosenPlace {
  const { center } = search
  return {
    // A center that the address names is shown or refused; a remembered one is just a proposal.
    center:
      center === undefined
        ? shownCenter(own, remembered.center)
        : own.find(({ center_no }) => center_no === center),
    week: search.week ?? remembered.week ?? mondayOf(today),
  }
}
