import classes from './Status.module.css'
import { statusWords } from './text.ts'
import type { WeekDay } from './weekDay.ts'

/** How well a day is used once its lessons without a teacher have theirs: by this it counts as low or not. */
export function Entered({ day }: { day: WeekDay }) {
  const t = statusWords.useText()
  if (day.waiting === 0) return null
  return <span className={classes.small}>{t('entered', { rate: day.entered_rate })}</span>
}
