import { timeDivisionOf } from '../days/timeSlot.ts'
import { defineWords } from '../words/words.ts'
import { type CategoryFacts, categoryLetter, isFirstLesson, lessonCategory } from './category.ts'
import { schoolYearText } from './schoolYear.ts'

interface ToldLesson extends CategoryFacts {
  student_name: string
  school_year_code: number
  subject_name: string
  time_limit_no: number
  class_count: number
}

/** What a day's table says of its lessons, on the screen and on paper. */
export const lessonLineWords = defineWords('lessonLineWords', {
  ja: {
    first_half: '前半',
    second_half: '後半',
    first: '初',
    student: '{{student}}（{{grade}}）{{subject}}',
    line: '{{half}} {{student}}',
    marked: '{{line}}［{{letters}}］',
    dots: '・',
    legend:
      '移：他センターの授業、振：振替、増：追加・講習、初：初めの3回まで。数字は「授業のある時限 / 出勤の時限」です。',
  },
})
const { say } = lessonLineWords

/** Which half of its period; nothing for the whole. */
export function halfText(time_limit_no: number): string {
  const division = timeDivisionOf(time_limit_no)
  return division === 0 ? '' : say(division === 1 ? 'first_half' : 'second_half')
}

/** The letters by which a lesson stands out on the working table: 移 振 増 and 初 (domain §3); none for a regular one. */
export function standOutLetters(lesson: CategoryFacts & { class_count: number }): string[] {
  const category = lessonCategory(lesson)
  return [
    ...(category === 'regular' ? [] : [categoryLetter[category]]),
    ...(isFirstLesson(lesson.class_count) ? [say('first')] : []),
  ]
}

/** A lesson in a line: `前半 山田 太郎（中2）数学［振］`. */
export function lessonLine(lesson: ToldLesson): string {
  const half = halfText(lesson.time_limit_no)
  const letters = standOutLetters(lesson)
  const student = say('student', {
    student: lesson.student_name,
    grade: schoolYearText(lesson.school_year_code),
    subject: lesson.subject_name,
  })
  const line = half === '' ? student : say('line', { half, student })
  return letters.length === 0 ? line : say('marked', { line, letters: letters.join(say('dots')) })
}
