import { offeredSlots, type Problem } from '../problem.ts'
import { always, type PairRule } from './constraint.ts'

/** A teacher works only in the slots offered to that center (docs/assignment-format.md, hard rule 2). */
export const availability: PairRule<'not_working'> = {
  key: 'not_working',
  level: 0,
  isHard: always,
  sentence: () => '講師が勤務できる校舎と時限にだけ割り当てます。',
  isBrokenBy: (lesson, teacher) => !offeredSlots(teacher, lesson.center).includes(lesson.slot),
}

/** Teachers (places in `problem.teachers`) by center and slot: the same rule, read the other way round. */
export function teachersBySlot(problem: Problem): Map<string, ReadonlyMap<number, readonly number[]>> {
  const centers = new Map<string, Map<number, number[]>>()
  for (const center of problem.centers) {
    const slots = new Map<number, number[]>()
    for (const [index, teacher] of problem.teachers.entries()) {
      for (const slot of new Set(offeredSlots(teacher, center.id))) {
        const teachers = slots.get(slot)
        if (teachers === undefined) slots.set(slot, [index])
        else teachers.push(index)
      }
    }
    centers.set(center.id, slots)
  }
  return centers
}
