import { shownCenter, useCenters } from '../../../session/useCenters.ts'
import type { Reader } from './reader.ts'
import { allCenters, type LogSearch } from './search.ts'

/**
 * The center whose lessons are shown; `undefined`: of all that one may read. Whoever comes to one lesson, or reads a
 * classroom's students or the own lessons, reads them wherever they are held.
 */
export function useLogCenter({ center, lesson }: LogSearch, { told, staff }: Reader): number | undefined {
  const { own } = useCenters()
  if (!staff || lesson !== undefined || center === allCenters) return undefined
  if (center === undefined && !told.includes('teacher')) return undefined
  return shownCenter(own, center)?.center_no
}
