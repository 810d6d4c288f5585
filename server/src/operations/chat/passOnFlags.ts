import type { LocalTime } from '@terakoya/domain/assignment/periodOver'
import {
  gatheringMinutes,
  gatheringOf,
  hasCome,
  lastRound,
  passOnAt,
  passOnAtOnce,
  personalRounds,
  waitOfFlag,
  waitsForMorning,
} from '@terakoya/domain/chat/escalation'
import { isAround } from '@terakoya/domain/chat/rights'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { chatUrgentAlert } from '../../alerts/kinds/chatUrgent.ts'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, stampOfInstant } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  addFlagSteps,
  listUrgentFlags,
  listWatchers,
  lockUnopenedFlags,
  type UnopenedFlag,
  type Watcher,
} from '../../records/chatFlag.sql.ts'
import { listGathered } from '../../records/chatUrgentMail.sql.ts'
import { queueMails } from '../../records/outbox.sql.ts'

const everywhere = systemScope('urgent flags of chat, which must reach somebody')

/**
 * Rings for what nobody has opened, and tells the next person when it still lies there (chat B7): first those who watch over the
 * center, then one further person, a second one, then all administrators. Every time is kept as a step of the flag. Whom a flag
 * is about never hears of it.
 */
export async function passOnFlags({ db }: Database, clock: Clock): Promise<void> {
  await inTransaction(db, async tx => {
    const now = clock.now()
    for (const flag of await lockUnopenedFlags(tx, everywhere)) await passOn(tx, flag, now, clock.today())
  })
}

async function passOn(tx: Tx, flag: UnopenedFlag, now: string, today: string): Promise<void> {
  const all = await listWatchers(tx, everywhere, flag, { today, now })
  // What a child says of grave things may be about whoever writes there: somebody else hears of it first.
  const watchers = all.filter(
    each =>
      each.user_no !== flag.about_user_no &&
      !(flag.severity === 3 && each.writes_flag === 1 && each.kind !== 'administrator'),
  )
  if (flag.rung_at === null) {
    await addFlagSteps(tx, [{ flag_no: flag.flag_no, step: 'rung' }], now)
    // A held message rings on the page of those who watch; only what is grave or urgent is mailed at once.
    if (flag.severity === 3 || flag.urgent) {
      await mail(tx, flag, firstTold(watchers), now)
      if (flag.severity === 3) await tellHome(tx, flag, all, { now, today })
    }
    return
  }
  if (flag.round >= lastRound || !isDue(flag, now)) return
  const next = nextTold(flag, watchers)
  if (next.people.length === 0) return
  const steps = next.people.map(({ user_no }) => ({
    ...{ flag_no: flag.flag_no, step: 'passed_on' as const, user_no, round: next.round },
  }))
  await addFlagSteps(tx, steps, now)
  await mail(tx, flag, next.people, now, next.round === lastRound ? { last_flag: 1 } : {})
  if (flag.severity === 3) await ringAgain(tx, flag, now)
}

/** Those who watch; where nobody does, managers and administrators. */
function firstTold(watchers: readonly Watcher[]): Watcher[] {
  const readers = watchers.filter(each => each.kind === 'reader')
  return readers.length > 0
    ? readers
    : watchers.filter(each => each.kind === 'manager' || each.kind === 'administrator')
}

/** By the hours of the business: a center that shortens its own would slow what may be about its people. */
function isDue(flag: UnopenedFlag, now: string): boolean {
  const since = stampOfInstant(flag.told_at ?? flag.opened_at)
  const { wait, atNight } = waitAt(flag, since)
  const due = atNight ? passOnAtOnce(since, wait) : passOnAt(since, wait, usualCenterSettings)
  return hasCome(due, stampOfInstant(now))
}

/** Whether the next person hears of what is told now in the morning only. */
function nextInMorning(flag: UnopenedFlag, now: string): boolean {
  const since = stampOfInstant(now)
  const { wait, atNight } = waitAt(flag, since)
  return !atNight && waitsForMorning(since, wait, usualCenterSettings)
}

function waitAt(flag: UnopenedFlag, since: LocalTime): ReturnType<typeof waitOfFlag> {
  const { schedule_date, time_limit_no, held_no, urgent } = flag
  const inLesson =
    held_no !== null &&
    schedule_date !== null &&
    time_limit_no !== null &&
    isTimeLimitNo(time_limit_no) &&
    isAround({ schedule_date, time_limit_no }, since)
  return waitOfFlag({ urgent, inLesson })
}

/** The next who hasn't been told; after two of them, or where there is none, all administrators. */
function nextTold(flag: UnopenedFlag, watchers: readonly Watcher[]): { round: number; people: Watcher[] } {
  const fresh = watchers.filter(each => !flag.told.includes(each.user_no))
  const next = fresh.find(each => each.kind !== 'administrator')
  const round = flag.round + 1
  if (round <= personalRounds && next) return { round, people: [next] }
  return { round: lastRound, people: watchers.filter(each => each.kind === 'administrator') }
}

async function mail(
  tx: Tx,
  flag: UnopenedFlag,
  people: readonly Watcher[],
  now: string,
  more: { last_flag?: 1 } = {},
): Promise<void> {
  const reached = people.filter(each => each.mailed_flag === 1)
  if (reached.length === 0) {
    // Whoever looks must not believe that somebody was told outside of the page.
    await addFlagSteps(tx, [{ flag_no: flag.flag_no, step: 'unmailed' }], now)
    return
  }
  await queueUrgent(tx, flag, flag.center_no, reached, more, now)
}

/** Queues the mail to each of them, but to whom one stands that gathers: the step says which of both it was. */
async function queueUrgent(
  tx: Tx,
  flag: UnopenedFlag,
  center_no: number,
  people: readonly Watcher[],
  more: { lent_flag?: 1; last_flag?: 1 },
  now: string,
): Promise<void> {
  const user_nos = people.map(each => each.user_no)
  const gathers = gatheringOf(flag) !== 'none'
  const standing = { minutes: gatheringMinutes, now }
  const gathered = gathers ? await listGathered(tx, user_nos, { ...flag, center_no }, standing) : new Set()
  const detail = {
    ...{ flag_no: flag.flag_no, ...more },
    ...(gathers && { gathers_flag: 1 as const }),
    ...(nextInMorning(flag, now) && { morning_flag: 1 as const }),
  }
  const mails = user_nos.flatMap(user_no =>
    gathered.has(user_no) ? [] : [{ student_no: null, teacher_no: null, user_no, detail }],
  )
  if (mails.length > 0) await queueMails(tx, center_no, 'chat_urgent', mails, now)
  const steps = user_nos.map(user_no => ({
    ...{ flag_no: flag.flag_no, step: 'mailed' as const, user_no },
    ...(gathered.has(user_no) ? { note: 'gathered' } : {}),
  }))
  await addFlagSteps(tx, steps, now)
}

/**
 * The home center of a child whom another center teaches hears of it once: that it is there. What was written and what is decided
 * stay with the center that teaches, and administrators hear of it there.
 */
async function tellHome(
  tx: Tx,
  flag: UnopenedFlag,
  told: readonly Watcher[],
  moment: { now: string; today: string },
): Promise<void> {
  const { flag_no, home_center_no, about_user_no } = flag
  if (home_center_no === null) return
  const watchers = await listWatchers(tx, everywhere, { flag_no, center_no: home_center_no }, moment)
  const known = new Set([about_user_no, ...told.map(each => each.user_no)])
  const people = firstTold(watchers.filter(each => !known.has(each.user_no) && each.mailed_flag === 1))
  if (people.length === 0) return
  await queueUrgent(tx, flag, home_center_no, people, { lent_flag: 1 }, moment.now)
}

/** A new alert in the place of the one that somebody may have put aside. */
async function ringAgain(tx: Tx, { flag_no }: UnopenedFlag, now: string): Promise<void> {
  const flags = (await listUrgentFlags(tx, everywhere)).filter(each => each.flag_no === flag_no)
  await chatUrgentAlert.close(tx, flags, now)
  await chatUrgentAlert.raise(tx, flags, now)
}
