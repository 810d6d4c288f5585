import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { languageNow } from '@terakoya/domain/words/words'
import type { ReactNode } from 'react'
import type { AnyRow } from '../browse/useRows.ts'
import type { AnyColumn } from './column.ts'
import { type DisplayType, displays } from './display.tsx'
import classes from './Table.module.css'

type Choices = AnyResource['choices']

/** How a column shows a value: as it says, choices as chips, numbers as such. */
export function displayOf(column: AnyColumn, value: unknown, choices: Choices): DisplayType {
  if (column.display) return column.display
  if (choices[column.key]) return 'chip'
  return typeof value === 'number' ? 'number' : 'text'
}

function beneathOf(beneath: AnyColumn['beneath'], row: AnyRow): string {
  if (beneath === undefined) return ''
  return typeof beneath === 'function' ? beneath(row) : String(row[beneath] ?? '')
}

interface CellContentProps {
  column: AnyColumn
  row: AnyRow
  choices: Choices
  /** What is made of the value itself: a link. */
  children?: (content: ReactNode) => ReactNode
}

/** A value with what stands behind and beneath it, in a table or on a card. */
export function CellContent({ column, row, choices, children = content => content }: CellContentProps) {
  const { key, beneath, render, unit } = column
  const value = row[key]
  const Display = displays[displayOf(column, value, choices)]
  const small = beneathOf(beneath, row)
  const shown = children(render ? render(row) : <Display value={value} choices={choices[key] ?? []} />)
  return (
    <>
      {/* What is counted stands in the heading; the counting word is of Japanese alone. */}
      {unit === undefined || languageNow() !== 'ja' ? (
        shown
      ) : (
        // One piece, which no narrow card takes apart.
        <span>
          {shown}
          {unit}
        </span>
      )}
      {small !== '' && <span className={classes.beneath}>{small}</span>}
    </>
  )
}
