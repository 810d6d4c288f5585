import { defineTexts } from '../words/words.ts'
import { classType } from './classType.ts'
/** What a lesson is, derived and never stored (domain §3). */
export type LessonCategory = 'office' | 'center_move' | 'change' | 'addition' | 'regular'

export interface CategoryFacts {
  original_center_no: number
  change_flag: number
  class_type: number
  /** True for an office-work cell instead of a lesson. */
  workCellFlag?: boolean
}

/**
 * The category in its precedence: office work 事, center move 移, change of date 振, addition 増, regular 通
 * (domain §3; 振 and 増 are both "addition" in spec §3).
 */
export function lessonCategory(lesson: CategoryFacts): LessonCategory {
  if (lesson.workCellFlag) return 'office'
  if (lesson.original_center_no > 0) return 'center_move'
  if (lesson.change_flag === 1) return 'change'
  if (lesson.class_type !== classType.regular) return 'addition'
  return 'regular'
}

/** The letter by which a category is told apart without colour. */
export const categoryLetter: Readonly<Record<LessonCategory, string>> = defineTexts('categoryLetter', {
  office: '事',
  center_move: '移',
  change: '振',
  addition: '増',
  regular: '通',
})

/** Whether the lesson is among the first three of this student in this subject (`lessThen3ClassCount`, spec §3). */
export function isFirstLesson(class_count: number): boolean {
  return class_count <= 3
}
