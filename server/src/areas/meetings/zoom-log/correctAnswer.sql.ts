import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import { devicesOf } from '../../../operations/meetings/disagreementWords.ts'
import { roomsOfPeriod, settledSince } from '../../../records/meetingQuestions.sql.ts'
import {
  type DisagreementInScope,
  type GivenAnswer,
  isOfStudent,
  type LoggedDisagreement,
} from './decide.sql.ts'

export interface StandingAnswer {
  /** The newest word; another than the disagreement's where that was taken back. */
  newest: GivenAnswer['answer']
  /** Staff has decided since who it was. */
  settled_flag: 0 | 1
  /** Those of the meeting's lessons that were answered with it, itself among them. */
  siblings: DisagreementInScope[]
}

/**
 * How the teacher's answer to a disagreement stands.
 * @param student_no of its siblings those alone that ask for this student; `null`: all
 */
export async function readAnswer(
  tx: Tx,
  { disagreement_no, room_no, detail }: LoggedDisagreement,
  student_no: number | null,
): Promise<StandingAnswer | undefined> {
  const { rows } = await sql<StandingAnswer>`
    select (select m.answer from meeting_answers m where m.disagreement_no = a.disagreement_no
        order by m.answer_no desc limit 1) as newest, ${settledSince('a')}::integer as settled_flag,
      array(select g.disagreement_no from meeting_disagreements g
        where g.room_no in (${roomsOfPeriod(sql`${room_no}::integer`)}) and g.code = 'D6' and g.answered_at = a.answered_at and g.answered_by = a.answered_by
          and ${student_no === null ? sql`true` : isOfStudent(student_no)}
          and g.detail -> 'devices' = ${JSON.stringify(devicesOf(detail))}::jsonb order by g.disagreement_no) as siblings
    from meeting_disagreements a where a.disagreement_no = ${disagreement_no} and a.answer is not null`.execute(
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
    from meeting_disagreements g where disagreement_no = any(${[...disagreement_nos]}::integer[])
      -- … perhaps in the other meeting of the period.
      and not exists (select 1 from meeting_disagreements o where o.schedule_no = g.schedule_no and o.code = g.code
        and o.about = g.about and o.closed_at is null and o.decided_at is null and o.room_no in (${roomsOfPeriod(sql`g.room_no`)}))
    order by disagreement_no
    on conflict (schedule_no, room_no, code, about) where closed_at is null and decided_at is null do nothing
    returning disagreement_no`.execute(tx)
  return rows.map(row => row.disagreement_no)
}
