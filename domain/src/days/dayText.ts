import { type Day, dayOfWeek } from './day.ts'

const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const

/** The weekday as one character: 日 月 火 水 木 金 土. */
export function weekdayText(day: Day): string {
  return weekdays[dayOfWeek(day)]
}

/** `2026/11/21（土）` (experience §4). */
export function dayText(day: Day): string {
  return `${day.replaceAll('-', '/')}（${weekdayText(day)}）`
}

/** `11/21（土）`, where the year is plain from its surroundings. */
export function shortDayText(day: Day): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}（${weekdayText(day)}）`
}

/** `2026/11/23（月）〜2026/11/29（日）` */
export function dayRangeText(from: Day, to: Day): string {
  return `${dayText(from)}〜${dayText(to)}`
}
