import type { AlertKindKey } from '@terakoya/contract/top/alertKinds'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Json } from '../database/tables.ts'

/** A reason to look at something. Without center and classroom it concerns administrators only. */
export interface AlertCause {
  /** Letters and numbers that tell this cause from others of its classification. */
  cause: string
  center_no?: number | null
  classroom_no?: number | null
  schedule_no?: number | null
  student_no?: number | null
  teacher_no?: number | null
  schedule_date?: string | null
  /** A login that isn't shown it: what it says is about this person. */
  hidden_from?: number | null
  /** What else the alert's words need: numbers, and what somebody wrote to whoever looks. No names of children. */
  detail?: Json
}

/** Causes as rows; `place` counts them. */
function rowsOf(causes: readonly AlertCause[]): RawBuilder<unknown> {
  return sql`select cause, center_no, classroom_no, schedule_no, student_no, teacher_no, schedule_date, hidden_from,
      coalesce(detail, '{}') as detail, place
    from rows from (jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as (cause text, center_no integer,
      classroom_no integer, schedule_no integer, student_no integer, teacher_no integer, schedule_date date,
      hidden_from integer, detail jsonb)) with ordinality as given(cause, center_no, classroom_no, schedule_no, student_no,
      teacher_no, schedule_date, hidden_from, detail, place)`
}

/** Counted numbers stay below it, drawn ones begin with it. */
const firstDrawn = 2 ** 30

/**
 * Raises an alert for each cause that has none open, in the transaction of the cause. Answers how many were raised.
 * @param drawn numbers are drawn at random: a counted one says between which others, and so when, it was raised
 */
export async function raiseAlerts(
  tx: Tx,
  classification: AlertKindKey,
  causes: readonly AlertCause[],
  now: string,
  drawn = false,
): Promise<number> {
  if (causes.length === 0) return 0
  const [no, value] = drawn
    ? [sql`alert_no, `, sql`${firstDrawn}::integer + floor(random() * ${firstDrawn}::integer)::integer, `]
    : [sql``, sql``]
  // The number of a row that is then refused would be lost, so only what is missing is brought.
  const { rows: raised } = await sql`
    insert into alerts (${no}classification, cause, center_no, classroom_no, schedule_no, student_no, teacher_no,
      schedule_date, hidden_from, detail, raised_at) ${drawn ? sql`overriding system value` : sql``}
    select ${value}${classification}, c.cause, c.center_no, c.classroom_no, c.schedule_no, c.student_no, c.teacher_no,
      c.schedule_date, c.hidden_from, c.detail, ${now}::timestamptz
    from (${rowsOf(causes)}) c
    where not exists (select 1 from alerts a
      where a.classification = ${classification} and a.cause = c.cause and a.closed_at is null)
    order by c.place
    on conflict (classification, cause) where closed_at is null do nothing
    returning alert_no`.execute(tx)
  return raised.length
}

/**
 * Open alerts say what their causes say now: a lesson that moves takes its alert along. At another center nobody has
 * looked yet, nor at what has come since (`detail.newest_at`, where a kind has it).
 */
async function followCauses(
  tx: Tx,
  classification: AlertKindKey,
  causes: readonly AlertCause[],
): Promise<void> {
  const seen = sql`a.center_no is not distinct from c.center_no
    and coalesce((c.detail ->> 'newest_at')::timestamptz <= (a.detail ->> 'newest_at')::timestamptz, true)`
  await sql`
    update alerts a set center_no = c.center_no, classroom_no = c.classroom_no, schedule_no = c.schedule_no,
      student_no = c.student_no, teacher_no = c.teacher_no, schedule_date = c.schedule_date, detail = c.detail,
      confirmed_at = case when ${seen} then a.confirmed_at end, confirmed_by = case when ${seen} then a.confirmed_by end
    from (${rowsOf(causes)}) c
    where a.classification = ${classification} and a.cause = c.cause and a.closed_at is null
      and (a.center_no, a.classroom_no, a.schedule_no, a.student_no, a.teacher_no, a.schedule_date, a.detail)
        is distinct from (c.center_no, c.classroom_no, c.schedule_no, c.student_no, c.teacher_no, c.schedule_date,
          c.detail)`.execute(tx)
}

/** Closes the alerts of causes that are gone. */
export async function closeAlerts(
  tx: Tx,
  classification: AlertKindKey,
  causes: readonly string[],
  now: string,
): Promise<void> {
  await sql`update alerts set closed_at = greatest(${now}::timestamptz, raised_at)
    where classification = ${classification} and closed_at is null and cause = any(${[...causes]}::text[])`.execute(
    tx,
  )
}

/** Closes the alerts of a classification whose day is over. */
export async function closePastAlerts(
  tx: Tx,
  classification: AlertKindKey,
  today: string,
  now: string,
): Promise<void> {
  await sql`update alerts set closed_at = greatest(${now}::timestamptz, raised_at)
    where classification = ${classification} and closed_at is null and schedule_date < ${today}::date`.execute(
    tx,
  )
}

/**
 * Makes the open alerts of a classification those of the causes there are now: new ones are raised, those whose cause
 * has moved move with it, those whose cause is gone close. Two at once wait for each other, so that neither closes what
 * the other has just seen.
 */
export async function matchAlerts(
  tx: Tx,
  classification: AlertKindKey,
  causes: readonly AlertCause[],
  now: string,
): Promise<void> {
  const known = causes.map(each => each.cause)
  await sql`update alerts set closed_at = greatest(${now}::timestamptz, raised_at)
    where classification = ${classification} and closed_at is null and cause <> all(${known}::text[])`.execute(
    tx,
  )
  for (let start = 0; start < causes.length; start += 1000) {
    const some = causes.slice(start, start + 1000)
    await followCauses(tx, classification, some)
    await raiseAlerts(tx, classification, some, now)
  }
}

/** Takes the lock of a classification until the transaction ends; to be taken before its causes are looked for. */
export async function lockAlerts(tx: Tx, classification: AlertKindKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alerts'), hashtext(${classification}))`.execute(tx)
}
