import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import type { LoadedWeek } from '../useWeek.ts'
import { pastLessons } from './pastLessons.ts'

export type Moment = OutputOf<'C40101_listMoments'>['moments'][number]

/** No moment was chosen: one begins before the last change. */
const unset = -1
/** Behind every moment, also those that come. */
const now = Number.MAX_SAFE_INTEGER

/**
 * A week walked back: its moments from the oldest to the newest, and how it stood after one of them. Position 0 is before
 * the oldest, the last one is now. It is only looked at until somebody takes it over.
 */
export function usePast({ center_no, week_date, applied }: LoadedWeek) {
  const week = `${center_no} ${week_date}`
  // Another week is looked at as it is.
  const [opened, setOpened] = useState<{ week: string; position: number } | null>(null)
  const open = opened?.week === week
  const asked = { center_no, week_date }
  const list = useCall('C40101_listMoments', asked, { enabled: open, staleTime: 0 })
  const moments = useMemo(() => [...(list.data?.moments ?? [])].reverse(), [list.data])
  const last = moments.length
  const wished = open ? opened.position : unset
  const position = wished === unset ? Math.max(last - 1, 0) : Math.min(wished, last)
  const moment = moments[position - 1]
  const isNow = position === last
  const line = moment?.audit_no ?? (moments[0]?.first_audit_no ?? 1) - 1
  const state = useCall(
    'C40101_getPastWeek',
    { ...asked, audit_no: line },
    { enabled: open && list.data !== undefined && !isNow, keepPrevious: true, staleTime: 0 },
  )
  const then = isNow ? undefined : state.data
  // Where one begins is pinned once it is known: not by a list of before, which is being asked for anew.
  const known = open && !list.isFetching && last > 0
  useEffect(() => {
    if (known && wished === unset) setOpened({ week, position: last - 1 })
  }, [known, wished, last, week])
  // What was is told as it differs from what is: where somebody saves meanwhile, it is asked anew.
  const seen = useRef(applied)
  useEffect(() => {
    if (seen.current === applied) return
    seen.current = applied
    if (!open) return
    void queryClient.invalidateQueries({ queryKey: callKey('C40101_listMoments') })
    void queryClient.invalidateQueries({ queryKey: callKey('C40101_getPastWeek') })
  }, [applied, open])
  const lessons = useMemo(
    () => (open ? (then ? pastLessons(applied.lessons, then) : applied.lessons) : null),
    [open, then, applied.lessons],
  )
  return {
    open,
    /** The lessons as they stood; `null`: the week is looked at as it is. */
    lessons,
    moments,
    more: list.data?.more_flag === 1,
    position,
    moment,
    isNow,
    gone: then?.gone ?? [],
    later: then?.later ?? [],
    loading: list.isPending || (!isNow && (state.isPending || state.isPlaceholderData || state.isFetching)),
    error: list.error ?? state.error,
    show: () => setOpened({ week, position: unset }),
    // What comes meanwhile comes at the end: a moment stays the one that it is, and now stays now.
    go: (next: number) => setOpened({ week, position: next >= last ? now : Math.max(next, 0) }),
    close: () => setOpened(null),
  }
}

export type Past = ReturnType<typeof usePast>
