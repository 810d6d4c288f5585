import { dayLimits } from '../dayLimits.ts'
import { always, type Constraint } from './constraint.ts'

/** At most `breakAfter` opened periods in a row (beyond FORMAT): of one more in a row, one stays closed. */
export const breaks: Constraint = {
  key: 'break_after',
  level: 0,
  isHard: always,
  sentence: () => '講師が続けて担当できるコマ数を守ります。',
  addTo(draft) {
    for (const day of draft.teacherDays) {
      const { inRow: most, settled } = dayLimits(draft.week, day.teacher, day.day)
      for (const [place, { period }] of day.periods.entries()) {
        const row = day.periods.slice(place, place + most + 1)
        if (row.length <= most || row.at(-1)?.period !== period + most) continue
        if (row.every(one => (settled & (1 << one.period)) !== 0)) continue
        draft.addRow(
          0,
          most,
          row.flatMap(one => one.openings),
          1,
        )
      }
    }
  },
}
