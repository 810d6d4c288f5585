import { categoryLetter, isFirstLesson, lessonCategory } from '@terakoya/domain/lessons/category'
import { capacityText, divisionText, genderText, teacherTypeText } from '@terakoya/domain/lessons/states'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'

export interface Tag {
  text: string
  kind: 'plain' | 'strong' | 'center_move' | 'addition' | 'first'
}

/** What a lesson is and asks for, as short words: 1対1, 90分, 女性希望, 移 池袋から, 振, 初. */
export function requestTags(lesson: Lesson, centerName: CenterName): Tag[] {
  const t = assignmentWords.say
  const tags: Tag[] = [
    { text: capacityText(lesson.capacity), kind: lesson.capacity === 1 ? 'strong' : 'plain' },
    { text: divisionText(lesson.time_division), kind: 'plain' },
  ]
  if (lesson.teacher_request !== 3) {
    tags.push({ text: t('request_sex', { sex: genderText[lesson.teacher_request] ?? '' }), kind: 'plain' })
  }
  if (lesson.teacher_request_type !== 0) {
    const type = teacherTypeText[lesson.teacher_request_type] ?? ''
    tags.push({ text: t('request_type', { type }), kind: 'plain' })
  }
  const category = lessonCategory(lesson)
  if (category === 'center_move') {
    tags.push({ text: t('from_center', { center: centerName(lesson.original_center_no) }), kind: category })
  } else if (category === 'change' || category === 'addition') {
    tags.push({ text: categoryLetter[category], kind: 'addition' })
  }
  if (isFirstLesson(lesson.class_count)) tags.push({ text: t('letter_first'), kind: 'first' })
  return tags
}
