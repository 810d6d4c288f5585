import {
  categoryLetter,
  isFirstLesson,
  type LessonCategory,
  lessonCategory,
} from '@terakoya/domain/lessons/category'
import { schoolYearText, subjectAndGrade, tightSchoolYearText } from '@terakoya/domain/lessons/schoolYear'
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
  const half = lesson.time_division !== 0
  const wide = lesson.capacity === 1
  // One line, or two letters in a line: subject and grade stay, and the name gives way.
  const brief = (density === 'compact' && half) || look === 'overview'
  const category = lessonCategory(lesson)
  const marks = marksOf(props, category)
  const manyMarks = !wide && marks.length > 1
  return (
    <div
      className={classes.lesson}
      style={{ gridArea: areaOf(seated) }}
      data-lesson={lesson.schedule_no}
      data-category={category}
      data-head={headOf(lesson, subject, look, brief)}
      data-half={half ? '' : undefined}
      data-long={nameInCell(lesson).length > 4 ? '' : undefined}
      data-marks={marks === '' ? undefined : marks}
      data-many-marks={manyMarks ? '' : undefined}
      data-mark={markKind(lesson, category, seated.judgement !== null)}
      data-draft={differenceOf(lesson) === null ? undefined : ''}
      data-selected={selected ? '' : undefined}
      data-wide={wide ? '' : undefined}
      data-unsaved={unsaved ? '' : undefined}
      data-refused={refused || clashes ? '' : undefined}
      data-warned={seated.judgement === null ? undefined : ''}
      data-dimmed={dimmed ? '' : undefined}
    >
      {`${brief ? familyName(lesson) : nameInCell(lesson)} `}
    </div>
  )
}

/** Letters of marks by their urgency: the first say what no edge and no tint says. */
const byUrgency = ['conflict', 'warning', 'category', 'first', 'pinned', 'unsaved'] as const

/**
 * The letters beside the name. Half of a seat has room for one of them, at full width for two, and none of its own for a
 * word: its beginning is enough, the cell tells the rest.
 */
function marksOf({ seated, look, unsaved, clashes }: LessonBoxProps, category: LessonCategory): string {
  const { lesson } = seated
  const half = lesson.time_division !== 0
  const tight = half && lesson.capacity !== 1
  const narrow = look !== 'full' || half
  const say = assignmentWords.say
  const letters = {
    conflict: clashes ? say('letter_conflict') : '',
    unsaved: unsaved ? say('letter_unsaved') : '',
    category: category === 'regular' ? '' : categoryLetter[category],
    first: isFirstLesson(lesson.class_count) ? say('letter_first') : '',
    pinned: lesson.pinned_flag === 1 ? say('letter_pinned') : '',
    // In one line a name and a wide sign have no room.
    warning: seated.judgement === null ? '' : narrow ? '!' : say('letter_warning'),
  }
  const room = !tight ? byUrgency.length : look === 'full' ? 2 : 1
  const urgent = byUrgency.filter(each => letters[each] !== '').slice(0, room)
  const shown = (Object.keys(letters) as (keyof typeof letters)[]).filter(each => urgent.includes(each))
  return shown.map(each => (narrow ? letters[each].slice(0, 1) : letters[each])).join('')
}

/** 数中3, and over a lesson of its own 数 中3 1対1; where two letters are a line, one over the other. */
function headOf(lesson: Lesson, subject: string, look: ColumnLook, brief: boolean): string {
  const { school_year_code: code, capacity } = lesson
  const grade = look === 'full' ? schoolYearText(code) : tightSchoolYearText(code)
  if (capacity === 1)
    return brief ? subjectAndGrade(subject, grade) : `${subject} ${grade} ${capacityText(1)}`
  return look === 'overview' ? `${subject}\n${grade}` : subjectAndGrade(subject, grade)
}

/** Names are stored with a space between family and given name. */
function familyName(lesson: Lesson): string {
  return lesson.student_name.split(/\s/)[0] ?? ''
}

/** A letter alone is drawn in its own colour. */
function markKind(lesson: Lesson, category: LessonCategory, warned: boolean): string | undefined {
  if (warned) return 'warning'
  return category === 'regular' && isFirstLesson(lesson.class_count) ? 'first' : undefined
}
