import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { CSSProperties, ReactNode } from 'react'
import { nextSort, type SortColumn } from '../browse/browseSearch.ts'
import type { AnyRow } from '../browse/useRows.ts'
import { frameworkWords } from '../text.ts'
import { CellContent, displayOf } from './CellContent.tsx'
import type { AnyColumn } from './column.ts'
import classes from './Table.module.css'

interface Selection {
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
}

/** Rows that belong together, as they come in the list. */
export interface RowGroups {
  /** Which group a row is of. */
  of: (row: AnyRow) => string
  /** What stands above the rows of its group. */
  heading: (row: AnyRow) => ReactNode
}

interface DataTableProps {
  resource: Pick<AnyResource, 'key' | 'nameField' | 'noun' | 'choices'>
  columns: readonly AnyColumn[]
  rows: readonly AnyRow[]
  sort: readonly SortColumn[]
  onSort: (sort: SortColumn[]) => void
  /** Where the first column leads; `null`: nowhere. */
  pathOf: ((id: number) => string) | null
  /** The record that is open beside the list. */
  open?: number | null
  selection?: Selection
  busy?: boolean
  actions?: (row: AnyRow) => ReactNode
  groups?: RowGroups
}

/** Roles, said again: as cards (on a phone) the elements lose their own. */
const said = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
} as const

/** The rows of a list. The first column leads to the record; on a phone a row is a card (experience §5). */
export function DataTable(props: DataTableProps) {
  const {
    resource,
    columns,
    rows,
    sort,
    onSort,
    pathOf,
    open,
    selection,
    busy = false,
    actions,
    groups,
  } = props
  const t = frameworkWords.useText()
  const ids = rows.map(row => Number(row[resource.key]))
  const chosen = ids.filter(id => selection?.selected.has(id))
  const choose = (changed: readonly number[], on: boolean) => {
    if (!selection) return
    const next = new Set(selection.selected)
    for (const id of changed) {
      if (on) next.add(id)
      else next.delete(id)
    }
    selection.onChange(next)
  }
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-busy={busy}
        {...said.table}
        aria-label={t('list_of', { noun: declaredName(resource.noun) })}
      >
        <thead {...said.rowgroup}>
          <tr {...said.row}>
            {selection && (
              <th className={classes.check} scope="col" {...said.columnheader}>
                <Checkbox
                  size="xs"
                  aria-label={t('select_page')}
                  checked={ids.length > 0 && chosen.length === ids.length}
                  indeterminate={chosen.length > 0 && chosen.length < ids.length}
                  onChange={event => choose(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map(column => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th className={classes.actions} scope="col" {...said.columnheader}>
                <span className="visually-hidden">{t('row_actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...said.rowgroup}>
          {rows.map((row, at) => {
            const id = Number(row[resource.key])
            const name = String(row[resource.nameField] ?? '')
            const before = rows[at - 1]
            const begins = groups && (!before || groups.of(before) !== groups.of(row))
            const line = (
              <tr
                key={id}
                {...said.row}
                aria-current={open === id || undefined}
                data-off={row.valid_flag === 0 || undefined}
              >
                {selection && (
                  <td className={classes.check} {...said.cell}>
                    <Checkbox
                      size="xs"
                      aria-label={t('select_row', { name })}
                      checked={selection.selected.has(id)}
                      onChange={event => choose([id], event.currentTarget.checked)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    choices={resource.choices}
                    isName={at === 0}
                  >
                    {content =>
                      at === 0 && pathOf ? (
                        <Link to={pathOf(id)} search={true} className={classes.link ?? ''}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )
                    }
                  </Cell>
                ))}
                {actions && (
                  <td className={classes.actions} {...said.cell}>
                    {actions(row)}
                  </td>
                )}
              </tr>
            )
            if (!begins) return line
            return [
              <tr key={`group ${groups.of(row)}`} {...said.row} className={classes.group}>
                <th scope="rowgroup" {...said.rowheader} colSpan={width}>
                  {groups.heading(row)}
                </th>
              </tr>,
              line,
            ]
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps {
  column: AnyColumn
  sort: readonly SortColumn[]
  onSort: (sort: SortColumn[]) => void
}

const icons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }
const words = { asc: 'ascending', desc: 'descending', none: 'none' } as const

function Heading({ column, sort, onSort }: HeadingProps) {
  const direction = sort[0]?.column === column.key ? sort[0].direction : 'none'
  const Icon = icons[direction]
  return (
    <th
      scope="col"
      data-label={column.label}
      {...said.columnheader}
      {...(column.sortable && { 'aria-sort': words[direction] })}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(nextSort(sort, column.key))}
          data-on={direction !== 'none' || undefined}
        >
          {column.label}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

interface CellProps {
  column: AnyColumn
  row: AnyRow
  choices: DataTableProps['resource']['choices']
  /** It names the record. */
  isName: boolean
  children: (content: ReactNode) => ReactNode
}

/** Letters of a text that stay in one line beside an open record, at most: of the record's name, and of another column. */
const mostInLine = { name: 9, other: 7 }

/** How many full-width letters a text is wide, Latin ones at half. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.6 : 1), 0)

function Cell({ column, row, choices, isName, children }: CellProps) {
  const value = row[column.key]
  const type = column.render ? 'custom' : displayOf(column, value, choices)
  const least =
    type === 'text'
      ? Math.min(Math.ceil(widthOf(String(value ?? ''))), mostInLine[isName ? 'name' : 'other'])
      : 0
  return (
    <td
      {...said.cell}
      data-label={column.label}
      data-type={type}
      style={{ '--letters': `${least}em` } as CSSProperties}
      data-whole={column.whole || undefined}
    >
      <CellContent column={column} row={row} choices={choices}>
        {children}
      </CellContent>
    </td>
  )
}
