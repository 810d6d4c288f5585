import { sql } from 'kysely'
import type { CenterInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

type Cell = {
  schedule_date: string
  time_limit_no: number
}

const columns = (cells: readonly Cell[]) => ({
  days: cells.map(each => each.schedule_date),
  slots: cells.map(each => each.time_limit_no),
})

/** Closes periods for entries; which of them were open until now. */
export async function addEntryControls(
  tx: Tx,
  by: { center_no: CenterInScope; closed_by: number; closed_at: string },
  cells: readonly Cell[],
): Promise<Cell[]> {
  const { days, slots } = columns(cells)
  const { rows } = await sql<Cell>`
    insert into entry_controls (center_no, schedule_date, time_limit_no, closed_at, closed_by)
    select ${by.center_no}, day, slot, ${by.closed_at}, ${by.closed_by}
    from unnest(${days}::date[], ${slots}::smallint[]) wanted (day, slot)
    on conflict do nothing
    returning schedule_date, time_limit_no`.execute(tx)
  return rows
}

/** Opens periods for entries; which of them were closed until now. */
export async function removeEntryControls(
  tx: Tx,
  center_no: CenterInScope,
  cells: readonly Cell[],
): Promise<Cell[]> {
  const { days, slots } = columns(cells)
  const { rows } = await sql<Cell>`
    delete from entry_controls e using unnest(${days}::date[], ${slots}::smallint[]) wanted (day, slot)
    where e.center_no = ${center_no} and e.schedule_date = wanted.day and e.time_limit_no = wanted.slot
    returning e.schedule_date, e.time_limit_no`.execute(tx)
  return rows
}
