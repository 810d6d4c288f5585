import type { ReportLine } from '@terakoya/domain/meetings/roomLog'
import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Period } from './period.sql.ts'

export interface RoomToReport extends Period {
  room_no: number
  external_id: string
  /** The runs of the meeting that were told of, and who its host is at the service; `[]`: nothing was told. */
  runs: { external_uuid: string; host: string }[]
  /** 1: so long ago that there would be something if it had been held. */
  surely_flag: 0 | 1
}

const isSure = (today: string, surely: readonly number[]) =>
  sql`(r.schedule_date < ${today}::date or r.period_no = any(${[...surely]}::integer[]))`

/** Rooms whose report is due, and those of the three days before whose report is still missing, each hour. */
export async function listToReport(
  tx: Tx,
  _all: SystemScope,
  {
    now,
    today,
    over,
    surely,
    max,
  }: { now: string; today: string; over: readonly number[]; surely: readonly number[]; max: number },
): Promise<RoomToReport[]> {
  const { rows } = await sql<RoomToReport>`
    select r.room_no, r.teacher_no, r.schedule_date, r.period_no, r.external_id,
      coalesce(json_agg(distinct jsonb_build_object('external_uuid', e.external_uuid,
        'host', coalesce(e.raw #>> '{payload,object,host_id}', ''))) filter (where e.event_no is not null), '[]') as runs,
      (${isSure(today, surely)})::integer as surely_flag
    from meeting_rooms r
    left join meeting_events e on e.external_id = r.external_id and e.external_uuid <> ''
    where r.provider = 'zoom' and r.external_id <> '' and r.report is null and r.state in ('ready', 'ended', 'replaced')
      and ((r.schedule_date = ${today}::date and r.period_no = any(${[...over]}::integer[]) and r.report_at is null)
        or (${isSure(today, surely)} and r.schedule_date between ${today}::date - 3 and ${today}::date
          and coalesce(r.report_at < ${now}::timestamptz - interval '1 hour', true)))
    group by r.room_no having r.state <> 'replaced' or count(e.event_no) > 0
    order by r.schedule_date, r.period_no, r.room_no limit ${max}`.execute(tx)
  return rows
}

/** Keeps a report, `null` for none yet, and asks for a look at its room. */
export async function keepReport(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  { report, now }: { report: readonly ReportLine[] | null; now: string },
): Promise<void> {
  await sql`update meeting_rooms set report_at = ${now}::timestamptz,
      report = ${report === null ? null : JSON.stringify(report)}::jsonb,
      look_at = case when ${report !== null} then ${now}::timestamptz else look_at end
    where room_no = ${room_no}`.execute(tx)
}
