import { groupBy } from '@terakoya/domain/collections/groupBy'
import { type AskEnd, askableFrom } from '@terakoya/domain/lessons/standInAsks'
import { instantOf, localTime } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import type { StandInEndedDetail } from '../../mail/kinds/standInEnded.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import {
  leaveLines,
  noteAskEnds,
  noteRequestsEnd,
  type StandInRequest,
  type StoredAsk,
} from '../../records/standIn.sql.ts'

/** How it ends for somebody in a line. */
export interface Ending {
  request: StandInRequest
  ask: StoredAsk
  reason: AskEnd
}

/** Somebody was asked, or has answered, and hasn't heard yet how it ended. */
export const isOpen = (ask: StoredAsk) =>
  ask.end_reason === null && (ask.asked_at !== null || ask.answer !== null)

/** Still in the line. */
export const isWaiting = (ask: StoredAsk) =>
  ask.end_reason === null && ask.asked_at === null && ask.answer === null

/** Of a line, who has said yes and is held to it. */
export const yesOf = (asks: readonly StoredAsk[]): StoredAsk | undefined =>
  asks.find(ask => ask.answer === 'yes' && (ask.end_reason === null || ask.end_reason === 'given'))

export interface Moment {
  now: string
  today: string
}

/**
 * Notes how it ended for people, and tells each once by mail: who said no knows already. A mail of several lessons is one, and
 * comes in the morning when it would come at night; whom a lesson is given to hears it with the incident, whenever that is.
 */
export async function endAsks(tx: Tx, endings: readonly Ending[], moment: Moment): Promise<void> {
  const { now } = moment
  const local = localTime(moment)
  for (const [reason, those] of groupBy(endings, each => each.reason)) {
    await noteAskEnds(
      tx,
      those.map(each => each.ask),
      reason,
      now,
    )
    const told = those.filter(({ ask }) => ask.answer !== 'no')
    const mails = groupBy(told, ({ request, ask }) => `${request.center_no} ${ask.teacher_no} ${ask.answer}`)
    for (const own of mails.values()) {
      const [first] = own
      if (!first) continue
      const lessons = own
        .map(({ request: { schedule_date, time_limit_no, schedule_no } }) => ({
          ...{ schedule_date, time_limit_no, schedule_no },
        }))
        .sort((a, b) => (a.schedule_date < b.schedule_date ? -1 : 1) || a.time_limit_no - b.time_limit_no)
      const detail = { end_reason: reason, answer: first.ask.answer, lessons } satisfies StandInEndedDetail
      const mail = { student_no: null, teacher_no: first.ask.teacher_no, detail }
      const not_before = reason === 'given' ? null : instantOf(askableFrom(local, first.request))
      await queueMails(tx, first.request.center_no, 'stand_in_ended', [mail], now, not_before)
    }
  }
}

/** Ends questions for all who were asked; who still waited in the line was told nothing, and leaves it. */
export async function endRequests(
  tx: Tx,
  requests: readonly StandInRequest[],
  asks: readonly StoredAsk[],
  reasonOf: (request: StandInRequest) => AskEnd,
  moment: Moment,
): Promise<void> {
  const endings = requests.flatMap(request =>
    asks
      .filter(ask => ask.request_no === request.request_no && isOpen(ask))
      .map(ask => ({ request, ask, reason: reasonOf(request) })),
  )
  await endAsks(tx, endings, moment)
  await leaveLines(tx, requests)
  await noteRequestsEnd(tx, requests, moment.now)
}
