import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { useStoredFlag } from '../../../shell/useStoredFlag.ts'
import { ActMenu } from './acts/ActMenu.tsx'
import { ConflictDialog } from './acts/ConflictDialog.tsx'
import { SaveBar } from './acts/SaveBar.tsx'
import { SaveNotices } from './acts/SaveNotices.tsx'
import { useActs } from './acts/useActs.ts'
import { cellKeys } from './cellKeys.ts'
import { type WeekDialog, WeekDialogs } from './dialogs/WeekDialogs.tsx'
import { Ghost } from './drag/Ghost.tsx'
import { lessonsIn } from './drag/useCarry.ts'
import { AssignmentGrid } from './grid/AssignmentGrid.tsx'
import { EmptyGrid } from './grid/EmptyGrid.tsx'
import { rowHeights } from './grid/gridSizes.ts'
import type { Candidate } from './model/candidates.ts'
import { distributionOf } from './model/distribution.ts'
import { editableSpan } from './model/release.ts'
import { buildWeekModel } from './model/weekModel.ts'
import { viewWeek } from './model/weekView.ts'
import { type NarrowTab, NarrowTabs } from './NarrowTabs.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { MovedLessons } from './pool/MovedLessons.tsx'
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
import type { Centers } from './useCenters.ts'
import { useSelection } from './useSelection.ts'
import type { LoadedWeek } from './useWeek.ts'
import { useWeekEditing } from './useWeekEditing.ts'

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
  centers: Centers
  toolbar: Omit<ToolbarProps, 'children'>
}

/** A loaded week: toolbar, filters, run, and the three parts: pool, grid, details. */
export function WeekBoard({ data, stale, search, change, centers, toolbar }: WeekBoardProps) {
  const t = assignmentWords.useText()
  const { center_no, week_date, range, applied } = data
  const centerName = centers.nameOf
  const acts = useActs(data)
  const { edited } = acts
  const { lessons } = edited
  const model = useMemo(
    () => buildWeekModel(center_no, { ...data, people: edited.people }, lessons),
    [center_no, data, edited.people, lessons],
  )
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
  const [deciding, setDeciding] = useState(false)
  const [compact, setCompact] = useStoredFlag('C40101.compact')
  const narrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<NarrowTab>('grid')
  const printing = usePrinting()

  const span = editableSpan(
    data.days.map(each => each.schedule_date),
    range,
  )
  const writable = range.writable && span !== null && !stale
  const editing = useWeekEditing(data, model, acts, writable)
  const { carry, save } = editing

  const openDays = data.days.flatMap(each =>
    span &&
    each.time_limits.length > 0 &&
    each.schedule_date >= span.start_date &&
    each.schedule_date <= span.end_date
      ? [each.schedule_date]
      : [],
  )
  const distribution = distributionOf(week_date, applied.distributions, lessons)
  const storedLesson = (schedule_no: number) =>
    model.lessonOf.get(schedule_no) ?? applied.lessons.find(each => each.schedule_no === schedule_no)

  // A choice made by keys gives the focus back to where it was made.
  const cameFrom = useRef<HTMLElement | null>(null)
  const [focusWish, setFocusWish] = useState<object | null>(null)
  const toChoices = (byKeys: boolean) => {
    cameFrom.current = byKeys && document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (byKeys) setFocusWish({})
  }
  const selectLesson = (schedule_no: number, byKeys = false) => {
    selected.selectLesson(schedule_no, true)
    if (byKeys) selected.setTab('detail')
    toChoices(byKeys)
    if (narrow) setTab('panel')
  }
  const choose = async (candidate: Candidate) => {
    const { lesson, place } = candidate
    if (!(await editing.place([lesson.schedule_no], { kind: 'cell', place }))) return
    cameFrom.current?.focus()
    cameFrom.current = null
    if (narrow) setTab('grid')
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
      onLessonKey={(event, lesson) => {
        if (!writable || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'm')
          return false
        editing.carryByKeys([lesson])
        editing.area.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
        return true
      }}
      reveal={selected.reveal}
      moved={
        <MovedLessons
          moved={applied.moved}
          edited={edited}
          centerName={centerName}
          writable={writable}
          onBack={schedule_no => editing.commands.transferBack(schedule_no, center_no)}
        />
      }
    />
  )
  const grid =
    view.rows.length > 0 && view.columns.some(column => column.kind === 'period') ? (
      <AssignmentGrid
        {...parts}
        zoom={day === undefined ? 'week' : 'day'}
        density={compact ? 'compact' : 'normal'}
        rowHeight={rowHeights[compact ? 'compact' : 'normal']}
        selection={selected.selection}
        onSelect={(selection, byKeys) => {
          selected.select(selection)
          toChoices(byKeys)
          if (narrow) setTab('panel')
        }}
        reveal={selected.reveal}
        carry={carry}
        refusals={editing.refusals}
        onCellKey={(event, place) => writable && cellKeys(model, editing, selected.selection)(event, place)}
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
      focusWish={focusWish}
      writable={writable}
      refusals={editing.refusals}
      onChoose={candidate => void choose(candidate)}
      onMenu={button => {
        const { selection } = selected
        if (!selection) return
        const box = button.getBoundingClientRect()
        const point = { x: box.left, y: box.bottom }
        if (selection.kind === 'cell') editing.openMenu({ lesson: undefined, place: selection, ...point })
        else editing.openMenu({ lesson: model.lessonOf.get(selection.schedule_no), place: null, ...point })
      }}
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
                  unsaved={acts.dirty}
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
                  onResult={() => {
                    run.seen()
                    selected.showResult()
                  }}
                />
              )}
              {writable && <SaveBar acts={acts} save={save} />}
            </>
          )}
        </Toolbar>
        <FilterBar
          model={model}
          search={search}
          onChange={change}
          filtered={view.filtered}
          compact={compact}
          onCompact={setCompact}
        />
        {writable && (
          <SaveNotices
            acts={acts}
            save={save}
            lessonOf={storedLesson}
            onSelectLesson={selectLesson}
            onConflicts={() => setDeciding(true)}
          />
        )}
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
            onShowResult={() => {
              run.seen()
              selected.showResult()
            }}
            onAgain={run.again}
            onDismiss={run.dismiss}
          />
        )}
        {narrow && <NarrowTabs tab={tab} onTab={setTab} unassigned={model.unassigned.length} />}
      </div>
      <div
        className={`${classes.parts} no-print`}
        data-stale={stale || undefined}
        aria-busy={stale}
        {...editing.areaProps}
      >
        {(!narrow || tab === 'pool') && <div className={classes.pool}>{pool}</div>}
        {(!narrow || tab === 'grid') && <div className={classes.grid}>{grid}</div>}
        {(narrow ? tab === 'panel' : selected.open) && <div className={classes.panel}>{panel}</div>}
      </div>
      {carry.carried && <Ghost ref={editing.ghost} carried={carry.carried} />}
      {editing.menu && (
        <ActMenu
          target={editing.menu}
          model={model}
          inCell={editing.menu.place ? lessonsIn(model, editing.menu.place) : []}
          commands={editing.commands}
          centerName={centerName}
          onMove={picked => {
            if (narrow) setTab('grid')
            editing.carryByKeys(picked)
          }}
          onShow={({ lesson, place }) => {
            if (lesson) selectLesson(lesson.schedule_no, true)
            else if (place) {
              selected.select({ kind: 'cell', ...place })
              if (narrow) setTab('panel')
            }
          }}
          onClose={editing.closeMenu}
        />
      )}
      {deciding && acts.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={acts.conflicts}
          lessonOf={storedLesson}
          teacherName={teacher_no =>
            model.rowOf.get(teacher_no)?.teacher.display_name ?? t('teacher_unknown', { number: teacher_no })
          }
          centerName={centerName}
          onDecide={(theirs, mine) => {
            acts.takeTheirs(theirs)
            acts.keepMine(mine)
            save.dismiss()
            setDeciding(false)
          }}
          onClose={() => setDeciding(false)}
        />
      )}
      {dialog && span && (
        <WeekDialogs
          dialog={dialog}
          data={data}
          lessons={lessons}
          subjectOf={model.subjectOf}
          span={span}
          days={openDays}
          day={day}
          distribution={distribution}
          onClose={() => setDialog(null)}
        />
      )}
      {printing && (
        <PrintTables model={model} view={view} center={centerName(center_no)} results={run.results} />
      )}
    </>
  )
}
