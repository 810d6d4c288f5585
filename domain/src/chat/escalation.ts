import type { LocalTime } from '../assignment/periodOver.ts'
import { addDays } from '../days/day.ts'

/** So many minutes an urgent flag may lie unopened before the next person is told (chat B7); with a lesson going on, fewer. */
export const waitMinutes = { usual: 30, lesson: 5 } as const

/**
 * How many minutes what nobody has opened may lie. What an adult wants sent at once (緊急) waits no longer than during a lesson, and
 * `atNight` it is passed on as well: it is written since it can't wait for the morning.
 */
export function waitOfFlag({ urgent, inLesson }: { urgent: boolean; inLesson: boolean }): {
  wait: number
  atNight: boolean
} {
  return { wait: urgent || inLesson ? waitMinutes.lesson : waitMinutes.usual, atNight: urgent }
}

/**
 * Whether the mail of a flag stands for others as well: what a child wrote or told of (severity 3) and what can't wait goes
 * out each by itself. An adult's grave words are gathered by who wrote them in which room, other held ones by center, so that
 * nobody can write so much that a child's case lies under it.
 */
export function gatheringOf(flag: {
  severity: number
  urgent: boolean
  ofChild: boolean
}): 'none' | 'room' | 'center' {
  if (flag.urgent || (flag.severity === 3 && flag.ofChild)) return 'none'
  return flag.severity === 3 ? 'room' : 'center'
}

/** So many minutes a mail stands for what is gathered after it. */
export const gatheringMinutes = 60

/** When people are told who weren't at night. */
const morning = '08:00'

/** So often one further person is told; then all administrators are. */
export const personalRounds = 2
export const lastRound = personalRounds + 1

/**
 * When the next person is told of what nobody has opened since `since`, in Asia/Tokyo: after the wait while people are at work,
 * else at eight in the morning.
 */
export function passOnAt(
  since: LocalTime,
  wait: number,
  { chat_from_time, chat_to_time }: { chat_from_time: string; chat_to_time: string },
): LocalTime {
  const from = chat_from_time < morning ? chat_from_time : morning
  const due = later(since, wait)
  if (due.day === since.day && since.time >= from && due.time < chat_to_time) return due
  return since.time < morning
    ? { day: since.day, time: morning }
    : { day: addDays(since.day, 1), time: morning }
}

/** Whether what is told now is passed on in the morning only, since nobody is at work. */
export function waitsForMorning(
  since: LocalTime,
  wait: number,
  hours: { chat_from_time: string; chat_to_time: string },
): boolean {
  const due = passOnAt(since, wait, hours)
  const waited = later(since, wait)
  return due.day !== waited.day || due.time !== waited.time
}

/** When the next person is told of what doesn't wait for the morning. */
export function passOnAtOnce(since: LocalTime, wait: number): LocalTime {
  return later(since, wait)
}

/** Whether a moment has come. */
export function hasCome(moment: LocalTime, now: LocalTime): boolean {
  return moment.day < now.day || (moment.day === now.day && moment.time <= now.time)
}

function later({ day, time }: LocalTime, minutes: number): LocalTime {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const text = (part: number) => String(part).padStart(2, '0')
  const within = all % 1440
  return {
    day: all < 1440 ? day : addDays(day, 1),
    time: `${text(Math.floor(within / 60))}:${text(within % 60)}`,
  }
}
