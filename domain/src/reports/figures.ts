import { defineWords } from '../words/words.ts'

/** From so many reports on somebody is told of by a line of their own: fewer say nothing of a person. */
export const minReports = 5

/** A family has read a report in time when it opens it within so many hours of its being sent (reports A10). */
export const readInTimeHours = 48

/** What figures are set side by side by. */
export const figureGroups = ['center', 'teacher', 'subject', 'week'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** The numbers of a share; `of` 0: there is nothing to tell a share of. */
export interface Share {
  count: number
  of: number
}

/** A share in whole percent; `null` of nothing. What is short of all is never told as all, what there is never as none. */
export function percentOf({ count, of }: Share): number | null {
  if (of === 0) return null
  const percent = Math.round((count / of) * 100)
  if (percent === 100 && count < of) return 99
  return percent === 0 && count > 0 ? 1 : percent
}

const durationWords = defineWords('durationWords', {
  ja: {
    minutes: '{{minutes}}分',
    hours: '{{hours}}時間',
    hours_minutes: '{{hours}}時間{{minutes}}分',
    days: '{{days}}日',
    days_hours: '{{days}}日{{hours}}時間',
  },
})

/** Minutes as people tell a time that passed: 45分, 3時間20分, 2日4時間. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const { say } = durationWords
  if (whole < 60) return say('minutes', { minutes: whole })
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours < 24) return say(rest === 0 ? 'hours' : 'hours_minutes', { hours, minutes: rest })
  const [days, left] = [Math.floor(hours / 24), hours % 24]
  return say(left === 0 ? 'days' : 'days_hours', { days, hours: left })
}
