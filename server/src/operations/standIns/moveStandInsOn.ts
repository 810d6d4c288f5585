import { minutesUntil } from '@terakoya/domain/lessons/standInAsks'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, localTime } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  listAsks,
  listOpenAbsences,
  lockOpenRequests,
  type OpenAbsence,
  type StandInRequest,
} from '../../records/standIn.sql.ts'
import { endRequests, type Moment } from './askEnds.ts'
import { askNext } from './askNext.ts'

const everywhere = systemScope('stand-ins whose turn it is, and questions that time has ended')

/**
 * Asks the next stand-ins where the ones before had their time, and ends the questions whose lesson has begun or isn't theirs
 * any more, an absence in a transaction of its own. May be asked as often as one likes: what is done is noted in the transaction
 * that queues its mails.
 */
export async function moveStandInsOn({ db }: Database, clock: Clock): Promise<void> {
  const moment = { now: clock.now(), today: clock.today() }
  const failed: string[] = []
  for (const absence of await listOpenAbsences(db, everywhere)) {
    await inTransaction(db, tx => moveOn(tx, absence, moment)).catch(error => {
      failed.push(`${absence.absent_teacher_no}: ${error instanceof Error ? error.message : error}`)
    })
  }
  if (failed.length > 0) throw new Error(failed.join('; '))
}

async function moveOn(tx: Tx, absence: OpenAbsence, moment: Moment): Promise<void> {
  const local = localTime(moment)
  const requests = await lockOpenRequests(tx, absence)
  const asks = await listAsks(tx, requests)
  const begun = (request: StandInRequest) => minutesUntil(request, local) <= 0
  const over = requests.filter(request => request.changed || begun(request))
  await endRequests(tx, over, asks, request => (request.changed ? 'changed' : 'begun'), moment)
  await askNext(
    tx,
    requests.filter(request => !over.includes(request)),
    asks,
    moment,
  )
}
