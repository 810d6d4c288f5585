import { defineTexts, defineWords } from '../words/words.ts'
import { type Day, dayOfWeek } from './day.ts'

/** By `dayofweek_code`. */
export const weekdayNames: Readonly<Record<number, string>> = defineTexts('weekdays', {
  0: '日',
  1: '月',
  2: '火',
  3: '水',
  4: '木',
  5: '金',
  6: '土',
})

const dayWords = defineWords('days', {
  ja: { day: '{{day}}（{{weekday}}）', range: '{{from}}〜{{to}}', month: '{{year}}年{{month}}月' },
})

/** The weekday in short: 日 月 火 水 木 金 土, Sun Mon …. */
export function weekdayText(day: Day): string {
  return weekdayNames[dayOfWeek(day)] ?? ''
}

/** `2026/11/21（土）` (experience §4). */
export function dayText(day: Day): string {
  return dayWords.say('day', { day: day.replaceAll('-', '/'), weekday: weekdayText(day) })
}

/** `12/06（日）`, where the year is plain from its surroundings; as long for every day, so that columns stand straight. */
export function shortDayText(day: Day): string {
  return dayText(day).slice(5)
}

/** `2026/11/30（月）〜12/06（日）`; the year is said again where it is another one. */
export function dayRangeText(from: Day, to: Day): string {
  const shortened = from.slice(0, 4) === to.slice(0, 4)
  return dayWords.say('range', { from: dayText(from), to: shortened ? shortDayText(to) : dayText(to) })
}

/** `11/23〜11/29`, where neither year nor weekdays are in question. */
export function daySpanText(from: Day, to: Day): string {
  const [first, last] = [from, to].map(day => day.slice(5).replace('-', '/'))
  return dayWords.say('range', { from: first ?? '', to: last ?? '' })
}

/** `2026/11/23（月）〜`: from a day on; what stands between two days where the first is missing. */
export function sinceText(from?: Day): string {
  return dayWords.say('range', { from: from === undefined ? '' : dayText(from), to: '' })
}

/** `2026年12月` of a month, `YYYY-MM`. */
export function monthText(month: string): string {
  return dayWords.say('month', { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
}
