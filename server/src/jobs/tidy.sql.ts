import { sql } from 'kysely'
import { watchedKinds } from '../alerts/kinds/list.ts'
import { knownDeviceDays } from '../auth/knownDevice.ts'
import type { Tx } from '../database/connect.ts'
import { mailKinds } from '../mail/kinds/list.ts'
import { usualMonths } from '../mail/kinds/mailKind.ts'
import { jobKinds } from './kinds/list.ts'

/**
 * Forgets what has had its time: idempotency keys of two days (domain §9), ended sessions, old wrong tries, drafts of
 * reports that nobody has written in for 30 days, files of takeovers that were begun 60 days ago and not done, browsers and wrong sign-ins of half a year ago, whom staff reminded and
 * which times have run of 13 months ago; what meeting services told word by word of 90 days, unless it
 * is evidence; mails, jobs and alerts as long ago as their kinds say.
 */
export async function tidy(tx: Tx, now: string): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '48 hours'`.execute(
    tx,
  )
  await sql`delete from sessions where expires_at < ${now}::timestamptz`.execute(tx)
  await sql`delete from password_attempts where failed_at < ${now}::timestamptz - interval '7 days'
    and (locked_until is null or locked_until < ${now}::timestamptz)`.execute(tx)
  const forgotten = sql`${now}::timestamptz - make_interval(days => ${knownDeviceDays})`
  await sql`delete from known_devices where last_used_at < ${forgotten}`.execute(tx)
  await sql`delete from failed_sign_ins where last_attempted_at < ${forgotten}`.execute(tx)
  await sql`delete from lesson_report_drafts where saved_at < ${now}::timestamptz - interval '30 days'`.execute(
    tx,
  )
  await sql`delete from takeovers where state = 'open' and begun_at < ${now}::timestamptz - interval '60 days'`.execute(
    tx,
  )
  await sql`delete from report_reminders where reminded_at < ${now}::timestamptz - interval '13 months'`.execute(
    tx,
  )
  await sql`delete from timed_mails where run_at < ${now}::timestamptz - interval '13 months'`.execute(tx)
  // What a meeting service told stays as a line; its words, with the names that were shown, have had their time.
  await sql`update meeting_events set raw = null where raw is not null
    and received_at < ${now}::timestamptz - interval '90 days' and not meeting_words_are_kept(external_id)`.execute(
    tx,
  )
  await sql`update meeting_rooms set report = null, report_gone_at = ${now}::timestamptz where report is not null
    and report_at < ${now}::timestamptz - interval '90 days' and not meeting_words_are_kept(external_id)`.execute(
    tx,
  )
  for (const { key, kept } of Object.values(jobKinds)) {
    if (kept === undefined) continue
    await sql`delete from jobs where kind = ${key}
      and finished_at < ${now}::timestamptz - ${kept}::interval`.execute(tx)
  }
  for (const { key, keptMonths } of watchedKinds) {
    // One whose cause nobody ends (a mail that never arrived) has had its time as long after somebody has seen it.
    await sql`delete from alerts where classification = ${key}
      and coalesce(closed_at, confirmed_at) < ${now}::timestamptz - make_interval(months => ${keptMonths})`.execute(
      tx,
    )
  }
  for (const { key, keptMonths } of [...Object.values(mailKinds), { key: 'test', keptMonths: usualMonths }]) {
    await sql`delete from mails where mail_kind = ${key}
      and queued_at < ${now}::timestamptz - make_interval(months => ${keptMonths})`.execute(tx)
  }
  await sql`delete from outbox o where prepared_at is not null
    and queued_at < ${now}::timestamptz - interval '13 months'
    and not exists (select 1 from mails m where m.outbox_no = o.outbox_no)`.execute(tx)
}
