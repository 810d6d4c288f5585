import { groupBy } from '@terakoya/domain/collections/groupBy'
import { nextWaveAt, sizeOfWave } from '@terakoya/domain/lessons/standInAsks'
import { instantOf, localTime, secondsBetween } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import type { StandInAskedDetail } from '../../mail/kinds/standInAsked.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import {
  noteAskEnds,
  noteAsked,
  type StandInRequest,
  type StoredAsk,
  setNextWave,
} from '../../records/standIn.sql.ts'
import { isWaiting, type Moment, yesOf } from './askEnds.ts'

/**
 * Asks the next people of each line whose time has come and in which nobody has said yes; who isn't free any more is passed
 * over. A mail of several lessons is one. Answers how many were written to.
 */
export async function askNext(
  tx: Tx,
  requests: readonly StandInRequest[],
  asks: readonly StoredAsk[],
  moment: Moment,
): Promise<number> {
  const { now } = moment
  const local = localTime(moment)
  const asked: { request: StandInRequest; ask: StoredAsk }[] = []
  for (const request of requests) {
    const line = asks.filter(ask => ask.request_no === request.request_no)
    if (secondsBetween(now, request.next_wave_at) > 0 || yesOf(line)) continue
    const waiting = line.filter(isWaiting)
    if (waiting.length === 0) continue
    await noteAskEnds(
      tx,
      waiting.filter(ask => ask.busy),
      'busy',
      now,
    )
    const next = waiting.filter(ask => !ask.busy).slice(0, sizeOfWave(request, local))
    await noteAsked(tx, next, now)
    asked.push(...next.map(ask => ({ request, ask })))
    if (next.length > 0) await setNextWave(tx, request, instantOf(nextWaveAt(request, local, request)))
  }
  const mails = groupBy(asked, ({ request, ask }) => `${request.center_no} ${ask.teacher_no}`)
  for (const own of mails.values()) {
    const [first] = own
    if (!first) continue
    const detail = {
      request_nos: own.map(({ request }) => request.request_no),
    } satisfies StandInAskedDetail
    const mail = { student_no: null, teacher_no: first.ask.teacher_no, detail }
    await queueMails(tx, first.request.center_no, 'stand_in_asked', [mail], now)
  }
  return mails.size
}
