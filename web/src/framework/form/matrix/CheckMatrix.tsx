import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { frameworkWords } from '../../text.ts'
import classes from './CheckMatrix.module.css'
import { nextCell } from './nextCell.ts'

interface MatrixLine {
  key: string | number
  label: string
  /** Said small beside or beneath. */
  note?: string
}

interface CheckMatrixProps<Row extends MatrixLine, Column extends MatrixLine> {
  corner: ReactNode
  rows: readonly Row[]
  columns: readonly Column[]
  isOn: (row: Row, column: Column) => boolean
  /** Some cells are to be chosen, or taken off where all of them are chosen. */
  onToggle: (cells: readonly (readonly [Row, Column])[]) => void
  onBlur: () => void
  disabled: boolean
}

/**
 * Boxes in rows and columns: one place for Tab, arrows move, Space chooses, the headings choose a whole line.
 */
export function CheckMatrix<Row extends MatrixLine, Column extends MatrixLine>(
  props: CheckMatrixProps<Row, Column>,
) {
  const { corner, rows, columns, isOn, onToggle, onBlur, disabled } = props
  const t = frameworkWords.useText()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })

  const move = (event: KeyboardEvent) => {
    const next = nextCell(event.key, place, { rows: rows.length, columns: columns.length })
    if (!next) return
    // Down leads on in the form, but within the matrix here.
    event.preventDefault()
    event.stopPropagation()
    setPlace(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  const nameOf = ({ label, note }: MatrixLine) => (note === undefined ? label : `${label} ${note}`)
  const heading = (line: MatrixLine, cells: readonly (readonly [Row, Column])[]) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      title={t('matrix_line', { name: nameOf(line) })}
      onClick={() => onToggle(cells)}
    >
      {line.label}
      {line.note !== undefined && <small>{line.note}</small>}
    </button>
  )

  return (
    <table ref={table} className={classes.matrix} onBlur={onBlur}>
      <thead>
        <tr>
          <th scope="col" className={classes.rowName}>
            {corner}
          </th>
          {columns.map(column => (
            <th key={column.key} scope="col">
              {heading(
                column,
                rows.map(row => [row, column] as const),
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowAt) => (
          <tr key={row.key}>
            <th scope="row" className={classes.rowName}>
              {heading(
                row,
                columns.map(column => [row, column] as const),
              )}
            </th>
            {columns.map((column, columnAt) => (
              <td key={column.key}>
                <label className={classes.cell}>
                  <input
                    type="checkbox"
                    aria-label={`${row.label} ${nameOf(column)}`}
                    data-cell={`${rowAt} ${columnAt}`}
                    tabIndex={place.row === rowAt && place.column === columnAt ? 0 : -1}
                    checked={isOn(row, column)}
                    disabled={disabled}
                    onFocus={() => setPlace({ row: rowAt, column: columnAt })}
                    onKeyDown={move}
                    onChange={() => onToggle([[row, column]])}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
