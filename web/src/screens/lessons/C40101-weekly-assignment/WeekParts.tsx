import type { KeyboardEvent } from 'react'
import { stayAct } from './acts/makeActs.ts'
import { cellKeys } from './cellKeys.ts'
import { AssignmentGrid } from './grid/AssignmentGrid.tsx'
import { EmptyGrid } from './grid/EmptyGrid.tsx'
import { dayWidth, rowHeights } from './grid/gridSizes.ts'
import { periodOfKey } from './model/cellKey.ts'
import { placeOfLesson } from './model/judging.ts'
import type { Lesson } from './model/weekData.ts'
import { SidePanel } from './panel/SidePanel.tsx'
import { MovedLessons } from './pool/MovedLessons.tsx'
import { Pool } from './pool/Pool.tsx'
import classes from './Screen.module.css'
import { selectedLessonNo } from './selection.ts'
import type { Board } from './useBoard.ts'

/** The three parts of the week: the lessons that wait, the grid, and the details. On a phone one at a time. */
export function WeekParts({ board }: { board: Board }) {
  const { narrow, tab, stale, editing } = board
  return (
    <div
      className={`${classes.parts} no-print`}
      data-stale={stale || undefined}
      aria-busy={stale}
      {...editing.areaProps}
    >
      {(!narrow || tab === 'pool') && (
        <div className={classes.pool} data-folded={narrow || board.look.poolOpen ? undefined : ''}>
          <PoolPart board={board} />
        </div>
      )}
      {(!narrow || tab === 'grid') && (
        <div className={classes.grid}>
          <GridPart board={board} />
        </div>
      )}
      {(narrow ? tab === 'panel' : board.selected.open) && (
        <div className={classes.panel}>
          <PanelPart board={board} />
        </div>
      )}
    </div>
  )
}

function PoolPart({ board }: { board: Board }) {
  const { model, view, centerName, search, selected, editing, writable, data } = board
  /** M picks a lesson up; the grid takes the focus, at the first place that would take it. A makes room for it. */
  const onLessonKey = (event: KeyboardEvent, lesson: Lesson): boolean => {
    if (!writable || event.ctrlKey || event.metaKey || event.altKey) return false
    const key = event.key.toLowerCase()
    if (key === 'm') editing.carryByKeys([lesson])
    else if (key === 'a') board.askToPlace(lesson)
    else return false
    return true
  }
  return (
    <Pool
      model={model}
      view={view}
      centerName={centerName}
      open={board.narrow || board.look.poolOpen}
      onOpen={board.narrow ? undefined : board.look.setPoolOpen}
      results={board.run.results}
      sort={search.sort ?? 'time'}
      onSort={sort => board.change({ sort: sort === 'reason' ? 'reason' : undefined })}
      selectedLesson={selectedLessonNo(selected.selection)}
      onSelect={board.selectLesson}
      onLessonKey={onLessonKey}
      needs={editing.marks}
      onMenu={
        writable
          ? (lesson, button) => {
              const { left: x, bottom: y } = button.getBoundingClientRect()
              editing.openMenu({ lesson, place: null, x, y })
            }
          : undefined
      }
      reveal={selected.reveal}
      moved={
        <MovedLessons
          moved={data.applied.moved}
          edited={board.acts.edited}
          centerName={centerName}
          writable={writable}
          onBack={schedule_no => editing.commands.transferBack(schedule_no, data.center_no)}
          onStay={schedule_no => {
            const stored = data.applied.lessons.find(each => each.schedule_no === schedule_no)
            if (stored) board.acts.act(stayAct(stored))
          }}
        />
      }
    />
  )
}

function GridPart({ board }: { board: Board }) {
  const { model, view, centerName, search, selected, editing } = board
  if (view.rows.length === 0 || !view.columns.some(column => column.kind === 'period')) {
    return <EmptyGrid model={model} view={view} />
  }
  const { look } = board
  const density = look.compact ? 'compact' : 'normal'
  return (
    <AssignmentGrid
      model={model}
      view={view}
      centerName={centerName}
      zoom={search.day === undefined ? look.zoom : dayWidth}
      onZoom={zoom => search.day === undefined && look.setZoom(zoom)}
      onWidth={look.setWidth}
      onUnfold={look.unfold}
      density={density}
      rowHeight={rowHeights[density]}
      selection={selected.selection}
      onSelect={board.select}
      reveal={selected.reveal}
      carry={editing.carry}
      needs={editing.marks}
      onCellKey={(event, place) =>
        board.writable && cellKeys(model, editing, selected.selection, board.setReplanAsked)(event, place)
      }
      onAbsence={
        board.writable
          ? (teacher_no, button) => {
              const { left: x, bottom: y } = button.getBoundingClientRect()
              const absent = { teacher_no, schedule_date: search.day }
              editing.openMenu({ lesson: undefined, place: null, absent, x, y })
            }
          : undefined
      }
      onPeriodMenu={(key, button) => {
        const { left: x, bottom: y } = button.getBoundingClientRect()
        editing.openMenu({ lesson: undefined, place: null, period: periodOfKey(key), x, y })
      }}
    />
  )
}

/** A lesson that has a teacher is in a cell, whose acts are among its own. */
function menuOfLesson(lesson: Lesson | undefined) {
  const place = lesson && lesson.teacher_no > 0 ? placeOfLesson(lesson, lesson.teacher_no) : null
  return { lesson, place }
}

function PanelPart({ board }: { board: Board }) {
  const { model, selected, editing, run } = board
  const { selection } = selected
  const openMenu = (button: HTMLElement) => {
    if (!selection) return
    const { left: x, bottom: y } = button.getBoundingClientRect()
    editing.openMenu(
      selection.kind === 'cell'
        ? { lesson: undefined, place: selection, x, y }
        : { ...menuOfLesson(model.lessonOf.get(selection.schedule_no)), x, y },
    )
  }
  return (
    <SidePanel
      model={model}
      centerName={board.centerName}
      tab={selected.tab}
      onTab={selected.setTab}
      onClose={() => {
        selected.close()
        board.setTab('grid')
      }}
      onBack={board.goBack}
      selection={selection}
      job={run.finished}
      results={run.results}
      onSelectLesson={board.selectLesson}
      focusWish={board.focusWish}
      writable={board.writable}
      needs={editing.marks}
      onChoose={candidate => void board.choose(candidate)}
      onSwap={swap => {
        const lesson = selection?.kind === 'lesson' ? model.lessonOf.get(selection.schedule_no) : undefined
        if (lesson) void board.swap(lesson, swap)
      }}
      unsaved={board.unsaved}
      onRepair={board.repair}
      onMenu={openMenu}
    />
  )
}
