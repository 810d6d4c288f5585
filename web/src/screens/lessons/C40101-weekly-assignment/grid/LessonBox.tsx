import { categoryLetter, isFirstLesson, lessonCategory } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText } from '@terakoya/domain/lessons/states'
import type { SeatedLesson } from '../model/cells.ts'
import { differenceOf } from '../model/distribution.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import { nameInCell } from './cellLabel.ts'
import classes from './Grid.module.css'
import type { ColumnLook, Density } from './gridSizes.ts'

interface LessonBoxProps {
  seated: SeatedLesson
  subject: string
  look: ColumnLook
  density: Density
  selected: boolean
  /** Other than stored. */
  unsaved: boolean
  /** The last save could not store it. */
  refused: boolean
  /** Somebody else has saved another version: theirs or mine has to be chosen. */
  clashes: boolean
  dimmed: boolean
}

/** Where it lies in the 2×2 grid: `1 / 1 / 3 / 2` and the like. */
function areaOf({ seats }: SeatedLesson): string {
  const halves = seats.map(seat => seat.half)
  const columns = seats.map(seat => seat.seat)
  if (seats.length === 0) return 'auto'
  return `${Math.min(...halves)} / ${Math.min(...columns)} / ${Math.max(...halves) + 1} / ${Math.max(...columns) + 1}`
}

/**
 * A lesson in its seats. One element: a week has hundreds of them, so what stands beside the name is drawn from
 * attributes. Screen readers hear the label of the cell instead.
 */
export function LessonBox(props: LessonBoxProps) {
  const { seated, subject, look, density, selected, unsaved, refused, clashes, dimmed } = props
  const { lesson } = seated
  // One line, or two letters in a line: subject and grade stay, and the name gives way.
  const oneLine = density === 'compact' && lesson.time_division !== 0
  const brief = oneLine || look === 'overview'
  const warned = seated.judgement !== null
  const category = lessonCategory(lesson)
  const marks = [
    clashes ? assignmentWords.say('letter_conflict') : '',
    unsaved ? assignmentWords.say('letter_unsaved') : '',
    category === 'regular' ? '' : categoryLetter[category],
    isFirstLesson(lesson.class_count) ? assignmentWords.say('letter_first') : '',
    lesson.pinned_flag === 1 ? assignmentWords.say('letter_pinned') : '',
    // In one line a name and a wide sign have no room.
    warned ? (oneLine ? '!' : assignmentWords.say('letter_warning')) : '',
  ].join('')
  const manyMarks = lesson.capacity !== 1 && marks.length > 1
  return (
    <div
      className={classes.lesson}
      style={{ gridArea: areaOf(seated) }}
      data-lesson={lesson.schedule_no}
      data-category={category}
      data-head={brief ? briefHead(lesson, subject, oneLine) : headOf(lesson, subject, manyMarks)}
      data-half={lesson.time_division === 0 ? undefined : ''}
      data-long={nameInCell(lesson).length > 4 ? '' : undefined}
      data-marks={marks === '' ? undefined : marks}
      data-many-marks={manyMarks ? '' : undefined}
      data-mark={markKind(lesson, category, warned)}
      data-draft={differenceOf(lesson) === null ? undefined : ''}
      data-selected={selected ? '' : undefined}
      data-wide={lesson.capacity === 1 ? '' : undefined}
      data-unsaved={unsaved ? '' : undefined}
      data-refused={refused || clashes ? '' : undefined}
      data-warned={warned ? '' : undefined}
      data-dimmed={dimmed ? '' : undefined}
    >
      {`${brief ? familyName(lesson) : nameInCell(lesson)} `}
    </div>
  )
}

/** 数 中3; where a lesson of two lines has two letters beside it, the grade gives way. */
function headOf(lesson: Lesson, subject: string, manyMarks: boolean): string {
  const grade = schoolYearText(lesson.school_year_code)
  if (lesson.capacity === 1) return `${subject} ${grade} ${capacityText(1)}`
  return manyMarks && lesson.time_division !== 0 ? subject : `${subject}${grade}`
}

/** Subject and grade; in half of a narrow column one over the other. */
function briefHead(lesson: Lesson, subject: string, oneLine: boolean): string {
  const grade = schoolYearText(lesson.school_year_code)
  return oneLine || lesson.capacity === 1 ? `${subject}${grade}` : `${subject}\n${grade}`
}

/** Names are stored with a space between family and given name. */
function familyName(lesson: Lesson): string {
  return lesson.student_name.split(/\s/)[0] ?? ''
}

/** A letter alone is drawn in its own colour. */
function markKind(lesson: Lesson, category: string, warned: boolean): string | undefined {
  if (warned) return 'warning'
  return category === 'regular' && isFirstLesson(lesson.class_count) ? 'first' : undefined
}
