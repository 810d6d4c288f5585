import type { Judgement, TeacherFacts } from '@terakoya/domain/assignment/eligibility'
import { buildCells, type Cell } from './cells.ts'
import { buildColumns, type Column } from './columns.ts'
import { judgeAssigned } from './judgements.ts'
import { teacherFacts } from './judging.ts'
import { buildTeacherRows, type TeacherRow } from './teacherRows.ts'
import { type TaughtPeriods, taughtPeriods } from './teacherWeeks.ts'
import type { Lesson, SubjectName, WeekData } from './weekData.ts'

/** A week ready to be shown: everything that doesn't depend on filters, selection or scroll position. */
export interface WeekModel {
  center_no: number
  lessons: readonly Lesson[]
  lessonOf: ReadonlyMap<number, Lesson>
  unassigned: readonly Lesson[]
  rows: readonly TeacherRow[]
  rowOf: ReadonlyMap<number, TeacherRow>
  columns: readonly Column[]
  cells: ReadonlyMap<string, Cell>
  /** The teachers as the one rule wants them. */
  factsOf: ReadonlyMap<number, TeacherFacts>
  range: WeekData['range']
  /** What every teacher teaches in the week. */
  taught: TaughtPeriods
  /** Lessons that are other than stored. */
  unsaved: ReadonlySet<number>
  /** Whether the week has a published copy: then a change costs those who know it. */
  published: boolean
  /** About assigned lessons: warnings and later blocks, by `schedule_no`. */
  judgements: ReadonlyMap<number, Judgement>
  subjectOf: ReadonlyMap<number, SubjectName>
}

/** Lessons that nothing touches stay the same objects, so others are changed. */
function unsavedOf(stored: readonly Lesson[], lessons: readonly Lesson[]): ReadonlySet<number> {
  const loaded = new Set(stored)
  return new Set(lessons.filter(lesson => !loaded.has(lesson)).map(lesson => lesson.schedule_no))
}

/**
 * Builds the week from what the server answered and the lessons as they stand: the server's own, or those with
 * acts that are not saved yet.
 */
export function buildWeekModel(center_no: number, data: WeekData, lessons: readonly Lesson[]): WeekModel {
  const cells = buildCells(center_no, data.people, lessons)
  const factsOf = teacherFacts(data.people.teachers)
  const taught = taughtPeriods(lessons, data.people.shifts)
  const rows = buildTeacherRows(data.people, taught, data.applied.subjects)
  return {
    center_no,
    lessons,
    lessonOf: new Map(lessons.map(lesson => [lesson.schedule_no, lesson])),
    unassigned: lessons.filter(lesson => lesson.teacher_no === 0),
    rows,
    rowOf: new Map(rows.map(row => [row.teacher.teacher_no, row])),
    columns: buildColumns({ days: data.days, range: data.range, lessons, cells }),
    cells,
    factsOf,
    range: data.range,
    unsaved: unsavedOf(data.applied.lessons, lessons),
    taught,
    published: data.applied.lessons.some(lesson => lesson.distributed_teacher_no > 0),
    judgements: judgeAssigned(lessons, factsOf, cells),
    subjectOf: new Map(data.applied.subjects.map(subject => [subject.subject_no, subject])),
  }
}
