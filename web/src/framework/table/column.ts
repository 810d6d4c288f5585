import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { ReactNode } from 'react'
import type { AnyRow } from '../browse/useRows.ts'
import type { DisplayType } from './display.tsx'

interface ColumnFacts<Row> {
  /** Where the word is not the one of the contract's table of fields. */
  label?: string
  /** How the value is shown; choices as chips, instants as dates, numbers at the right by themselves. */
  display?: DisplayType
  /** A field that is shown small beneath, or what is made of the row. */
  beneath?: (keyof Row & string) | ((row: Row) => string)
  render?: (row: Row) => ReactNode
  /** Short words that stand in one line each, however narrow the table is: names. */
  whole?: boolean
  /** What stands behind a number: 名. */
  unit?: string
  /** Shown only when it is chosen. */
  extra?: boolean
}

/** A column of a list of such rows. */
export type ColumnOf<Row> = ColumnFacts<Row> & { key: keyof Row & string }

export interface AnyColumn extends ColumnFacts<AnyRow> {
  key: string
  label: string
  sortable: boolean
}

/** The columns of a master's list with their words; what the server can sort by can be sorted. */
export function columnsOf(resource: AnyResource, given: readonly ColumnOf<never>[]): AnyColumn[] {
  return (given as unknown as readonly (Omit<AnyColumn, 'label' | 'sortable'> & { label?: string })[]).map(
    column => ({
      ...column,
      // When it is read: the language may change while the list stands.
      get label() {
        return column.label === undefined
          ? (fieldLabel(column.key) ?? column.key)
          : declaredName(column.label)
      },
      sortable: resource.sortable.includes(column.key),
    }),
  )
}

/** The columns to show: those chosen, or all that show by themselves; the first one always. */
export function shownColumns(columns: readonly AnyColumn[], chosen: readonly string[] | null): AnyColumn[] {
  return columns.filter(({ key, extra }, at) => at === 0 || (chosen ? chosen.includes(key) : !extra))
}
