import { dayLimits } from '../dayLimits.ts'
import { always, type Constraint } from './constraint.ts'

/** At most `maxPerDay` opened periods per teacher and day (FORMAT, hard rule 7). */
export const dailyLimit: Constraint = {
  key: 'daily_limit',
  level: 0,
  isHard: always,
  sentence: () => '講師の1日のコマ数の上限を守ります。',
  addTo(draft) {
    for (const day of draft.teacherDays) {
      const { most } = dayLimits(draft.week, day.teacher, day.day)
      if (day.periods.length <= most) continue
      draft.addRow(
        0,
        most,
        day.periods.flatMap(period => period.openings),
        1,
      )
    }
  },
}
