import { dayRange } from '@terakoya/domain/days/day'
import { cellCounts } from '@terakoya/domain/entries/cellCounts'
import type { CellFacts } from '@terakoya/domain/entries/periodCells'
import type { Tx } from '../../database/connect.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import {
  type CellDays,
  countEntered,
  countHeld,
  countWorking,
  listEntryControls,
  type OwnHolds,
} from './cells.sql.ts'
import { daysOfMean } from './daysOfMean.ts'

/** Now, and whose holds don't count against themselves. */
export interface CellsNow {
  today: string
  now: string
  own?: OwnHolds
}

/** Who worked lately, where that has to stand for days of which nobody has submitted shifts (domain §4). */
async function loadLately(tx: Tx, asked: CellDays, working: CellFacts['working'], today: string) {
  const submitted = new Set(working.map(row => row.schedule_date))
  const days = dayRange(asked.start_date, asked.end_date)
  if (days.every(day => submitted.has(day))) return { days: [], working: [] }
  const mean = await daysOfMean(tx, today)
  const { start_date, end_date } = mean
  return { days: mean.days, working: await countWorking(tx, { ...asked, start_date, end_date }) }
}

/** What decides what the periods of a center have. The caller has checked the center. */
export async function loadCells(tx: Tx, asked: CellDays, { today, now, own }: CellsNow): Promise<CellFacts> {
  const working = await countWorking(tx, asked)
  return {
    working,
    lately: await loadLately(tx, asked, working, today),
    entered: await countEntered(tx, asked),
    held: await countHeld(tx, asked, now, own),
    closed: await listEntryControls(tx, asked),
  }
}

/** What every period of a center has and whether it takes more entries. The caller has checked the center. */
export async function countCells(tx: Tx, asked: CellDays, at: CellsNow) {
  const calendar = await listCalendarDays(tx, asked.start_date, asked.end_date)
  return cellCounts({ ...asked, calendar }, await loadCells(tx, asked, at))
}
