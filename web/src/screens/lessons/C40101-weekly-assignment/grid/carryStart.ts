import type { Carried } from '../drag/carried.ts'
import { cellKey, periodKey } from '../model/cellKey.ts'
import type { Column } from '../model/columns.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { GridPlace } from './moveFocus.ts'

interface CarryStart {
  model: Pick<WeekModel, 'lessonOf'>
  columns: readonly Column[]
  /** The teachers of the rows, from above. */
  teacher_nos: readonly number[]
  /** The cells that would take what is carried, by their keys. */
  marks: ReadonlyMap<string, unknown>
  carried: Pick<Carried, 'schedule_nos'>
  /** Where the focus is. */
  from: GridPlace
}

/**
 * Where the cursor begins with what is picked up by keys: in the lesson's own column, since it never leaves its day and
 * period, at the first teacher who would take it; where nobody would, in the row that it is in (experience §6, point 4).
 */
export function carryStart({ model, columns, teacher_nos, marks, carried, from }: CarryStart): GridPlace {
  const own = model.lessonOf.get(carried.schedule_nos[0] ?? 0)
  const key = own ? periodKey(own.schedule_date, own.time_limit_no) : ''
  const column = columns.findIndex(each => each.key === key)
  if (!own || column < 0) return from
  const row = teacher_nos.findIndex(no => marks.has(cellKey(own.schedule_date, own.time_limit_no, no)))
  return { row: row < 0 ? from.row : row, column }
}
