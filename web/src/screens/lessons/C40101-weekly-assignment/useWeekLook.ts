import { useMemo, useState } from 'react'
import { useStoredFlag } from '../../../components/useStoredFlag.ts'
import { useStoredValue } from '../../../components/useStoredValue.ts'
import { type ColumnZoom, readZoom, usualWidth } from './grid/gridSizes.ts'
import type { LoadedWeek } from './useWeek.ts'

/**
 * How the week is looked at, remembered by the browser: height of rows, width of columns, whether empty periods are
 * folded. What was opened, the empty periods of a day or the list of unassigned lessons, is so until another week comes.
 * `waiting`: there are lessons for the list.
 */
export function useWeekLook({ center_no, week_date }: LoadedWeek, waiting: boolean) {
  const [compact, setCompact] = useStoredFlag('C40101.compact')
  const [zoom, storeZoom] = useStoredValue('C40101.columns')
  const [width, setWidth] = useState<number>(usualWidth)
  const [unfolded, setUnfolded] = useStoredFlag('C40101.unfolded')
  const week = `${center_no} ${week_date}`
  // What was pressed in another week says nothing about this one.
  const [opened, setOpened] = useState<{ week: string; days: readonly string[] }>({ week, days: [] })
  const [pool, setPool] = useState<{ week: string; open: boolean }>()
  const days = useMemo(() => new Set(opened.week === week ? opened.days : []), [opened, week])
  // The list comes with the first lesson that waits; when it empties under the hand it stays, and the grid beside it.
  const [waited, setWaited] = useState('')
  if (waiting && waited !== week) setWaited(week)
  return {
    compact,
    setCompact,
    zoom: readZoom(zoom),
    setZoom: (next: ColumnZoom) => storeZoom(String(next)),
    /** Of a period as it is drawn. */
    width,
    setWidth,
    folded: !unfolded,
    setFolded: (folded: boolean) => {
      setUnfolded(!folded)
      setOpened({ week, days: [] })
    },
    opened: unfolded ? null : days,
    unfold: (schedule_date: string) => setOpened({ week, days: [...days, schedule_date] }),
    poolOpen: pool?.week === week ? pool.open : waiting || waited === week,
    setPoolOpen: (open: boolean) => setPool({ week, open }),
  }
}

export type WeekLook = ReturnType<typeof useWeekLook>
