import { useMemo } from 'react'
import { useSession } from './sessionStore.ts'

export type CenterName = (center_no: number) => string

export interface Centers {
  /** The centers this user may open. */
  own: readonly { center_no: number; label: string }[]
  nameOf: CenterName
}

/** The centers this user may open, of the sign-in's selections. */
export function ownCenters(dropdowns: ReturnType<typeof useSession>['dropdowns']): Centers['own'] {
  return (dropdowns?.authority_centers ?? []).map(({ value, label }) => ({ center_no: Number(value), label }))
}

/** The center that the business begins with (spec §9). */
const defaultCenter = 9

/**
 * Which of one's own centers is shown: the one asked for, else center 9 where it is one's own, else the first
 * (domain §9); `undefined` without any.
 */
export function shownCenter<C extends { center_no: number }>(
  own: readonly C[],
  asked?: number | undefined,
): C | undefined {
  const of = (center_no: number | undefined) => own.find(each => each.center_no === center_no)
  return of(asked) ?? of(defaultCenter) ?? own[0]
}

/** The centers of the sign-in's selections. */
export function useCenters(): Centers {
  const { dropdowns } = useSession()
  return useMemo(() => {
    const names = new Map(dropdowns?.centers.map(({ value, label }) => [Number(value), label]))
    return {
      own: ownCenters(dropdowns),
      nameOf: center_no => names.get(center_no) ?? '',
    }
  }, [dropdowns])
}
