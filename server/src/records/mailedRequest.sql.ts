import type { RequestKind, RequestState } from '@terakoya/domain/entries/requestStates'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** What a family asked for, and what was decided, as mails tell it. */
export interface MailedRequest {
  request_no: number
  request_kind: RequestKind
  request_status: RequestState
  request_text: string
  subject_name: string
  before_date: string | null
  before_time_limit_no: number | null
  first_date: string | null
  first_time_limit_no: number | null
  second_date: string | null
  second_time_limit_no: number | null
  /** Until then the chosen slots are kept. */
  reserved_until: string
  decline_reason: string
  /** The lesson that came of it. */
  new_date: string | null
  new_time_limit_no: number | null
}

/** Requests by their numbers. */
export async function listMailedRequests(
  tx: Tx,
  request_nos: readonly number[],
): Promise<ReadonlyMap<number, MailedRequest>> {
  if (request_nos.length === 0) return new Map()
  const { rows } = await sql<MailedRequest>`
    select r.request_no, r.request_kind, r.request_status, r.request_text, coalesce(j.name1, '') as subject_name,
      l.schedule_date as before_date, l.time_limit_no as before_time_limit_no, r.first_date, r.first_time_limit_no,
      r.second_date, r.second_time_limit_no, r.reserved_until, r.decline_reason, n.schedule_date as new_date,
      n.time_limit_no as new_time_limit_no
    from requests r
    left join lessons l on l.schedule_no = r.schedule_no
    left join lessons n on n.schedule_no = r.new_schedule_no
    left join subjects j on j.subject_no = coalesce(l.subject_no, r.subject_no)
    where r.request_no = any(${[...request_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.request_no, row]))
}
