import { dayLimits, keepsRows } from '../dayLimits.ts'
import { always, type PlanRule } from './constraint.ts'

/** At most `breakAfter` opened periods in a row (docs/assignment-format.md, hard rule 8): of one more in a row, one stays closed. */
export const breaks: PlanRule<'consecutive_limit'> = {
  key: 'consecutive_limit',
  level: 0,
  isHard: always,
  sentence: () => '講師が続けて担当できるコマ数を守ります。',
  conflicts({ slot }, duty) {
    if (duty.at(slot).length > 0) return null
    const row = rowWith(slot, duty.dayOf(slot))
    return keepsRows(duty.limitsOn(slot), duty.bitsOf(row)) ? null : row.flatMap(one => duty.at(one))
  },
  addTo(draft) {
    for (const day of draft.teacherDays) {
      const { inRow: max, settled } = dayLimits(draft.week, day.teacher, day.day)
      for (const [place, { period }] of day.periods.entries()) {
        const row = day.periods.slice(place, place + max + 1)
        if (row.length <= max || row.at(-1)?.period !== period + max) continue
        if (row.every(one => (settled & (1 << one.period)) !== 0)) continue
        draft.addRow(
          0,
          max,
          row.flatMap(one => one.openings),
          1,
        )
      }
    }
  },
}

/** The slot with those in a row beside it. */
function rowWith(slot: number, taught: readonly number[]): number[] {
  const row = [slot]
  for (let one = slot - 1; taught.includes(one); one -= 1) row.unshift(one)
  for (let one = slot + 1; taught.includes(one); one += 1) row.push(one)
  return row
}
