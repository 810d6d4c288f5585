import { addDays, type Day } from '@terakoya/domain/days/day'
import { absentShare, type HomeStudents, shareText, signed } from './dayFigures.ts'
import type { homeWords } from './text.ts'

/** How this week and the last one stand to the one before each. */
export function trendText(
  weeks: readonly HomeStudents['weeks'][number][],
  monday: Day,
  t: ReturnType<typeof homeWords.useText>,
): string {
  const [before, last, now] = [-14, -7, 0].map(days =>
    weeks.find(week => week.week_date === addDays(monday, days)),
  )
  if (!before || !last || !now) return ''
  const lessons = t('trend_lessons', { count: now.lessons, difference: signed(now.lessons - last.lessons) })
  const [share, shareBefore] = [absentShare(last), absentShare(before)]
  if (share === null || shareBefore === null) return lessons
  const difference = signed(share - shareBefore)
  return `${lessons}　${t('trend_absent', { share: shareText(share), difference })}`
}
