import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Marks } from '../acts/refusals.ts'
import type { Carry } from '../drag/useCarry.ts'
import { cellKey, periodKey } from '../model/cellKey.ts'
import type { Column } from '../model/columns.ts'
import type { CellPlace } from '../model/judging.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import type { Selection } from '../selection.ts'
import { assignmentWords } from '../text.ts'
import { carryStart } from './carryStart.ts'
import classes from './Grid.module.css'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { type ColumnZoom, type Density, headerHeight, teacherWidths } from './gridSizes.ts'
import { indicesOf } from './gridWindow.ts'
import { useColumnZoom } from './useColumnZoom.ts'
import { placeOf, useGridFocus } from './useGridFocus.ts'
import { useGridPainted } from './useGridPainted.ts'
import { useViewport } from './useViewport.ts'

/** A lesson to bring into sight; another object is another wish. */
export interface Reveal {
  schedule_no: number
}

interface AssignmentGridProps {
  model: WeekModel
  view: WeekView
  zoom: ColumnZoom
  onZoom: (zoom: ColumnZoom) => void
  onWidth: (width: number) => void
  /** The empty periods of a day are to be seen. */
  onUnfold: (schedule_date: string) => void
  centerName: CenterName
  selection: Selection | null
  /** `byKeys`: the list of choices takes the focus next. */
  onSelect: (selection: Selection, byKeys: boolean) => void
  reveal: Reveal | null
  density: Density
  /** Pixels of a row. */
  rowHeight: number
  carry: Carry
  needs: Marks
  /** A key on a cell that the grid doesn't know itself; answers whether it was for it. */
  onCellKey: (event: KeyboardEvent, place: CellPlace) => boolean
  /** The button of a teacher who can't come was pressed; left out where the person only looks. */
  onAbsence: ((teacher_no: number, button: Element) => void) | undefined
  /** The button of a column's head was pressed; `key` as of `periodKey`. */
  onPeriodMenu: (key: string, button: HTMLElement) => void
}

/** Teachers × periods; draws what is in sight, in both directions (experience §6). */
export function AssignmentGrid(props: AssignmentGridProps) {
  const { model, view, centerName, selection, onSelect, reveal, rowHeight, carry } = props
  const t = assignmentWords.useText()
  const box = useRef<HTMLDivElement>(null)
  const { rows, columns } = view
  const { starts, teachers, look } = useColumnZoom(box, columns, props.zoom, props.onZoom, props.onWidth)
  const { focus, scrollTo, moveTo, scrollToStart, onKeyDown, onFocus, onBlur, onResize } = useGridFocus(
    box,
    rows.length,
    starts,
    rowHeight,
    teachers,
  )
  const { drawn, onScroll } = useViewport(box, rows.length, starts, rowHeight, teachers, onResize)
  useGridPainted(drawn.rows.end > 0 || rows.length === 0)

  // A week begins where something happens: mornings that only a seminar opens are empty for most of the year.
  const begun = useRef<readonly Column[] | null>(null)
  useEffect(() => {
    if (begun.current && begun.current[0]?.schedule_date === columns[0]?.schedule_date) return
    begun.current = columns
    const first = columns.findIndex(
      column => column.kind === 'period' && column.editable && (column.needed > 0 || column.working > 0),
    )
    // Also back to the left: where the week before was left says nothing about this one.
    scrollToStart(Math.max(first, 0))
  }, [columns, scrollToStart])

  const lesson = selection?.kind === 'lesson' ? model.lessonOf.get(selection.schedule_no) : undefined
  const marked = lesson ? periodKey(lesson.schedule_date, lesson.time_limit_no) : null

  const shown = useRef<Reveal | null>(null)
  useEffect(() => {
    // Each wish scrolls once, whatever changes around it later; where its day is not shown yet, when it is.
    if (!reveal || shown.current === reveal) return
    const wanted = model.lessonOf.get(reveal.schedule_no)
    if (!wanted) return
    const key = periodKey(wanted.schedule_date, wanted.time_limit_no)
    const column = columns.findIndex(each => each.key === key)
    if (column < 0) return
    shown.current = reveal
    const row = rows.findIndex(each => each.teacher.teacher_no === wanted.teacher_no)
    scrollTo({ column, ...(row >= 0 && { row }) })
  }, [reveal, model, columns, rows, scrollTo])

  const { carried, marks, tell, drop } = carry
  const met = useRef<object | null>(null)
  useEffect(() => {
    if (met.current === carried) return
    met.current = carried
    if (carried?.by !== 'keys' || !marks) return
    const teacher_nos = rows.map(({ teacher }) => teacher.teacher_no)
    moveTo(carryStart({ model, columns, teacher_nos, marks, carried, from: focus }))
  }, [carried, marks, model, columns, rows, focus, moveTo])
  useEffect(() => {
    if (carried?.by !== 'keys') return
    const column = columns[focus.column]
    const row = rows[focus.row]
    if (!row || column?.kind !== 'period') return tell(null, null)
    const { schedule_date, time_limit_no } = column
    const place = { schedule_date, time_limit_no, teacher_no: row.teacher.teacher_no }
    const cell = box.current?.querySelector(`[data-row="${focus.row}"] [data-column="${focus.column}"]`)
    tell({ kind: 'cell', place }, cell ?? null)
  }, [carried, tell, columns, rows, focus.row, focus.column])

  const cellAt = (target: EventTarget | null): CellPlace | null => {
    const place = placeOf(target)
    const row = place && rows[place.row]
    const column = place && columns[place.column]
    if (!row || column?.kind !== 'period') return null
    const { schedule_date, time_limit_no } = column
    return { schedule_date, time_limit_no, teacher_no: row.teacher.teacher_no }
  }
  const select = (target: EventTarget | null, byKeys: boolean) => {
    const column = columns[placeOf(target)?.column ?? -1]
    if (column?.kind === 'folded') return props.onUnfold(column.schedule_date)
    const place = cellAt(target)
    if (!place) return
    const lessonBox = target instanceof Element ? target.closest('[data-lesson]') : null
    if (carried) {
      const under = lessonBox instanceof HTMLElement ? Number(lessonBox.dataset.lesson) : 0
      drop({ kind: 'cell', place, lesson: model.lessonOf.get(under) })
      return
    }
    const inCell =
      model.cells.get(cellKey(place.schedule_date, place.time_limit_no, place.teacher_no))?.lessons ?? []
    const [only] = inCell
    if (lessonBox instanceof HTMLElement) {
      onSelect({ kind: 'lesson', schedule_no: Number(lessonBox.dataset.lesson) }, byKeys)
    } else if (only && inCell.length === 1) {
      onSelect({ kind: 'lesson', schedule_no: only.lesson.schedule_no }, byKeys)
    } else {
      onSelect({ kind: 'cell', ...place }, byKeys)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (onKeyDown(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      select(event.target, true)
      return
    }
    const place = cellAt(event.target)
    if (place && props.onCellKey(event, place)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be drawn in part and scrolled both ways.
    <div
      ref={box}
      role="grid"
      aria-label={t('grid')}
      aria-description={t('grid_hint')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      className={classes.grid}
      onScroll={onScroll}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={(event: MouseEvent) => {
        const absent = absentAt(event.target)
        const head = headButtonAt(event.target)
        if (head?.dataset.headUnfold) props.onUnfold(head.dataset.headUnfold)
        else if (head) props.onPeriodMenu(head.dataset.headMenu ?? '', head)
        else if (absent) props.onAbsence?.(Number(absent.dataset.absence), absent)
        else select(event.target, false)
      }}
      data-density={props.density}
      data-look={look}
      data-teachers={teachers === teacherWidths.narrow ? 'narrow' : undefined}
      data-carrying={carried ? '' : undefined}
    >
      <div
        role="presentation"
        className={classes.sheet}
        style={{
          width: teachers + (starts.at(-1) ?? 0),
          height: headerHeight + rows.length * rowHeight,
        }}
      >
        <GridHeader
          columns={columns}
          starts={starts}
          span={drawn.columns}
          shown={rows.length}
          count={model.rows.length}
          marked={marked}
          look={look}
          writable={props.onAbsence !== undefined}
        />
        <div role="presentation" className={classes.rows}>
          {indicesOf(drawn.rows, focus.row).map(index => {
            const row = rows[index]
            if (!row) return null
            return (
              <GridRow
                key={row.teacher.teacher_no}
                model={model}
                view={view}
                centerName={centerName}
                row={row}
                rowIndex={index}
                starts={starts}
                span={drawn.columns}
                focusColumn={index === focus.row ? focus.column : null}
                selection={selection}
                rowHeight={rowHeight}
                look={look}
                density={props.density}
                marks={carry.marks}
                needs={props.needs}
                writable={props.onAbsence !== undefined}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The button of a column's head that was pressed; `null`: none was. */
function headButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest('[data-head-menu], [data-head-unfold]') : null
  return button instanceof HTMLElement ? button : null
}

/** The button of a teacher's row, where it was pressed. */
function absentAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-absence]') : null
}
