import { dayRange } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { cellCounts } from '@terakoya/domain/entries/cellCounts'
import type { CellFacts } from '@terakoya/domain/entries/periodCells'
import type { CenterDays } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import {
  countAwaited,
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

/** Who worked lately, where that has to stand for those who have not submitted their shifts (domain §4). */
async function loadLately(
  tx: Tx,
  asked: CenterDays,
  working: CellFacts['working'],
  today: string,
): Promise<Pick<CellFacts, 'lately' | 'awaited'>> {
  const submitted = new Set(working.map(row => row.schedule_date))
  const days = dayRange(asked.start_date, asked.end_date)
  // Of this month and those before everybody has said what is to be said.
  const months = [...new Set(days.map(monthOf))].filter(month => month > monthOf(today))
  if (months.length === 0 && days.every(day => submitted.has(day))) {
    return { lately: { days: [], working: [] }, awaited: [] }
  }
  const mean = await daysOfMean(tx, today)
  const of = { ...asked, start_date: mean.start_date, end_date: mean.end_date }
  return {
    lately: { days: mean.days, working: await countWorking(tx, of) },
    awaited: await countAwaited(tx, of, months),
  }
}

/** What decides what the periods of a center have. */
export async function loadCells(
  tx: Tx,
  asked: CenterDays,
  { today, now, own }: CellsNow,
): Promise<CellFacts> {
  const working = await countWorking(tx, asked)
  return {
    working,
    ...(await loadLately(tx, asked, working, today)),
    entered: await countEntered(tx, asked),
    held: await countHeld(tx, asked, now, own),
    closed: await listEntryControls(tx, asked),
  }
}

/** What every period of a center has and whether it takes more entries. */
export async function countCells(tx: Tx, asked: CenterDays, at: CellsNow) {
  const calendar = await listCalendarDays(tx, asked.start_date, asked.end_date)
  return cellCounts({ ...asked, calendar }, await loadCells(tx, asked, at))
}
