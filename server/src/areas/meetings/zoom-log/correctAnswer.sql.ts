import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import { devicesOf } from '../../../operations/meetings/disagreementWords.ts'
import { settledSince } from '../../../records/meetingQuestions.sql.ts'
import type { DisagreementInScope, GivenAnswer, LoggedDisagreement } from './decide.sql.ts'

export interface StandingAnswer {
  /** The newest word; another than the disagreement's where that was taken back. */
  newest: GivenAnswer['answer']
  /** Staff has decided since who it was. */
  settled_flag: 0 | 1
  /** Those of the meeting's lessons that were answered with it, itself among them. */
  siblings: DisagreementInScope[]
}

/** How the teacher's answer to a disagreement stands. */
export async function readAnswer(
  tx: Tx,
  { disagreement_no, room_no, detail }: LoggedDisagreement,
): Promise<StandingAnswer | undefined> {
  const { rows } = await sql<StandingAnswer>`
    select (select a.answer from meeting_answers a where a.disagreement_no = g.disagreement_no
        order by a.answer_no desc limit 1) as newest, ${settledSince('g')}::integer as settled_flag,
      array(select o.disagreement_no from meeting_disagreements o
        where o.room_no = ${room_no} and o.code = 'D6' and o.answered_at = g.answered_at and o.answered_by = g.answered_by
          and o.detail -> 'devices' = ${JSON.stringify(devicesOf(detail))}::jsonb order by o.disagreement_no) as siblings
    from meeting_disagreements g where g.disagreement_no = ${disagreement_no} and g.answer is not null`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Opens anew what an answer has ended, as it was asked then: with the new answer, or as the question that it was. Where something
 * is open of the lesson already that goes on.
 * @returns the numbers of those that were opened
 */
export async function reopenAnswered(
  tx: Tx,
  disagreement_nos: readonly DisagreementInScope[],
  { answer, answered_by, answered_at }: GivenAnswer,
): Promise<DisagreementInScope[]> {
  const said = answer === 'stranger'
  const { rows } = await sql<{ disagreement_no: DisagreementInScope }>`
    insert into meeting_disagreements (schedule_no, room_no, code, about, severity, detail, opened_at, asked_at, answer,
      answered_by, answered_at)
    select schedule_no, room_no, code, about, case when ${said} then 3 else severity end, detail, ${answered_at}::timestamptz,
      asked_at, case when ${said} then 'stranger' end, case when ${said} then ${answered_by}::integer end,
      case when ${said} then ${answered_at}::timestamptz end
    from meeting_disagreements where disagreement_no = any(${[...disagreement_nos]}::integer[])
    order by disagreement_no
    on conflict (schedule_no, room_no, code, about) where closed_at is null and decided_at is null do nothing
    returning disagreement_no`.execute(tx)
  return rows.map(row => row.disagreement_no)
}
