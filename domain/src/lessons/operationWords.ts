import { timeDivisionOf } from '../days/timeSlot.ts'
import { type CategoryFacts, categoryLetter, isFirstLesson, lessonCategory } from './category.ts'
import { schoolYearText } from './schoolYear.ts'

interface ToldLesson extends CategoryFacts {
  student_name: string
  school_year_code: number
  subject_name: string
  time_limit_no: number
  class_count: number
}

const halves = ['', '前半', '後半'] as const

/** Which half of its period; nothing for the whole. */
export const halfText = (time_limit_no: number): string => halves[timeDivisionOf(time_limit_no)]

/** The letters by which a lesson stands out on the working table: 移 振 増 and 初 (domain §3); none for a regular one. */
export function standOutLetters(lesson: CategoryFacts & { class_count: number }): string[] {
  const category = lessonCategory(lesson)
  return [
    ...(category === 'regular' ? [] : [categoryLetter[category]]),
    ...(isFirstLesson(lesson.class_count) ? ['初'] : []),
  ]
}

/** A lesson in a line: `前半 山田 太郎（中2）数学［振］`. */
export function lessonLine(lesson: ToldLesson): string {
  const half = halfText(lesson.time_limit_no)
  const letters = standOutLetters(lesson)
  return [
    half === '' ? '' : `${half} `,
    `${lesson.student_name}（${schoolYearText(lesson.school_year_code)}）${lesson.subject_name}`,
    letters.length === 0 ? '' : `［${letters.join('・')}］`,
  ].join('')
}

/** What the letters and numbers of a day's table mean, on the screen and on paper. */
export const operationLegend =
  '移：他センターの授業、振：振替、増：追加・講習、初：初めの3回まで。数字は「授業のある時限 / 出勤の時限」です。'
