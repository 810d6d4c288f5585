import { Button } from '@mantine/core'
import { addDays, daysBetween, mondayOf } from '@terakoya/domain/days/day'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { chosenPlace } from './chosenPlace.ts'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import classes from './Screen.module.css'
import { parseSearch } from './search.ts'
import { assignmentWords } from './text.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useLastPlace } from './useLastPlace.ts'
import { useNamedPlace } from './useNamedPlace.ts'
import { useWeek } from './useWeek.ts'
import { useWeekKeys } from './useWeekKeys.ts'
import { WeekBoard } from './WeekBoard.tsx'

export { preload } from './preload.ts'

/** 講師割当: a center's week, its lessons and its teachers (spec §2 "C40101", experience §6). */
export function Screen() {
  const t = assignmentWords.useText()
  const { today } = useConfig()
  const centers = useCenters()
  const [search, change] = useUrlSearch(parseSearch)
  const remembered = useLastPlace(search)
  const thisWeek = mondayOf(today)
  const { center, week } = chosenPlace(search, remembered, centers.own, today)
  useNamedPlace(search, { center_no: center?.center_no, week, thisWeek }, change)
  const query = useWeek(center?.center_no ?? 0, week)
  const toWeek = (next: string) => {
    const day = search.day && addDays(search.day, daysBetween(week, next))
    change({ week: next, day })
  }
  useWeekKeys(
    () => toWeek(addDays(week, -7)),
    () => toWeek(addDays(week, 7)),
  )

  if (!center && centers.own[0]) {
    return (
      <div className="page">
        <EmptyState title={t('center_refused')}>
          <p>{t('center_refused_hint')}</p>
          <Button onClick={() => change({ center: centers.own[0]?.center_no, teacher: undefined })}>
            {t('center_own', { center: centers.own[0].label })}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (!center) {
    return (
      <div className="page">
        <NoCenter />
      </div>
    )
  }
  const { data, error } = query
  const stale = data !== undefined && (data.center_no !== center.center_no || data.week_date !== week)
  const toolbar = {
    centers: centers.own,
    center_no: center.center_no,
    week,
    thisWeek,
    onCenter: (center_no: number) => change({ center: center_no, teacher: undefined }),
    onWeek: toWeek,
    onReload: () => void query.refetch(),
    loading: query.isFetching,
  }
  if (data && !(error && stale)) {
    return (
      <div className={`fill ${classes.screen}`}>
        <WeekBoard
          key={data.center_no}
          data={data}
          stale={stale}
          search={search}
          change={change}
          centers={centers}
          toolbar={toolbar}
        />
      </div>
    )
  }
  return (
    <div className={`fill ${classes.screen}`}>
      <Toolbar {...toolbar}>{null}</Toolbar>
      {error ? <ErrorState error={error} onRetry={toolbar.onReload} /> : <GridSkeleton />}
    </div>
  )
}
