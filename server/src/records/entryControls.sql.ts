import { sql } from 'kysely'
import type { CenterInScope, IncidentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

type Cell = {
  schedule_date: string
  time_limit_no: number
}

const columns = (cells: readonly Cell[]) => ({
  days: cells.map(each => each.schedule_date),
  slots: cells.map(each => each.time_limit_no),
})

/** Closes periods for entries, by hand or with a center that closes; which of them were open until now. */
export async function addEntryControls(
  tx: Tx,
  by: { center_no: CenterInScope; closed_by: number; closed_at: string; incident_no?: IncidentInScope },
  cells: readonly Cell[],
): Promise<Cell[]> {
  const { days, slots } = columns(cells)
  const { rows } = await sql<Cell>`
    insert into entry_controls (center_no, schedule_date, time_limit_no, closed_at, closed_by, incident_no)
    select ${by.center_no}, day, slot, ${by.closed_at}, ${by.closed_by}, ${by.incident_no ?? null}::integer
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

/** Opens the periods that an incident has closed; who has closed one by hand before keeps it closed. */
export async function reopenOfIncident(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`delete from entry_controls where incident_no = ${incident_no}`.execute(tx)
}

/** How many periods an incident keeps closed for entries. */
export async function countClosedBy(tx: Tx, incident_no: IncidentInScope): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select count(*)::integer as closed from entry_controls where incident_no = ${incident_no}`.execute(tx)
  return rows[0]?.closed ?? 0
}
