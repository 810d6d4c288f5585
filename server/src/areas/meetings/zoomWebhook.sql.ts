import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { HeardEvent, Notice } from '../../meetings/provider.ts'

/** Keeps what Zoom told with its signature, once: the same bytes again change nothing. */
export async function addMeetingEvent(
  tx: Tx,
  { raw: bytes, signature, timestamp }: Notice,
  heard: HeardEvent,
  received_at: string,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest()
  const { event, external_id, external_uuid, happened_at } = heard
  await sql`insert into meeting_events
      (digest, provider, event, external_id, external_uuid, happened_at, received_at, raw,
        signature, signed_at)
    values (${digest}, 'zoom', ${event}, ${external_id}, ${external_uuid}, ${happened_at}, ${received_at},
      ${JSON.stringify(heard.raw)}::jsonb,
      ${signature}, ${timestamp})
    on conflict (digest) do nothing`.execute(tx)
}
