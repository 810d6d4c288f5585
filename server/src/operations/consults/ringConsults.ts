import { hasCome, passOnAt, waitMinutes } from '@terakoya/domain/chat/escalation'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { Temporal } from 'temporal-polyfill'
import { consultNewAlert } from '../../alerts/kinds/consultNew.ts'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, stampOfInstant } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  firstCenter,
  listAdministrators,
  listQuietDays,
  lockWaitingConsults,
  noteTold,
  type WaitingConsult,
} from '../../records/consult.sql.ts'
import { queueMails } from '../../records/outbox.sql.ts'

const everywhere = systemScope('consults that nobody has taken up, which must reach somebody')

/** How far it was told: by the alert, by mail to those who hold the function, by mail to all administrators. */
const rounds = { alert: 1, holders: 2, all: 3 } as const

/** A student has asked by name: the alert and the mails go out with it. */
export async function tellOfNamed(
  tx: Tx,
  { consult_no, opened_on }: { consult_no: number; opened_on: string },
  now: string,
): Promise<void> {
  await consultNewAlert.raise(tx, [{ consult_no, opened_on }], now)
  await mail(tx, rounds.holders, now)
}

/**
 * Rings for what came without a name, and tells all administrators of what nobody has taken up (as severity 3 of chat). What
 * is written down about an anonymous one says its day alone: its alert bears the start of the day, and its mails wait
 * for the next morning, since a mail and its history keep their time.
 */
export async function ringConsults({ db }: Database, clock: Clock): Promise<void> {
  await inTransaction(db, async tx => {
    const now = clock.now()
    const waiting = await lockWaitingConsults(tx, everywhere)
    const told = (some: readonly WaitingConsult[], round: number) =>
      noteTold(
        tx,
        everywhere,
        some.map(each => each.consult_no),
        round,
      )
    const holders = await listAdministrators(tx, everywhere)
    const alone = holders.filter(each => each.holder_flag === 1).length < 2
    const fresh = waiting.filter(each => each.told_round === 0)
    const ringing = fresh.filter(each => each.waits)
    for (const opened_on of new Set(ringing.map(each => each.opened_on))) await ringOfDay(tx, opened_on)
    await told(fresh, rounds.alert)
    for (const opened_on of await listQuietDays(tx, everywhere)) {
      await consultNewAlert.close(tx, [{ consult_no: null, opened_on }], startOfDay(opened_on))
    }
    for (const round of [rounds.holders, rounds.all]) {
      // More than one hears of each, also where somebody has ended it already: it may have been about them.
      const heard = round === rounds.holders || alone
      const due = waiting.filter(
        each => each.told_round === round - 1 && isDue(each, clock) && (each.waits || heard),
      )
      if (due.length === 0) continue
      await told(due, round)
      await mail(tx, round, now)
    }
  })
}

/** A new alert in the place of the one that somebody may have put aside before a further one came. */
async function ringOfDay(tx: Tx, opened_on: string): Promise<void> {
  const alerts = [{ consult_no: null, opened_on }]
  await consultNewAlert.close(tx, alerts, startOfDay(opened_on))
  await consultNewAlert.raise(tx, alerts, startOfDay(opened_on))
}

/** The next who are told: after half an hour at work, at eight in the morning otherwise. */
function isDue({ opened_at, opened_on, told_round }: WaitingConsult, clock: Clock): boolean {
  const now = stampOfInstant(clock.now())
  if (opened_at !== null) {
    return hasCome(passOnAt(stampOfInstant(opened_at), waitMinutes.usual, usualCenterSettings), now)
  }
  // Of the day alone: the morning after, and the one after that.
  const day = Temporal.PlainDate.from(opened_on).add({ days: told_round })
  return hasCome({ day: day.toString(), time: '08:00' }, now)
}

/** The holders of the function; while there is none, and in the end, all administrators. */
async function mail(tx: Tx, round: number, now: string): Promise<void> {
  const all = await listAdministrators(tx, everywhere)
  const holders = all.filter(each => each.holder_flag === 1)
  const told = round < rounds.all && holders.length > 0 ? holders : all
  const reached = told.filter(each => each.mailed_flag === 1)
  const center_no = await firstCenter(tx, everywhere)
  if (reached.length === 0 || center_no === null) return
  const mails = reached.map(({ user_no }) => ({
    ...{ student_no: null, teacher_no: null, user_no, detail: {} },
  }))
  await queueMails(tx, center_no, 'consult_new', mails, now)
}

/** The instant at which a day begins in Asia/Tokyo: what says the day and no more. */
function startOfDay(day: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime('Asia/Tokyo').toInstant().toString()
}
