import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import classes from './Matrix.module.css'
import { isTaught, type MatrixColumn, matrixColumns, nextCell, type Taught, toggled } from './matrix.ts'
import { teacherWords } from './text.ts'

/** What a teacher teaches: subjects as rows, level and type as columns, each cell to click or to reach by arrows. */
export function MatrixField({ value, onChange, ...field }: FieldProps) {
  const { label, description, onBlur, error, disabled } = field
  const t = teacherWords.useText()
  const { data } = useCall('C10101_getDropdowns', {})
  const taught = (value ?? []) as readonly Taught[]
  const subjects = (data?.subjects ?? []).filter(
    subject => subject.valid_flag === 1 || taught.some(each => each.subject_no === subject.value),
  )
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })

  const cellOf = (subject_no: number, { school_level, subject_type }: MatrixColumn): Taught => ({
    subject_no,
    school_level,
    subject_type,
  })
  const move = (event: KeyboardEvent) => {
    const next = nextCell(event.key, place, subjects.length)
    if (!next) return
    // The form's own way by arrows is not this one.
    event.preventDefault()
    event.stopPropagation()
    setPlace(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  const toggle = (cells: readonly Taught[]) => onChange(toggled(taught, cells))

  return (
    <FieldGroup label={label} description={description ?? t('keys')} error={error}>
      <table ref={table} className={classes.matrix} onBlur={onBlur}>
        <thead>
          <tr>
            <th scope="col" className={classes.subject}>
              {t('chosen', { count: taught.length })}
            </th>
            {matrixColumns.map(column => (
              <th key={`${column.school_level}${column.subject_type}`} scope="col">
                <button
                  type="button"
                  tabIndex={-1}
                  disabled={disabled}
                  title={t('whole_column', { level: column.level, type: column.type })}
                  onClick={() => toggle(subjects.map(({ value: no }) => cellOf(Number(no), column)))}
                >
                  {column.level}
                  <br />
                  <small>{column.type}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ value: no, label: subject, valid_flag }, row) => (
            <tr key={no}>
              <th scope="row" className={classes.subject}>
                <button
                  type="button"
                  tabIndex={-1}
                  disabled={disabled}
                  title={t('whole_subject', { subject })}
                  onClick={() => toggle(matrixColumns.map(column => cellOf(Number(no), column)))}
                >
                  {subject}
                  {valid_flag === 0 && <small>{t('invalid_subject')}</small>}
                </button>
              </th>
              {matrixColumns.map((each, column) => {
                const cell = cellOf(Number(no), each)
                return (
                  <td key={`${each.school_level}${each.subject_type}`}>
                    <label className={classes.cell}>
                      <input
                        type="checkbox"
                        aria-label={t('cell', { subject, level: each.level, type: each.type })}
                        data-cell={`${row} ${column}`}
                        tabIndex={place.row === row && place.column === column ? 0 : -1}
                        checked={isTaught(taught, cell)}
                        disabled={disabled}
                        onFocus={() => setPlace({ row, column })}
                        onKeyDown={move}
                        onChange={() => toggle([cell])}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  )
}
