import { addDays, type Day, dayNumber, dayOfWeek, mondayOf, parseDay } from './day.ts'
import { readDay } from './readDay.ts'

/** A day as people name it; `week`: it stands for the week that begins with it. */
export interface SpokenDay {
  day: Day
  week: boolean
}

const fromToday: Readonly<Record<string, number>> = {
  ...{ 今日: 0, きょう: 0, 本日: 0, 明日: 1, あした: 1, あす: 1, 明後日: 2, あさって: 2 },
  ...{ 昨日: -1, きのう: -1, 一昨日: -2, おととい: -2 },
}
const fromThisWeek: Readonly<Record<string, number>> = { 今週: 0, 来週: 1, 再来週: 2, 先週: -1, 先々週: -2 }

const weekdayWord = /^(?:(今週|来週|再来週|先週|先々週)の?)?([日月火水木金土])曜日?$/
const monthAndDay = /^(\d{1,2})(?:\/|月)(\d{1,2})日?$/

/**
 * The day that a word of everyday speech names: 今日, あさって, 金曜 (the next one, today's among them), 来週の火曜, 来週 (the
 * whole week), 12/3 and 12月3日 (of the year in which it is nearest), and every way of `readDay`. `null` for any other word.
 */
export function readSpokenDay(typed: string, today: Day): SpokenDay | null {
  const word = typed.normalize('NFKC').replace(/\([日月火水木金土]\)$/, '')
  const days = fromToday[word]
  if (days !== undefined) return { day: addDays(today, days), week: false }
  const weeks = fromThisWeek[word]
  if (weeks !== undefined) return { day: addDays(mondayOf(today), weeks * 7), week: true }
  const day = weekdayOf(word, today) ?? nearest(word, today) ?? readDay(word)
  return day === null ? null : { day, week: false }
}

function weekdayOf(word: string, today: Day): Day | null {
  const [, week, name = ''] = weekdayWord.exec(word) ?? []
  const weekday = name === '' ? -1 : '日月火水木金土'.indexOf(name)
  if (weekday < 0) return null
  if (week === undefined) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7)
  // Weeks begin on Monday: Sunday is their last day.
  return addDays(mondayOf(today), (fromThisWeek[week] ?? 0) * 7 + ((weekday + 6) % 7))
}

function nearest(word: string, today: Day): Day | null {
  const [, month, date] = monthAndDay.exec(word) ?? []
  if (month === undefined || date === undefined) return null
  const year = Number(today.slice(0, 4))
  const days = [year, year - 1, year + 1]
    .map(each => `${each}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter(day => parseDay(day) !== null)
  const away = (day: Day) => Math.abs(dayNumber(day) - dayNumber(today))
  return days.sort((a, b) => away(a) - away(b))[0] ?? null
}
