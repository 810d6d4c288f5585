import type { Judgement, TeacherFacts, Warning } from '@terakoya/domain/assignment/eligibility'
import type { LocalTime } from '@terakoya/domain/assignment/periodOver'
import type { AssignmentWeights } from '@terakoya/domain/assignment/price'
import { forbiddenWarnings, weightsOf } from '@terakoya/domain/assignment/wishes'
import { buildCells, type Cell } from './cells.ts'
import { buildColumns, type Column } from './columns.ts'
import { judgementsIn } from './judgements.ts'
import { teacherFacts } from './judging.ts'
import { lostCells, type ReplanLoss } from './losses.ts'
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
  /** The time of day when it is asked: a period of today is locked when it is over. */
  nowOf: () => LocalTime
  /** What every teacher teaches in the week. */
  taught: TaughtPeriods
  /** The lessons as they are stored: those that nothing touches are the same objects. */
  stored: ReadonlySet<Lesson>
  /** It shows how the week stood before: what isn't stored so is other than now, and nobody's unsaved work. */
  past: boolean
  /** Whether the week has a published copy: then a change costs those who know it. */
  published: boolean
  /** What the center's wishes charge, and the warnings that they forbid: as its runs have them. */
  weights: AssignmentWeights
  forbidden: readonly Warning[]
  /** About assigned lessons: warnings and later blocks, by `schedule_no`. */
  judgements: ReadonlyMap<number, Judgement>
  subjectOf: ReadonlyMap<number, SubjectName>
  /** Who isn't there though the shifts still say so, as unsaved work has settled it; and their periods (`isLost`). */
  losses: readonly ReplanLoss[]
  lost: ReadonlySet<string>
}

/**
 * Builds the models of a loaded week, one after the other: from the lessons as they stand (the server's own, or those
 * with acts that are not saved yet) and the people with their office work. What an act doesn't touch is the same object
 * in the model before and after it, so that only what it changed is drawn anew.
 */
export function weekModels(
  center_no: number,
  data: WeekData,
  nowOf: () => LocalTime = () => ({ day: data.range.min_date, time: '00:00' }),
  past = false,
): (people: WeekData['people'], lessons: readonly Lesson[], losses?: readonly ReplanLoss[]) => WeekModel {
  const { days, range, applied } = data
  const factsOf = teacherFacts(data.people.teachers)
  const subjectOf = new Map(applied.subjects.map(subject => [subject.subject_no, subject]))
  const stored = new Set(applied.lessons)
  const published = applied.lessons.some(lesson => lesson.distributed_teacher_no > 0)
  const weights = weightsOf(applied.wishes)
  const forbidden = forbiddenWarnings(applied.wishes)
  const used = new Set<string>()
  let before: WeekModel | undefined
  return (people, lessons, losses = []) => {
    const cells = buildCells(center_no, people, lessons, factsOf, before?.cells)
    const taught = taughtPeriods(lessons, people.shifts)
    const rows = buildTeacherRows(people, taught, applied.subjects, before?.rowOf)
    before = {
      center_no,
      lessons,
      lessonOf: new Map(lessons.map(lesson => [lesson.schedule_no, lesson])),
      unassigned: lessons.filter(lesson => lesson.teacher_no === 0),
      rows,
      rowOf: new Map(rows.map(row => [row.teacher.teacher_no, row])),
      columns: buildColumns({ days, range, lessons, cells, used, before: before?.columns }),
      cells,
      factsOf,
      range,
      nowOf,
      stored,
      past,
      taught,
      published,
      weights,
      forbidden,
      judgements: judgementsIn(cells),
      subjectOf,
      losses,
      lost: lostCells(losses),
    }
    return before
  }
}
