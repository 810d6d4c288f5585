import { memo } from 'react'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Marks } from '../acts/refusals.ts'
import type { DropMark } from '../drag/carried.ts'
import type { Cell } from '../model/cells.ts'
import type { Column } from '../model/columns.ts'
import { officeWord } from '../model/officeWord.ts'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import { cellLabel } from './cellLabel.ts'
import classes from './Grid.module.css'
import type { ColumnLook, Density } from './gridSizes.ts'
import { LessonBox } from './LessonBox.tsx'

interface GridCellProps {
  teacherName: string
  subjectOf: ReadonlyMap<number, SubjectName>
  centerName: CenterName
  /** Lessons as they are stored: every other one has changes. */
  stored: ReadonlySet<Lesson>
  /** The week is seen as it stood before: other lessons are other than now. */
  past: boolean
  column: Column
  cell: Cell | undefined
  columnIndex: number
  /** `date_timeLimitNo_teacherNo`; a closed day has none. */
  cellKey: string | undefined
  left: number
  width: number
  /** The one cell that Tab reaches. */
  focusable: boolean
  selected: boolean
  /** Of a lesson in this cell; 0: none of them. */
  selectedLesson: number
  look: ColumnLook
  density: Density
  matching: ReadonlySet<number> | null
  officeMatches: boolean
  /** How it would take what is carried. */
  drop: DropMark | undefined
  needs: Marks
  refusedOffice: boolean
}

/**
 * A teacher's period. Plain elements only: hundreds of them are made and dropped while scrolling. Everything it is
 * given stays the same object while it shows the same, so that an act draws the cells that it changed.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { subjectOf, centerName, column, cell, left, width, matching } = props
  const duty = column.kind === 'period' ? (cell?.duty ?? 'off') : column.kind
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cells can't be placed one by one.
    <div
      role="gridcell"
      tabIndex={props.focusable ? 0 : -1}
      aria-colindex={props.columnIndex + 2}
      aria-selected={props.selected}
      aria-label={cellLabel(
        props.teacherName,
        subjectOf,
        centerName,
        column,
        cell,
        props.needs.conflicts,
        props.stored,
        props.past,
      )}
      className={classes.cell}
      style={{ left, width }}
      data-column={props.columnIndex}
      data-cell={props.cellKey}
      data-duty={duty}
      data-first={column.first ? '' : undefined}
      data-past={column.editable ? undefined : ''}
      data-drop={props.drop}
      data-refused={props.refusedOffice ? '' : undefined}
      data-dimmed={duty === 'office' && !props.officeMatches ? '' : undefined}
    >
      {cell && cell.lessons.length > 0
        ? cell.lessons.map(seated => (
            <LessonBox
              key={seated.lesson.schedule_no}
              seated={seated}
              look={props.look}
              density={props.density}
              subject={subjectOf.get(seated.lesson.subject_no)?.name2 ?? ''}
              selected={seated.lesson.schedule_no === props.selectedLesson}
              unsaved={!props.stored.has(seated.lesson)}
              refused={props.needs.lessons.has(seated.lesson.schedule_no)}
              clashes={props.needs.conflicts.has(seated.lesson.schedule_no)}
              dimmed={matching !== null && !matching.has(seated.lesson.schedule_no)}
            />
          ))
        : wordOf(duty, cell, centerName)}
    </div>
  )
})

function wordOf(
  duty: Cell['duty'] | 'closed' | 'folded',
  cell: Cell | undefined,
  centerName: CenterName,
): string {
  if (duty === 'office') return officeWord(cell ?? {}, 'duty_office')
  if (duty === 'elsewhere') return centerName(cell?.center_no ?? 0)
  return ''
}
