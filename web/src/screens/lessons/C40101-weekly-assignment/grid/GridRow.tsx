import { genderText, teacherTypeText } from '@terakoya/domain/lessons/states'
import { memo } from 'react'
import type { CenterName } from '../../../../session/useCenters.ts'
import { dotsText } from '../../../../words/joining.ts'
import { type Marks, noMarks } from '../acts/refusals.ts'
import type { DropMark } from '../drag/carried.ts'
import { cellKey } from '../model/cellKey.ts'
import type { Cell } from '../model/cells.ts'
import type { TeacherRow } from '../model/teacherRows.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import { replanWords } from '../replan/text.ts'
import type { Selection } from '../selection.ts'
import { assignmentWords } from '../text.ts'
import classes from './Grid.module.css'
import { GridCell } from './GridCell.tsx'
import type { ColumnLook, Density } from './gridSizes.ts'
import { indicesOf, type Span } from './gridWindow.ts'

interface GridRowProps {
  model: WeekModel
  view: WeekView
  centerName: CenterName
  row: TeacherRow
  rowIndex: number
  starts: readonly number[]
  span: Span
  /** The column of the cell that Tab reaches, when it is in this row. */
  focusColumn: number | null
  selection: Selection | null
  rowHeight: number
  look: ColumnLook
  density: Density
  /** The cells that would take what is carried; `null`: nothing is carried. */
  marks: ReadonlyMap<string, DropMark> | null
  needs: Marks
  /** Whether a teacher's day can be re-planned from here. */
  writable: boolean
}

/** A teacher's row: the header that stays, and the cells in sight. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { model, view, row, rowIndex, starts, focusColumn, selection } = props
  const { teacher_no } = row.teacher
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one.
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    <div
      role="row"
      aria-rowindex={rowIndex + 2}
      className={classes.row}
      style={{ top: rowIndex * props.rowHeight }}
      data-row={rowIndex}
    >
      <TeacherHeader row={row} writable={props.writable} />
      {indicesOf(props.span, focusColumn).map(index => {
        const column = view.columns[index]
        const left = starts[index]
        const right = starts[index + 1]
        if (!column || left === undefined || right === undefined) return null
        const key =
          column.kind === 'period'
            ? cellKey(column.schedule_date, column.time_limit_no, teacher_no)
            : undefined
        const cell = key === undefined ? undefined : model.cells.get(key)
        return (
          <GridCell
            key={column.key}
            teacherName={row.teacher.display_name}
            subjectOf={model.subjectOf}
            centerName={props.centerName}
            stored={model.stored}
            past={model.past}
            column={column}
            cell={cell}
            columnIndex={index}
            cellKey={key}
            left={left}
            width={right - left}
            focusable={index === focusColumn}
            selected={
              selection?.kind === 'cell' &&
              column.kind === 'period' &&
              selection.teacher_no === teacher_no &&
              selection.schedule_date === column.schedule_date &&
              selection.time_limit_no === column.time_limit_no
            }
            selectedLesson={
              selection?.kind === 'lesson' &&
              cell?.lessons.some(({ lesson }) => lesson.schedule_no === selection.schedule_no)
                ? selection.schedule_no
                : 0
            }
            matching={view.matching}
            look={props.look}
            density={props.density}
            officeMatches={view.officeMatches}
            drop={key === undefined ? undefined : props.marks?.get(key)}
            needs={needsIn(cell, props.needs)}
            refusedOffice={key !== undefined && props.needs.office.has(key)}
          />
        )
      })}
    </div>
  )
})

/** What of refusals and clashes concerns a cell. */
function needsIn(cell: Cell | undefined, needs: Marks): Marks {
  const concerned = cell?.lessons.some(
    ({ lesson: { schedule_no } }) => needs.lessons.has(schedule_no) || needs.conflicts.has(schedule_no),
  )
  return concerned ? needs : noMarks
}

interface TeacherHeaderProps {
  row: TeacherRow
  writable: boolean
}

const TeacherHeader = memo(function TeacherHeader({ row, writable }: TeacherHeaderProps) {
  const t = assignmentWords.say
  const { teacher, periods, subjects, levels } = row
  const desired = teacher.desired_periods_per_week
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one.
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    <div role="rowheader" aria-colindex={1} className={classes.teacher}>
      <div className={classes.name}>
        <b>{teacher.display_name}</b>
        <span
          className="num"
          data-full={periods >= desired ? '' : undefined}
          title={t('periods_title', { periods, desired })}
        >
          {periods}/{desired}
        </span>
      </div>
      <div className={classes.about}>
        {genderText[teacher.sex]?.slice(0, 1)}{' '}
        {dotsText([teacherTypeText[teacher.teacher_type] ?? '', levels])}
      </div>
      <div className={classes.about} title={subjects}>
        {subjects}
      </div>
      {writable && (
        // The grid hears the press; by keyboard the cells have the same (A, and their menu).
        <button
          type="button"
          tabIndex={-1}
          className={classes.absence}
          data-absence={teacher.teacher_no}
          aria-label={replanWords.say('menu_for', { teacher: teacher.display_name })}
          aria-haspopup="menu"
          title={replanWords.say('menu_for', { teacher: teacher.display_name })}
        >
          …
        </button>
      )}
    </div>
  )
})
