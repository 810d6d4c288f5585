import { defineTexts } from '../words/words.ts'

/**
 * What a list of lessons is narrowed to by one press (C40501), what still needs somebody's hand before the others. A
 * lesson may be in several.
 */
export const lessonStates = [
  'unassigned',
  'unpublished',
  'unmarked',
  'absent',
  'changed',
  'cancelled',
] as const
export type LessonState = (typeof lessonStates)[number]

export const lessonStateTexts: Readonly<Record<LessonState, string>> = defineTexts('lessonStateTexts', {
  unassigned: '担当未定',
  unpublished: '未配信',
  unmarked: '出欠未入力',
  absent: '欠席',
  changed: '振替',
  cancelled: '取り消し',
})

/** How a lesson came to be cancelled: moved to another date, or called off by the school, by the family, as an absence. */
export const cancelKinds = ['moved', 'school', 'family', 'absence'] as const
export type CancelKind = (typeof cancelKinds)[number]

export const cancelKindTexts: Readonly<Record<CancelKind, string>> = defineTexts('cancelKindTexts', {
  moved: '振替',
  school: '休講',
  family: '取り消し',
  absence: '欠席連絡',
})

/** Whether people have been told of a lesson: not at all, as it stands, or otherwise than it stands now. */
export const publishedStates = ['none', 'same', 'differs'] as const
export type PublishedState = (typeof publishedStates)[number]

export const publishedStateTexts: Readonly<Record<PublishedState, string>> = defineTexts(
  'publishedStateTexts',
  {
    none: '未配信',
    same: '配信済',
    differs: '配信後に変更',
  },
)

/** In the place of a teacher whom another center has given a lesson that was moved there. */
export const teacherElsewhere = '移動先で決定'

/** 通常, 追加 or 講習 (`class_type`, domain §5). */
export const classTypeTexts: Readonly<Record<number, string>> = defineTexts('classTypeTexts', {
  1: '通常',
  2: '追加',
  3: '講習',
})
