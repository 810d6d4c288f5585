import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { LessonInScope, OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

/** What somebody was writing of a report and hasn't saved. */
export type ReportDraft = NonNullable<OutputOf<'C50102_getEdit'>['draft']>

/** Whose draft, of which lesson. */
interface Of {
  user_no: OwnUser
  schedule_no: LessonInScope
}

/** The columns of a draft `d`. */
export const draftColumns: RawBuilder<unknown> = sql`d.base_version,
  (d.body ->> 'handover_lock_version')::integer as handover_lock_version, d.device, d.saved_at, d.body -> 'rows' as rows`

/** The person's own draft of a lesson's report. */
export async function findDraft(tx: Tx, { user_no, schedule_no }: Of): Promise<ReportDraft | null> {
  const { rows } = await sql<ReportDraft>`select ${draftColumns} from lesson_report_drafts d
    where d.user_no = ${user_no} and d.schedule_no = ${schedule_no}`.execute(tx)
  return rows[0] ?? null
}

/** Keeps it in the place of the one before; gives its moment. */
export async function writeDraft(tx: Tx, { user_no, schedule_no }: Of, draft: ReportDraft): Promise<string> {
  const { base_version, handover_lock_version, device, saved_at, rows } = draft
  const body = JSON.stringify({ handover_lock_version, rows })
  const { rows: kept } = await sql<{
    saved_at: string
  }>`insert into lesson_report_drafts (user_no, schedule_no, body, base_version, device, saved_at)
    values (${user_no}, ${schedule_no}, ${body}::jsonb, ${base_version}, ${device}, ${saved_at}::timestamptz)
    on conflict (user_no, schedule_no) do update set body = excluded.body, base_version = excluded.base_version,
      device = excluded.device, saved_at = excluded.saved_at
    returning saved_at`.execute(tx)
  return kept[0]?.saved_at ?? saved_at
}

/** Forgets it; `saved_at`: only the one of that moment. */
export async function removeDraft(tx: Tx, { user_no, schedule_no }: Of, saved_at?: string): Promise<void> {
  await sql`delete from lesson_report_drafts where user_no = ${user_no} and schedule_no = ${schedule_no}
    and ${saved_at === undefined ? sql`true` : sql`saved_at = ${saved_at}::timestamptz`}`.execute(tx)
}
