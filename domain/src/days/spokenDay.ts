import { soughtBy } from '../words/sought.ts'
import { addDays, type Day, dayNumber, mondayOf, parseDay } from './day.ts'
import { weekdayNames } from './dayText.ts'
import { readDay } from './readDay.ts'
import { spokenDayWords } from './spokenDayWords.ts'

/** A day as people name it; `week`: it stands for the week that begins with it. */
export interface SpokenDay {
  day: Day
  week: boolean
}

/** Of how many words a day is named at most: Tue the week after next. */
export const maxWordsOfDay = 5

const fromToday = { today: 0, tomorrow: 1, after_tomorrow: 2, yesterday: -1, before_yesterday: -2 } as const
const fromThisWeek = {
  this_week: 0,
  next_week: 1,
  after_next_week: 2,
  last_week: -1,
  before_last_week: -2,
} as const
/** Weeks begin on Monday: Sunday is their last day. */
const fromMonday = { mon: 0, tue: 1, wed: 2, thu: 3, fri: 4, sat: 5, sun: 6 } as const
const monthNumbers = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6 },
  ...{ jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
} as const

type Spoken = Parameters<typeof spokenDayWords.say>[0]

const weekdayInBrackets = /\s?\(([^()]+)\)$/
const monthAndDay = /^(\d{1,2})(?:\/|月)(\d{1,2})[日號号]?$/
const monthInLetters = /^(\d{0,2})(?:st|nd|rd|th)?\s?(\D+?)\s?(\d{0,2})(?:st|nd|rd|th|日|號|号)?$/

/**
 * The day that words of everyday speech name, in Japanese or the reader's language: 今日, tomorrow, 金曜 (the next one, today's among
 * them), 来週の火曜, next Tue, 下週二, 来週 (the whole week), 12/3, 12月3日 and Dec 3 (of the year in which it is nearest), and
 * every way of `readDay`. `null` for any other words.
 */
export function readSpokenDay(typed: string, today: Day): SpokenDay | null {
  const text = withoutWeekday(typed.normalize('NFKC').toLowerCase().trim())
  const word = squeezed(text)
  const days = numberOf(fromToday, word)
  if (days !== undefined) return { day: addDays(today, days), week: false }
  const weeks = numberOf(fromThisWeek, word)
  if (weeks !== undefined) return { day: addDays(mondayOf(today), weeks * 7), week: true }
  // Figures with a space between them are two words: 12/1 5 isn't the 15th.
  const day = weekdayOf(word, today) ?? nearest(text, today) ?? (/\s/.test(text) ? null : readDay(text))
  return day === null ? null : { day, week: false }
}

const squeezed = (text: string) => text.replace(/\s/g, '')

const waysToSay = (key: Spoken) =>
  soughtBy(spokenDayWords, key).map(each => squeezed(each.normalize('NFKC').toLowerCase()))

/** What the word stands for in a table of such words. */
function numberOf(numbers: Readonly<Partial<Record<Spoken, number>>>, word: string): number | undefined {
  if (word === '') return undefined
  const keys = Object.keys(numbers) as Spoken[]
  const key = keys.find(each => waysToSay(each).includes(word))
  return key && numbers[key]
}

/** 12/3(木) and 2026/12/03 (Thu) as they are shown: what stands in brackets says nothing more. */
function withoutWeekday(text: string): string {
  const name = weekdayInBrackets.exec(text)?.[1]
  if (name === undefined) return text
  const short = [...Object.values(weekdayNames), ...'日月火水木金土'].map(each => each.toLowerCase())
  const named = short.includes(name) || numberOf(fromMonday, name) !== undefined
  return named ? text.replace(weekdayInBrackets, '') : text
}

function weekdayOf(word: string, today: Day): Day | null {
  const monday = mondayOf(today)
  const alone = numberOf(fromMonday, word)
  if (alone !== undefined) {
    const day = addDays(monday, alone)
    return day < today ? addDays(day, 7) : day
  }
  for (const week of Object.keys(fromThisWeek) as (keyof typeof fromThisWeek)[]) {
    for (const beside of [...waysToSay(week), ...waysToSay(`of_${week}`)]) {
      const rests = [
        word.startsWith(beside) ? word.slice(beside.length) : '',
        word.endsWith(beside) ? word.slice(0, -beside.length) : '',
      ]
      const weekday = rests.map(rest => numberOf(fromMonday, rest)).find(each => each !== undefined)
      if (weekday !== undefined) return addDays(monday, fromThisWeek[week] * 7 + weekday)
    }
  }
  return null
}

/** The month and the date of words that name no year. */
function dateOf(text: string): { month: number; date: number } | null {
  const [, inFigures, date] = monthAndDay.exec(text) ?? []
  if (inFigures !== undefined) return { month: Number(inFigures), date: Number(date) }
  const [, before = '', name = '', after = ''] = monthInLetters.exec(text.replace(/[.,]/g, '')) ?? []
  const month = numberOf(monthNumbers, squeezed(name))
  // One of both sides: 3 Dec, Dec 3.
  if (month === undefined || (before === '') === (after === '')) return null
  return { month, date: Number(before + after) }
}

function nearest(text: string, today: Day): Day | null {
  const found = dateOf(text)
  if (!found) return null
  const [month, date] = [found.month, found.date].map(each => String(each).padStart(2, '0'))
  const year = Number(today.slice(0, 4))
  const days = [year, year - 1, year + 1]
    .map(each => `${each}-${month}-${date}`)
    .filter(day => parseDay(day) !== null)
  const away = (day: Day) => Math.abs(dayNumber(day) - dayNumber(today))
  return days.sort((a, b) => away(a) - away(b))[0] ?? null
}
