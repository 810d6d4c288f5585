import type { RowsState } from './rowsState.ts'

/** A row that two people wrote (409). */
export interface RowClash {
  detail_no: number
  base: string
  theirs: string
  mine: string
}

export interface RowsConflict {
  version: number
  by: string
  /** It was oneself, on another device. */
  own: boolean
  clashes: readonly RowClash[]
}

export interface HandoverConflict {
  handover_version: number
  by: string
  at: string
  base: string
  theirs: string
  mine: string
}

type Current = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rows of a 409, which come as the other left them; `null`: it is about something else. */
export function rowsConflictOf(
  current: Current | null,
  { base, values }: Pick<RowsState, 'base' | 'values'>,
): RowsConflict | null {
  if (!current || !Array.isArray(current.rows) || current.rows.length === 0) return null
  const rows = current.rows as readonly Current[]
  return {
    version: Number(current.t3110_lock_version),
    by: text(current.updated_by),
    own: current.own_flag === 1,
    clashes: rows.map(row => {
      const detail_no = Number(row.detail_no)
      return {
        detail_no,
        base: base.get(detail_no) ?? '',
        theirs: text(row.theirs),
        mine: values.get(detail_no) ?? '',
      }
    }),
  }
}

/** The running handover of a 409; `null`: it is about something else. */
export function handoverConflictOf(current: Current | null, errorCode: string): HandoverConflict | null {
  if (!current || errorCode !== 'HANDOVER_CHANGED') return null
  return {
    handover_version: Number(current.handover_lock_version),
    by: text(current.updated_by),
    at: text(current.updated_at),
    base: text(current.base),
    theirs: text(current.theirs),
    mine: text(current.mine),
  }
}
