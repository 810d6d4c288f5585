import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { HeardEvent } from '../../meetings/provider.ts'

/** Keeps what Zoom told, once: the same bytes again change nothing. */
export async function addMeetingEvent(
  tx: Tx,
  bytes: Uint8Array,
  heard: HeardEvent,
  received_at: string,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest()
  const { event, external_id, external_uuid, happened_at } = heard
  await sql`insert into meeting_events
      (digest, provider, event, external_id, external_uuid, happened_at, received_at, raw)
    values (${digest}, 'zoom', ${event}, ${external_id}, ${external_uuid}, ${happened_at}, ${received_at},
      ${JSON.stringify(heard.raw)}::jsonb)
    on conflict (digest) do nothing`.execute(tx)
}
