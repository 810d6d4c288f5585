import { schoolLevelChoices, subjectTypeChoices } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import type { TaughtSubject } from '@terakoya/contract/teachers/C10301-shift-overview'

function taughtText({ subject_name, school_level, subject_type }: TaughtSubject): string {
  const level = schoolLevelChoices.find(([each]) => each === school_level)?.[1] ?? ''
  const type = subjectTypeChoices.find(([each]) => each === subject_type)?.[1] ?? ''
  return `${subject_name}（${level}・${type}）`
}

/** 数学（中・標準）・英語（高・標準）: what is missing; more than three as three and how many others. */
export function taughtTexts(subjects: readonly TaughtSubject[]): string {
  const named = subjects.slice(0, 3).map(taughtText).join('・')
  return subjects.length > 3 ? `${named} ほか${subjects.length - 3}` : named
}
