import { Link } from '@tanstack/react-router'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { ReactNode } from 'react'
import type { AnyRow } from '../browse/useRows.ts'
import { frameworkWords } from '../text.ts'
import classes from './Cards.module.css'
import { CellContent, displayOf } from './CellContent.tsx'
import type { AnyColumn } from './column.ts'

interface CardListProps {
  resource: Pick<AnyResource, 'key' | 'noun' | 'choices'>
  columns: readonly AnyColumn[]
  rows: readonly AnyRow[]
  /** Where the first column leads. */
  pathOf: (id: number) => string
  busy?: boolean
  actions?: (row: AnyRow) => ReactNode
}

/** Where the card of a record is on the page, so that one comes back to it. */
export function cardId(id: number): string {
  return `record-${id}`
}

/** Records as cards: the first column is the title and leads to the record, the others stand beneath with their words. */
export function CardList({ resource, columns, rows, pathOf, busy = false, actions }: CardListProps) {
  const t = frameworkWords.useText()
  const [title, ...others] = columns
  if (!title) return null
  return (
    <ul
      className={classes.cards}
      aria-busy={busy}
      aria-label={t('list_of', { noun: declaredName(resource.noun) })}
    >
      {rows.map(row => {
        const id = Number(row[resource.key])
        return (
          <li key={id} id={cardId(id)} className={classes.card} data-off={row.valid_flag === 0 || undefined}>
            <div className={classes.title}>
              <CellContent column={title} row={row} choices={resource.choices}>
                {content => (
                  <Link to={pathOf(id)} search={true} className={classes.link ?? ''}>
                    {content}
                  </Link>
                )}
              </CellContent>
              {actions && <span className="end">{actions(row)}</span>}
            </div>
            <dl className={classes.facts}>
              {others.map(column => (
                <div key={column.key} data-type={displayOf(column, row[column.key], resource.choices)}>
                  <dt>{column.label}</dt>
                  <dd>
                    <CellContent column={column} row={row} choices={resource.choices} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
