import type { Draft, OnSite, TeacherDay } from './draft.ts'

/** A plan as one value per column of a model, so that the solver starts from it. */
export function startVector(draft: Draft, choice: Int32Array): Float64Array {
  const { week } = draft
  const values = new Float64Array(draft.costs.length)
  for (const lesson of draft.lessons) {
    const chosen = lesson.pairs[choice[lesson.index] ?? -1]
    const column = chosen?.column ?? draft.leftColumns.get(lesson.index)
    if (column !== undefined) values[column] = 1
  }
  const opened = new Int32Array(week.teachers.length)
  for (const opening of draft.openings) {
    if (!opening.pairs.some(pair => values[pair.column] === 1)) continue
    values[opening.column] = 1
    opened[opening.teacher] = (opened[opening.teacher] ?? 0) + 1
  }
  for (const [day, onSite] of draft.onSites) markOnSite(values, day, onSite)
  for (const [day, column] of draft.singles) {
    const used = day.periods.filter(period => period.openings.some(one => values[one] === 1))
    values[column] = used.length === 1 ? 1 : 0
  }
  for (const { column, always, lessons } of draft.agains) {
    const left = lessons.filter(lesson => values[draft.leftColumns.get(lesson) ?? -1] === 1)
    values[column] = always + left.length > 1 ? 1 : 0
  }
  for (const [teacher, { over, under }] of draft.fairnessColumns) {
    const off = (opened[teacher] ?? 0) - (week.desired[teacher] ?? 0)
    values[over] = Math.max(0, off)
    values[under] = Math.max(0, -off)
  }
  return values
}

function markOnSite(values: Float64Array, day: TeacherDay, onSite: OnSite): void {
  const used = day.periods
    .filter(period => period.openings.some(column => values[column] === 1))
    .map(period => period.period - onSite.first)
  const [from, to] = [used[0], used.at(-1)]
  if (from === undefined || to === undefined) return
  values[onSite.begun] = 1
  for (let index = from; index <= to; index += 1) {
    const column = onSite.present[index]
    if (column !== undefined) values[column] = 1
  }
  const begin = onSite.begins[from]
  if (begin !== undefined) values[begin] = 1
}

/** A solver's values read back: the choice of every lesson of the model, by lesson. */
export function readChoices(draft: Draft, solution: Float64Array): Map<number, number> {
  const half = 0.5
  return new Map(
    draft.lessons.map(lesson => [
      lesson.index,
      lesson.pairs.findIndex(pair => (solution[pair.column] ?? 0) > half),
    ]),
  )
}
