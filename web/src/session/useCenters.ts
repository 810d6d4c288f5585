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
