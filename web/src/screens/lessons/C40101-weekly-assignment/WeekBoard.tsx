import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { type WeekDialog, WeekDialogs } from './dialogs/WeekDialogs.tsx'
import { AssignmentGrid } from './grid/AssignmentGrid.tsx'
import { EmptyGrid } from './grid/EmptyGrid.tsx'
import { distributionOf } from './model/distribution.ts'
import { editableSpan } from './model/release.ts'
import { buildWeekModel } from './model/weekModel.ts'
import { viewWeek } from './model/weekView.ts'
import { type NarrowTab, NarrowTabs } from './NarrowTabs.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { Pool } from './pool/Pool.tsx'
import { PrintTables } from './print/PrintTables.tsx'
import { usePrinting } from './print/usePrinting.ts'
import { RunBar } from './run/RunBar.tsx'
import { useWeekRun } from './run/useWeekRun.ts'
import classes from './Screen.module.css'
import { type AssignmentSearch, readNumbers, readShow } from './search.ts'
import { selectedLessonNo } from './selection.ts'
import { assignmentWords } from './text.ts'
import { FilterBar } from './toolbar/FilterBar.tsx'
import { Toolbar, type ToolbarProps } from './toolbar/Toolbar.tsx'
import { WeekActions } from './toolbar/WeekActions.tsx'
import { WeekState } from './toolbar/WeekState.tsx'
import type { CenterName } from './useCenters.ts'
import { useSelection } from './useSelection.ts'
import type { LoadedWeek } from './useWeek.ts'

export type ChangeSearch = (
  change: {
    [Key in keyof AssignmentSearch]?: AssignmentSearch[Key] | undefined
  },
) => void

interface WeekBoardProps {
  data: LoadedWeek
  /** Another week or center is on its way: this one is only looked at meanwhile. */
  stale: boolean
  search: AssignmentSearch
  change: ChangeSearch
  centerName: CenterName
  toolbar: Omit<ToolbarProps, 'children'>
}

/** A loaded week: toolbar, filters, run, and the three parts: pool, grid, details. */
export function WeekBoard({ data, stale, search, change, centerName, toolbar }: WeekBoardProps) {
  const t = assignmentWords.useText()
  const { center_no, week_date, range, applied } = data
  // The lessons as they stand. Acts that are not saved yet come between the answer and the model.
  const { lessons } = applied
  const model = useMemo(() => buildWeekModel(center_no, data, lessons), [center_no, data, lessons])
  const { day, subject, type } = search
  const onlyOpen = search.open === 1
  const view = useMemo(
    () =>
      viewWeek(model, {
        day,
        onlyOpen,
        show: readShow(search.show),
        subject,
        type,
        teachers: readNumbers(search.teacher),
      }),
    [model, day, onlyOpen, search.show, subject, type, search.teacher],
  )
  const selected = useSelection(model)
  const run = useWeekRun(data, selected.showResult)
  const [dialog, setDialog] = useState<WeekDialog | null>(null)
  const narrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<NarrowTab>('grid')
  const printing = usePrinting()

  const span = editableSpan(
    data.days.map(each => each.schedule_date),
    range,
  )
  const openDays = data.days.flatMap(each =>
    span &&
    each.time_limits.length > 0 &&
    each.schedule_date >= span.start_date &&
    each.schedule_date <= span.end_date
      ? [each.schedule_date]
      : [],
  )
  const distribution = distributionOf(week_date, applied.distributions, lessons)
  const selectLesson = (schedule_no: number) => {
    selected.selectLesson(schedule_no, true)
    if (narrow) setTab('panel')
  }
  const parts = { model, view, centerName }

  const pool = (
    <Pool
      {...parts}
      results={run.results}
      sort={search.sort ?? 'time'}
      onSort={sort => change({ sort: sort === 'reason' ? 'reason' : undefined })}
      selectedLesson={selectedLessonNo(selected.selection)}
      onSelect={selectLesson}
      reveal={selected.reveal}
    />
  )
  const grid =
    view.rows.length > 0 && view.columns.some(column => column.kind === 'period') ? (
      <AssignmentGrid
        {...parts}
        zoom={day === undefined ? 'week' : 'day'}
        selection={selected.selection}
        onSelect={selection => {
          selected.select(selection)
          if (narrow) setTab('panel')
        }}
        reveal={selected.reveal}
      />
    ) : (
      <EmptyGrid model={model} view={view} />
    )
  const panel = (
    <SidePanel
      model={model}
      centerName={centerName}
      tab={selected.tab}
      onTab={selected.setTab}
      onClose={() => {
        selected.close()
        setTab('grid')
      }}
      selection={selected.selection}
      job={run.job}
      results={run.results}
      onSelectLesson={selectLesson}
    />
  )
  return (
    <>
      <div className={`${classes.top} no-print`}>
        <Toolbar {...toolbar}>
          {!stale && (
            <>
              <WeekState distribution={distribution} range={range} editable={span !== null} />
              {range.writable && (
                <WeekActions
                  span={span}
                  days={openDays}
                  running={run.busy}
                  canDistribute={week_date <= range.max_date && span !== null && lessons.length > 0}
                  canStop={
                    (distribution.state === 'distributed' || distribution.state === 'changed') &&
                    week_date > range.min_date
                  }
                  hasResult={run.job?.result != null}
                  onRun={run.start}
                  onRelease={mode => setDialog({ kind: 'release', mode })}
                  onDistribute={() => setDialog({ kind: 'distribute' })}
                  onStop={() => setDialog({ kind: 'stop' })}
                  onResult={selected.showResult}
                />
              )}
            </>
          )}
        </Toolbar>
        <FilterBar model={model} search={search} onChange={change} filtered={view.filtered} />
        {run.error && (
          <div className={classes.failure}>
            <FailureAlert error={run.error} />
            <CloseButton aria-label={t('dismiss')} onClick={run.dismissError} />
          </div>
        )}
        {run.job && run.shown && (
          <RunBar
            job={run.job}
            writable={range.writable}
            onShowResult={selected.showResult}
            onAgain={run.again}
            onDismiss={run.dismiss}
          />
        )}
        {narrow && <NarrowTabs tab={tab} onTab={setTab} unassigned={model.unassigned.length} />}
      </div>
      <div className={`${classes.parts} no-print`} data-stale={stale || undefined} inert={stale}>
        {(!narrow || tab === 'pool') && <div className={classes.pool}>{pool}</div>}
        {(!narrow || tab === 'grid') && <div className={classes.grid}>{grid}</div>}
        {(narrow ? tab === 'panel' : selected.open) && <div className={classes.panel}>{panel}</div>}
      </div>
      {dialog && span && (
        <WeekDialogs
          dialog={dialog}
          data={data}
          lessons={lessons}
          span={span}
          days={openDays}
          day={day}
          distribution={distribution}
          onClose={() => setDialog(null)}
        />
      )}
      {printing && <PrintTables model={model} view={view} center={centerName(center_no)} />}
    </>
  )
}
