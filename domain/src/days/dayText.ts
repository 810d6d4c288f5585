import { type Day, dayOfWeek } from './day.ts'

/** By `dayofweek_code`. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const

/** The weekday as one character: 日 月 火 水 木 金 土. */
export function weekdayText(day: Day): string {
  return weekdayNames[dayOfWeek(day)]
}

/** `2026/11/21（土）` (experience §4). */
export function dayText(day: Day): string {
  return `${day.replaceAll('-', '/')}（${weekdayText(day)}）`
}

/** `12/06（日）`, where the year is plain from its surroundings; as long for every day, so that columns stand straight. */
export function shortDayText(day: Day): string {
  return dayText(day).slice(5)
}

/** `2026/11/30（月）〜12/06（日）`; the year is said again where it is another one. */
export function dayRangeText(from: Day, to: Day): string {
  return `${dayText(from)}〜${from.slice(0, 4) === to.slice(0, 4) ? shortDayText(to) : dayText(to)}`
}
