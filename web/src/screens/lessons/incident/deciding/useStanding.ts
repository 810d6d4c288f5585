import { useCall } from '../../../../api/useCall.ts'
import type { Occasion } from './occasion.ts'

/** Milliseconds between two looks: a colleague may decide the same meanwhile. */
const interval = 15_000

/** What is decided already about those days and stands, and whether shifts are left to be taken out. */
export function useStanding({ center_no, teacher_no, start_date, end_date }: Occasion) {
  const { data } = useCall(
    'Incident_getStanding',
    { center_no, teacher_no, start_date, end_date },
    { staleTime: 0, refetchInterval: interval },
  )
  return {
    incidents: data?.incidents ?? [],
    /** As long as it isn't known there may be some. */
    hasShifts: (periods: readonly number[]) =>
      data?.shift_periods.some(period => periods.includes(period)) ?? true,
  }
}
