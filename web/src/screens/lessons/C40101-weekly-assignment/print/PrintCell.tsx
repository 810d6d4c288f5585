import { categoryLetter, isFirstLesson, lessonCategory } from '@terakoya/domain/lessons/category'
import { schoolYearText, subjectAndGrade } from '@terakoya/domain/lessons/schoolYear'
import { capacityText, divisionText } from '@terakoya/domain/lessons/states'
import { asideText, dotsText } from '../../../../words/joining.ts'
import type { Cell } from '../model/cells.ts'
import { officeWord } from '../model/officeWord.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'

function marksOf(model: WeekModel, lesson: Lesson): string[] {
  const t = assignmentWords.say
  return [
    isFirstLesson(lesson.class_count) ? t('letter_first') : '',
    lesson.pinned_flag === 1 ? t('letter_pinned') : '',
    model.judgements.has(lesson.schedule_no) ? t('letter_warning') : '',
  ]
}

/** 通 数 田中 蓮（中3・1対1・前半40分）固 */
export function printLesson(model: WeekModel, lesson: Lesson): string {
  const category = lessonCategory(lesson)
  const facts = [
    schoolYearText(lesson.school_year_code),
    ...(lesson.capacity === 1 ? [capacityText(1)] : []),
    ...(lesson.time_division === 0 ? [] : [divisionText(lesson.time_division)]),
  ]
  const marks = marksOf(model, lesson).join('')
  const subject = model.subjectOf.get(lesson.subject_no)?.name2 ?? ''
  return `${categoryLetter[category]} ${subject} ${asideText(lesson.student_name, dotsText(facts))}${marks}`
}

/** 数中3 田中蓮 前固: where a whole week is on one sheet. The category stands there where it isn't the usual one. */
function shortLesson(model: WeekModel, lesson: Lesson): string {
  const category = lessonCategory(lesson)
  const marks = [
    category === 'regular' ? '' : categoryLetter[category],
    lesson.time_division === 0 ? '' : divisionText(lesson.time_division).slice(0, 1),
    ...marksOf(model, lesson),
  ].join('')
  const subject = model.subjectOf.get(lesson.subject_no)?.name2 ?? ''
  const name = lesson.student_name.replace(/\s/g, '')
  return `${subjectAndGrade(subject, schoolYearText(lesson.school_year_code))} ${name}${marks === '' ? '' : ` ${marks}`}`
}

interface PrintCellProps {
  cell: Cell | undefined
  model: WeekModel
  short: boolean
}

/** A teacher's period on paper: grey, with a dash, where the teacher does not work. */
export function PrintCell({ cell, model, short }: PrintCellProps) {
  const duty = cell?.duty ?? 'off'
  return (
    <td data-duty={duty}>
      {duty === 'office' && officeWord(cell ?? {}, 'duty_office')}
      {(duty === 'off' || duty === 'elsewhere') && (cell?.lessons ?? []).length === 0 && '－'}
      {cell?.lessons.map(({ lesson }) => (
        <div key={lesson.schedule_no}>{short ? shortLesson(model, lesson) : printLesson(model, lesson)}</div>
      ))}
    </td>
  )
}
