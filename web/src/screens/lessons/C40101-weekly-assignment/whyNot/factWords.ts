import { schoolLevelOf, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { genderText, subjectTypeText, teacherTypeText } from '@terakoya/domain/lessons/states'
import { listText } from '../../../../words/joining.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import type { Fact } from './planRepair.ts'
import { whyNotWords } from './text.ts'

/** Most names of a line; the others are counted. */
const maxNames = 5

export function teacherName(model: WeekModel, teacher_no: number): string {
  const known = model.rowOf.get(teacher_no)?.teacher.display_name
  return known ?? assignmentWords.say('teacher_unknown', { number: teacher_no })
}

/** 佐藤 美咲、鈴木 健 ほか3名 */
export function teacherNames(model: WeekModel, teacher_nos: readonly number[]): string {
  const names = listText(teacher_nos.slice(0, maxNames).map(teacher_no => teacherName(model, teacher_no)))
  const more = teacher_nos.length - maxNames
  return more > 0 ? whyNotWords.say('more', { names, count: more }) : names
}

export interface FactText {
  sentence: string
  /** Who these are, where they are few. */
  names: string
  /** What else is known of some of them. */
  notes: string[]
  /** With whom a person could do something about it: what that would be, and who. */
  frees: { label: string; names: string } | null
}

/** A fact as people read it: how many, why, and for whom it would be enough to change this alone. */
export function factText(model: WeekModel, lesson: Lesson, fact: Fact): FactText {
  const t = whyNotWords.say
  const {
    kind,
    teacher_nos,
    frees_teacher_nos,
    elsewhere_teacher_nos,
    office_teacher_nos,
    lost_teacher_nos,
  } = fact
  const asked = {
    subject: model.subjectOf.get(lesson.subject_no)?.name1 ?? '',
    sex: genderText[lesson.teacher_request] ?? '',
    type: teacherTypeText[lesson.teacher_request_type] ?? '',
    level: schoolLevelText[schoolLevelOf(lesson.school_year_code)],
    level_type: subjectTypeText[lesson.subject_type] ?? '',
  }
  const notes = [
    ...(elsewhere_teacher_nos.length > 0 ? [t('elsewhere', { count: elsewhere_teacher_nos.length })] : []),
    ...(office_teacher_nos.length > 0 ? [t('office', { count: office_teacher_nos.length })] : []),
    ...(lost_teacher_nos.length > 0 ? [t('lost', { count: lost_teacher_nos.length })] : []),
  ]
  return {
    sentence: t(`fact_${kind}`, { ...asked, count: teacher_nos.length }),
    // Who is helped stands below, and of many the number says enough.
    names: teacher_nos.length <= maxNames ? teacherNames(model, teacher_nos) : '',
    notes,
    frees:
      frees_teacher_nos.length === 0
        ? null
        : { label: t(`frees_${kind}`), names: teacherNames(model, frees_teacher_nos) },
  }
}
