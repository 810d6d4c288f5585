import { always, type PlanRule } from './constraint.ts'

/** A teacher is at one center per slot (docs/assignment-format.md, hard rule 5). */
export const oneCenter: PlanRule<'other_center'> = {
  key: 'other_center',
  level: 0,
  isHard: always,
  sentence: () => '講師は同じ時限に1つの校舎でだけ教えます。',
  conflicts(lesson, duty) {
    const away = duty.at(lesson.slot).filter(({ center }) => center !== lesson.center)
    return away.length > 0 ? away : null
  },
  addTo(draft) {
    for (const day of draft.teacherDays) {
      for (const period of day.periods) {
        if (period.openings.length > 1) draft.addRow(0, 1, period.openings, 1)
      }
    }
  },
}
