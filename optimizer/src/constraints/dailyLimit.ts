import { dayLimits } from '../dayLimits.ts'
import { always, type PlanRule } from './constraint.ts'

/** At most `maxPerDay` opened periods per teacher and day (docs/assignment-format.md, hard rule 7). */
export const dailyLimit: PlanRule<'day_limit'> = {
  key: 'day_limit',
  level: 0,
  isHard: always,
  sentence: () => '講師の1日のコマ数の上限を守ります。',
  conflicts(lesson, duty) {
    if (duty.at(lesson.slot).length > 0) return null
    const day = duty.dayOf(lesson.slot)
    return day.length < duty.limitsOn(lesson.slot).max ? null : day.flatMap(slot => duty.at(slot))
  },
  addTo(draft) {
    for (const day of draft.teacherDays) {
      const { max } = dayLimits(draft.week, day.teacher, day.day)
      if (day.periods.length <= max) continue
      draft.addRow(
        0,
        max,
        day.periods.flatMap(period => period.openings),
        1,
      )
    }
  },
}
