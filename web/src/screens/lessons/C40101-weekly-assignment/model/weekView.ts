import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import type { Show } from '../search.ts'
import { cellKey } from './cellKey.ts'
import type { Column } from './columns.ts'
import { foldColumns } from './folding.ts'
import { showsOf } from './lessonShows.ts'
import type { TeacherRow } from './teacherRows.ts'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

export interface WeekFilter {
  day: string | undefined
  /** Only periods in which lessons wait for a teacher. */
  onlyOpen: boolean
  show: readonly Show[]
  subject: number | undefined
  type: number | undefined
  teachers: readonly number[]
  /** Days whose empty periods are shown; `null`: nothing is folded. */
  opened: ReadonlySet<string> | null
}

/** What is shown of the week. */
export interface WeekView {
  rows: readonly TeacherRow[]
  columns: readonly Column[]
  pool: readonly Lesson[]
  /** The lessons that stand out; `null`: all alike. */
  matching: ReadonlySet<number> | null
  /** Whether cells of office work stand out too. */
  officeMatches: boolean
  filtered: boolean
}

function matchingLessons(model: WeekModel, { show, subject }: WeekFilter): ReadonlySet<number> | null {
  if (show.length === 0 && subject === undefined) return null
  const matching = model.lessons.filter(lesson => {
    if (subject !== undefined && lesson.subject_no !== subject) return false
    if (show.length === 0) return true
    return showsOf(lesson, model.judgements.get(lesson.schedule_no)).some(each => show.includes(each))
  })
  return new Set(matching.map(lesson => lesson.schedule_no))
}

function isSameSet(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every(each => b.has(each))
}

function columnsOf(model: WeekModel, filter: WeekFilter, before?: WeekView): readonly Column[] {
  const { day, onlyOpen, opened } = filter
  // Whoever asked for one day sees all of it.
  if (day === undefined && !onlyOpen) {
    return opened === null ? model.columns : foldColumns(model.columns, opened, before?.columns)
  }
  const ofDay =
    day === undefined ? model.columns : model.columns.filter(column => column.schedule_date === day)
  if (!onlyOpen) return ofDay
  let dayBefore = ''
  return ofDay
    .filter(column => column.kind === 'period' && column.unassigned > 0)
    .map(column => {
      const first = column.schedule_date !== dayBefore
      dayBefore = column.schedule_date
      return first === column.first ? column : { ...column, first }
    })
}

/**
 * Narrows the week to what was asked for: rows, columns, the pool, and the lessons that stand out, as the same object
 * as in the view `before` when they are the same.
 */
export function viewWeek(model: WeekModel, filter: WeekFilter, before?: WeekView): WeekView {
  const found = matchingLessons(model, filter)
  const matching = found && before?.matching && isSameSet(found, before.matching) ? before.matching : found
  const columns = columnsOf(model, filter, before)
  const inSight = new Set(columns.map(column => column.key))
  const officeMatches = filter.show.length === 0 || filter.show.includes('office')
  const taughtHere = new Set(
    model.lessons.flatMap(lesson => (matching?.has(lesson.schedule_no) ? [lesson.teacher_no] : [])),
  )
  const hasOffice = ({ teacher }: TeacherRow) =>
    columns.some(
      column =>
        column.kind === 'period' &&
        model.cells.get(cellKey(column.schedule_date, column.time_limit_no, teacher.teacher_no))?.duty ===
          'office',
    )
  const rows = model.rows.filter(row => {
    const { teacher } = row
    if (filter.type !== undefined && teacher.teacher_type !== filter.type) return false
    if (filter.teachers.length > 0 && !filter.teachers.includes(teacher.teacher_no)) return false
    if (filter.show.length > 0) {
      return taughtHere.has(teacher.teacher_no) || (officeMatches && hasOffice(row))
    }
    const { subject } = filter
    if (subject === undefined) return true
    return (
      taughtHere.has(teacher.teacher_no) || teacher.subjects.some(([subject_no]) => subject_no === subject)
    )
  })
  return {
    rows,
    columns,
    pool: model.unassigned.filter(
      lesson =>
        (matching === null || matching.has(lesson.schedule_no)) &&
        inSight.has(`${lesson.schedule_date}_${periodGroupOf(lesson.time_limit_no) * 10}`),
    ),
    matching,
    officeMatches,
    filtered: rows.length < model.rows.length || matching !== null || filter.onlyOpen,
  }
}

/** Makes views one after the other, each knowing the one before. */
export function weekViews(): (model: WeekModel, filter: WeekFilter) => WeekView {
  let before: WeekView | undefined
  return (model, filter) => {
    before = viewWeek(model, filter, before)
    return before
  }
}
