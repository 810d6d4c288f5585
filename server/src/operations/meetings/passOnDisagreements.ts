import { hasCome, passOnAt, waitMinutes, waitsForMorning } from '@terakoya/domain/chat/escalation'
import { isAround } from '@terakoya/domain/chat/rights'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { type Clock, stampOfInstant } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  addMeetingSteps,
  type GraveMatter,
  listMeetingWatchers,
  lockGraveMatters,
  type MeetingWatcher,
} from '../../records/meetingSteps.sql.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { everyMeeting } from './everyMeeting.ts'

/** All administrators have been told. */
const lastRound = 1

/**
 * Tells those who look after a center of what is grave in a meeting, and all administrators when nobody has decided it in
 * time, as chat's grave cases are passed on: by the business's usual hours. The home center of a child that was lent is told as
 * well. Every time is kept as a step of the disagreement.
 */
export async function passOnDisagreements({ db }: Database, clock: Clock): Promise<void> {
  await inTransaction(db, async tx => {
    const now = clock.now()
    const rooms = groupBy(await lockGraveMatters(tx, everyMeeting), each => each.room_no)
    for (const matters of rooms.values()) await passOn(tx, matters, now)
  })
}

/** Those of one room: they are one thing to look at. */
async function passOn(tx: Tx, matters: readonly GraveMatter[], now: string): Promise<void> {
  const fresh = matters.filter(each => each.rung_at === null)
  const due = matters.filter(each => each.round < lastRound && isDue(each, now))
  if (fresh.length === 0 && due.length === 0) return
  const [{ center_no, teacher_no }] = matters as [GraveMatter]
  const center_nos = [center_no, ...matters.map(each => each.home_center_no)]
  const watchers = await listMeetingWatchers(tx, everyMeeting, { center_nos, teacher_no })
  if (fresh.length > 0) await ring(tx, fresh, watchers, now)
  if (due.length > 0) await toAdministrators(tx, due, watchers, now)
}

/** The first time: the center that teaches, and the home center of each child. */
async function ring(
  tx: Tx,
  fresh: readonly GraveMatter[],
  watchers: readonly MeetingWatcher[],
  now: string,
): Promise<void> {
  const steps = fresh.map(({ disagreement_no }) => ({ disagreement_no, step: 'rung' as const }))
  await addMeetingSteps(tx, everyMeeting, steps, now)
  const [{ center_no }] = fresh as [GraveMatter]
  const reached = watchers.filter(each => each.mailed_flag === 1)
  const own = reached.filter(each => each.administrator_flag === 0 && each.center_nos.includes(center_no))
  const administrators = reached.filter(each => each.administrator_flag === 1)
  // Who would be told in the morning only, or in the place of nobody, is told now.
  const late = fresh.some(each =>
    waitsForMorning(stampOfInstant(now), waitOf(each, now), usualCenterSettings),
  )
  await mail(tx, fresh, own.length === 0 || late ? [...own, ...administrators] : own, now)
  await tellHome(tx, fresh, reached, now)
}

/** The home centers of children who were lent: each of its own child. */
async function tellHome(
  tx: Tx,
  fresh: readonly GraveMatter[],
  reached: readonly MeetingWatcher[],
  now: string,
): Promise<void> {
  const lent = fresh.filter(each => each.home_center_no !== each.center_no)
  for (const [home, matters] of groupBy(lent, each => each.home_center_no)) {
    const [{ room_no, center_no }] = matters as [GraveMatter]
    const people = reached.filter(
      each =>
        each.administrator_flag === 0 &&
        each.center_nos.includes(home) &&
        !each.center_nos.includes(center_no),
    )
    if (people.length === 0) continue
    await queueMails(tx, home, 'meeting_stranger', mailsTo(people, { room_no, lent_flag: 1 }), now)
    await addMeetingSteps(tx, everyMeeting, stepsOf(matters, people), now)
  }
}

/** One step up: whoever decided in the meantime would have ended it. */
async function toAdministrators(
  tx: Tx,
  due: readonly GraveMatter[],
  watchers: readonly MeetingWatcher[],
  now: string,
): Promise<void> {
  const people = watchers.filter(each => each.administrator_flag === 1)
  if (people.length === 0) return
  const steps = due.flatMap(({ disagreement_no }) =>
    people.map(({ user_no }) => ({
      ...{ disagreement_no, step: 'passed_on' as const, user_no, round: lastRound },
    })),
  )
  await addMeetingSteps(tx, everyMeeting, steps, now)
  const reached = people.filter(each => each.mailed_flag === 1)
  await mail(tx, due, reached, now)
}

async function mail(
  tx: Tx,
  matters: readonly GraveMatter[],
  people: readonly MeetingWatcher[],
  now: string,
): Promise<void> {
  const [{ room_no, center_no }] = matters as [GraveMatter]
  if (people.length === 0) {
    // Whoever looks must not believe that somebody was told outside of the page.
    const steps = matters.map(({ disagreement_no }) => ({ disagreement_no, step: 'unmailed' as const }))
    await addMeetingSteps(tx, everyMeeting, steps, now)
    return
  }
  await queueMails(tx, center_no, 'meeting_stranger', mailsTo(people, { room_no }), now)
  await addMeetingSteps(tx, everyMeeting, stepsOf(matters, people), now)
}

const mailsTo = (people: readonly MeetingWatcher[], detail: { room_no: number; lent_flag?: 1 }) =>
  people.map(({ user_no }) => ({ student_no: null, teacher_no: null, user_no, detail }))

const stepsOf = (matters: readonly GraveMatter[], people: readonly MeetingWatcher[]) =>
  matters.flatMap(({ disagreement_no }) =>
    people.map(({ user_no }) => ({ disagreement_no, step: 'mailed' as const, user_no })),
  )

function isDue(matter: GraveMatter, now: string): boolean {
  if (matter.rung_at === null) return false
  const due = passOnAt(stampOfInstant(matter.rung_at), waitOf(matter, matter.rung_at), usualCenterSettings)
  return hasCome(due, stampOfInstant(now))
}

/** While the lesson goes on a few minutes. */
function waitOf({ schedule_date, period_no }: GraveMatter, since: string): number {
  const lesson = isTimeLimitNo(period_no) ? { schedule_date, time_limit_no: period_no } : null
  return lesson && isAround(lesson, stampOfInstant(since)) ? waitMinutes.lesson : waitMinutes.usual
}
