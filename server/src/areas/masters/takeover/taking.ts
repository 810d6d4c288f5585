import { headingOf } from '../../../resourceRecords/exportRecords.ts'
import type { ReadFile } from '../../../resourceRecords/readImport.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import type { Context } from '../../../road/context.ts'

/** What keeps a row from coming in. */
export interface TakeoverFault {
  /** As a person counts in a spreadsheet; 0: the file as a whole. */
  line: number
  column: string
  value: string
  message: string
}

/** What became of the rows of a file. */
export interface FileOutcome {
  added: number
  changed: number
  unchanged: number
  refused: number
  lessons: number
  faults: TakeoverFault[]
}

/** One run over the files: a rehearsal, which is taken back, or the taking over, which stops at the first fault. */
export interface Taking {
  ctx: Context
  rehearsing: boolean
  came: CameIn
  /** Told how far a file is. Throws where somebody has stopped it. */
  tell(done: number, all: number): void
}

type Before = Readonly<Record<string, unknown>>

/** What came in, by table and number: what was there before with what it had in the fields that changed. */
export class CameIn {
  private readonly tables = new Map<string, Map<number, Before | null>>()

  note(table: string, record_no: number, before: Before | null): void {
    const records = this.tables.get(table) ?? new Map<number, Before | null>()
    this.tables.set(table, records)
    const known = records.get(record_no)
    // New stays new, and what a record had at first counts.
    if (known === undefined) records.set(record_no, before)
    else if (known !== null && before !== null) records.set(record_no, { ...before, ...known })
  }

  rows(): { table: string; records: { record_no: number; before: Before | null }[] }[] {
    return [...this.tables].map(([table, records]) => ({
      table,
      records: [...records].map(([record_no, before]) => ({ record_no, before })),
    }))
  }
}

export const nothingYet: Omit<FileOutcome, 'faults'> = {
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  lessons: 0,
}

interface Fault {
  row: number
  field: string
  column: string
  message: string
}

/** The faults of a file as people look for them: with what stands there. */
export function toldFaults(faults: readonly Fault[], { said }: Pick<ReadFile, 'said'>): TakeoverFault[] {
  return faults.map(({ row, field, column, message }) => ({
    line: row,
    column,
    value: field === '' ? '' : said(row, field),
    message,
  }))
}

/** A fault of a column. */
export function faultAt(kept: StoredResource, row: number, field: string, message: string): Fault {
  return { row, field, column: headingOf(kept, field), message }
}

/** Stops the taking over: what was rehearsed is true no longer. */
export class TakeoverStopped extends Error {
  readonly fault: TakeoverFault

  constructor(fault: TakeoverFault) {
    super(fault.message)
    this.name = 'TakeoverStopped'
    this.fault = fault
  }
}
