import type { TaughtSubject } from '@terakoya/contract/teachers/C10301-shift-overview'
import { schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { subjectTypeText } from '@terakoya/domain/lessons/states'

/** 数学（中・標準） */
export function taughtText({ subject_name, school_level, subject_type }: TaughtSubject): string {
  return `${subject_name}（${schoolLevelText[school_level]}・${subjectTypeText[subject_type] ?? ''}）`
}

/** 数学（中・標準）・英語（高・標準）: what is missing; more than three as three and how many others. */
export function taughtTexts(subjects: readonly TaughtSubject[]): string {
  const named = subjects.slice(0, 3).map(taughtText).join('・')
  return subjects.length > 3 ? `${named} ほか${subjects.length - 3}` : named
}
