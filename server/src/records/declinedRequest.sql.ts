import type { RequestKind } from '@terakoya/domain/entries/requestStates'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** What a family asked for and why it was declined. */
export interface DeclinedRequest {
  request_no: number
  request_kind: RequestKind
  subject_name: string
  before_date: string | null
  before_time_limit_no: number | null
  first_date: string | null
  first_time_limit_no: number | null
  second_date: string | null
  second_time_limit_no: number | null
  decline_reason: string
}

/** Declined requests by their numbers, for the letters that tell of them. */
export async function listDeclinedRequests(
  tx: Tx,
  request_nos: readonly number[],
): Promise<ReadonlyMap<number, DeclinedRequest>> {
  if (request_nos.length === 0) return new Map()
  const { rows } = await sql<DeclinedRequest>`
    select r.request_no, r.request_kind, coalesce(j.name1, '') as subject_name, l.schedule_date as before_date,
      l.time_limit_no as before_time_limit_no, r.first_date, r.first_time_limit_no, r.second_date,
      r.second_time_limit_no, r.decline_reason
    from requests r
    left join lessons l on l.schedule_no = r.schedule_no
    left join subjects j on j.subject_no = coalesce(l.subject_no, r.subject_no)
    where r.request_no = any(${[...request_nos]}::integer[]) and r.request_status = 'declined'`.execute(tx)
  return new Map(rows.map(row => [row.request_no, row]))
}
