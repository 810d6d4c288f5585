import type { Day } from '@terakoya/domain/days/day'
import { useMemo } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { unitKey } from '../../../components/periods/unitKey.ts'
import type { Moving, Wishing } from './wishing.ts'

interface SlotsAsked {
  student_no: number
  start_date: Day
  end_date: Day
  wishing: Wishing
  moving: Moving | null
}

/** Why each slot can or can't take the wished lesson, by `day slot`; `null` while no lesson is chosen. */
export function useSlots({ student_no, start_date, end_date, wishing, moving }: SlotsAsked) {
  const { entry_type, course_no, subject_no, subject_type } = moving
    ? { ...moving, entry_type: 4 as const }
    : wishing
  const course_start_date = moving || entry_type !== 1 ? undefined : wishing.course_start_date
  const enabled = course_no > 0 && subject_no > 0 && (moving !== null || entry_type !== 4)
  const { data, error, isPlaceholderData, refetch } = useCall(
    'C30101_getSlots',
    {
      student_no,
      start_date,
      end_date,
      entry_type,
      course_no,
      subject_no,
      subject_type,
      schedule_no: moving?.schedule_no ?? 0,
      ...(course_start_date === undefined ? {} : { course_start_date }),
    },
    { enabled, keepPrevious: true, staleTime: 0 },
  )
  const known = enabled ? data : undefined
  const reasons = useMemo(
    () =>
      known === undefined
        ? null
        : new Map(
            known.days.flatMap(({ schedule_date, slots }) =>
              slots.map(each => [unitKey(schedule_date, each.time_limit_no), each.reason] as const),
            ),
          ),
    [known],
  )
  return {
    reasons,
    asked: enabled && !error,
    error,
    stale: enabled && isPlaceholderData,
    retry: () => void refetch(),
  }
}
