import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import type { CenterName } from '../../../../session/useCenters.ts'
import { listText } from '../../../../words/joining.ts'
import type { Cell } from '../model/cells.ts'
import type { Column, FoldedColumn } from '../model/columns.ts'
import { officeWord } from '../model/officeWord.ts'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'

/** What a cell says to those who don't see it. */
export function cellLabel(
  teacher: string,
  subjectOf: ReadonlyMap<number, SubjectName>,
  centerName: CenterName,
  column: Column,
  cell: Cell | undefined,
  /** Lessons that others have changed, too. */
  conflicts: ReadonlySet<number>,
  /** Lessons as they are stored: every other one has changes. */
  stored: ReadonlySet<Lesson>,
  past: boolean,
): string {
  const t = assignmentWords.say
  const day = shortDayText(column.schedule_date)
  if (column.kind === 'closed') return t('label_closed', { day })
  if (column.kind === 'folded') return t('label_folded', { day, time: foldedTimes(column) })
  const label = t('label_cell', {
    teacher,
    day,
    time: slotText(column.time_limit_no),
    content: contentOf(subjectOf, centerName, cell),
  })
  return listText([label, ...statesOf(cell, conflicts, stored, past)])
}

/** 09:10–14:40: from the first of the folded periods to the end of the last. */
export function foldedTimes({ first_time_limit_no, last_time_limit_no }: FoldedColumn): string {
  return `${slotTimes(first_time_limit_no).start}–${slotTimes(last_time_limit_no).end}`
}

/** What the letters beside the names say. */
function statesOf(
  cell: Cell | undefined,
  conflicts: ReadonlySet<number>,
  stored: ReadonlySet<Lesson>,
  past: boolean,
): string[] {
  const t = assignmentWords.say
  const lessons = cell?.lessons ?? []
  const pinned = lessons.filter(({ lesson }) => lesson.pinned_flag === 1).length
  const warned = lessons.filter(({ judgement }) => judgement !== null).length
  return [
    ...(pinned > 0 ? [t('label_pinned', { count: pinned })] : []),
    ...(warned > 0 ? [t('label_warned', { count: warned })] : []),
    ...(lessons.some(({ lesson }) => !stored.has(lesson))
      ? [t(past ? 'label_differs' : 'label_unsaved')]
      : []),
    ...(lessons.some(({ lesson }) => conflicts.has(lesson.schedule_no)) ? [t('label_conflict')] : []),
  ]
}

function contentOf(
  subjectOf: ReadonlyMap<number, SubjectName>,
  centerName: CenterName,
  cell: Cell | undefined,
): string {
  const t = assignmentWords.say
  if (cell && cell.lessons.length > 0) {
    // The names stand together as they do in the cell: who speaks what they see is understood (WCAG 2.5.3).
    const students = cell.lessons.map(({ lesson }) => nameInCell(lesson)).join(' ')
    const subjects = listText(cell.lessons.map(({ lesson }) => subjectOf.get(lesson.subject_no)?.name1 ?? ''))
    return t('label_lessons', { count: cell.lessons.length, students, subjects })
  }
  switch (cell?.duty) {
    case 'works':
      return t('duty_free')
    case 'office':
      return officeWord(cell, 'duty_office')
    case 'elsewhere':
      return t('duty_elsewhere', { center: centerName(cell.center_no) })
    default:
      return t('duty_off')
  }
}

/** The student's name as it fits: half a column and half a row have one line and no room for a space. */
export function nameInCell(lesson: Lesson): string {
  const tight = lesson.time_division !== 0 && lesson.capacity !== 1
  return tight ? lesson.student_name.replace(/\s/g, '') : lesson.student_name
}
