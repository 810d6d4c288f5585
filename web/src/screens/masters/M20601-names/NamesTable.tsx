import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { shellWords } from '../../../words/shellWords.ts'
import classes from './Names.module.css'
import { type EditedRow, isRange, maxCharacters, moveRow, pasteInto, type TextColumn } from './nameRows.ts'
import { namesWords } from './text.ts'

interface NamesTableProps {
  rows: readonly EditedRow[]
  columns: readonly TextColumn[]
  wordOf: (column: TextColumn) => string
  onChange: (rows: EditedRow[]) => void
  faultOf: (at: number, row: EditedRow, column: TextColumn) => string | null
  nextId: () => number
}

const widths: Readonly<Record<TextColumn, number>> = {
  names_code: 120,
  name1: 200,
  name2: 112,
  name3: 112,
  names1_value: 76,
  remarks: 160,
}

/** The rows of a list as fields, each with its faults beneath; a range of a spreadsheet may be pasted anywhere. */
export function NamesTable({ rows, columns, wordOf, onChange, faultOf, nextId }: NamesTableProps) {
  const t = namesWords.useText()
  const shell = shellWords.useText()
  const word = (column: TextColumn) => (column === 'names_code' ? t('code') : wordOf(column))
  const set = (at: number, change: Partial<EditedRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)))
  const paste = (event: ClipboardEvent, row: number, column: TextColumn) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isRange(text)) return
    event.preventDefault()
    onChange(pasteInto(rows, { row, column }, text, nextId()))
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('table')}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {word(column)}
                {(column === 'names_code' || column === 'name1') && (
                  <span className={classes.required}>{shell('required')}</span>
                )}
              </th>
            ))}
            <th scope="col">{t('valid')}</th>
            <th scope="col">{t('acts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              {columns.map(column => (
                <td key={column} data-label={word(column)} data-column={column}>
                  <TextInput
                    aria-label={
                      column === 'names_code'
                        ? t('code_of', { row: at + 1 })
                        : t('name_of', { row: at + 1, column: word(column) })
                    }
                    size="sm"
                    {...(column === 'remarks' ? { miw: widths.remarks } : { w: widths[column] })}
                    value={row[column]}
                    maxLength={maxCharacters[column] + 1}
                    autoComplete="off"
                    error={faultOf(at, row, column)}
                    onChange={event => set(at, { [column]: event.currentTarget.value })}
                    onBlur={() => {
                      const code = row.names_code.normalize('NFKC').trim()
                      if (column === 'names_code' && code !== row.names_code) set(at, { names_code: code })
                    }}
                    onPaste={event => paste(event, at, column)}
                  />
                </td>
              ))}
              <td data-label={t('valid')} className={classes.tick}>
                <Checkbox
                  aria-label={t('valid_of', { row: at + 1 })}
                  checked={row.valid_flag === 1}
                  onChange={event => set(at, { valid_flag: event.currentTarget.checked ? 1 : 0 })}
                />
              </td>
              <td className={classes.acts}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  aria-label={t('up', { row: at + 1 })}
                  disabled={at === 0}
                  onClick={() => onChange(moveRow(rows, at, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  aria-label={t('down', { row: at + 1 })}
                  disabled={at === rows.length - 1}
                  onClick={() => onChange(moveRow(rows, at, 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--error)"
                  aria-label={t('remove', { row: at + 1 })}
                  onClick={() => onChange(rows.filter(each => each.id !== row.id))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
