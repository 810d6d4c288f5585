import { defineTexts, defineWords } from '../words/words.ts'

/** The three levels at which subjects are taught. */
export type SchoolLevel = 'E' | 'J' | 'H'

/** 1–6 elementary, 7–9 junior high, 10–12 high school, 13 beyond (`school_year_code`, domain §5). */
export function schoolLevelOf(school_year_code: number): SchoolLevel {
  if (school_year_code <= 6) return 'E'
  return school_year_code <= 9 ? 'J' : 'H'
}

export const schoolLevelText: Record<SchoolLevel, string> = defineTexts('schoolLevelText', {
  E: '小',
  J: '中',
  H: '高',
})

const gradeWords = defineWords('grades', {
  ja: { E: '小{{year}}', J: '中{{year}}', H: '高{{year}}', beyond: '既卒' },
})

/** As short as it goes, for a seat in which two letters have room. */
const tightGradeWords = defineWords('tightGrades', {
  ja: { E: '小{{year}}', J: '中{{year}}', H: '高{{year}}', beyond: '既卒' },
})

/** Grades of a language are said by one of these. */
type GradeWords = typeof gradeWords | typeof tightGradeWords

function gradeBy({ say }: GradeWords, school_year_code: number): string {
  if (school_year_code > 12) return say('beyond')
  const level = schoolLevelOf(school_year_code)
  return say(level, { year: school_year_code - { E: 0, J: 6, H: 9 }[level] })
}

/** 小6, 中3, 高2, 既卒. */
export const schoolYearText = (school_year_code: number): string => gradeBy(gradeWords, school_year_code)

/** The same in two letters: in English J3 instead of JH3. */
export const tightSchoolYearText = (school_year_code: number): string =>
  gradeBy(tightGradeWords, school_year_code)

const lessonHeadWords = defineWords('lessonHead', { ja: { head: '{{subject}}{{grade}}' } })

/**
 * 数中3: the letter of a subject and a grade in one. Where they would read as one word (英國3 is the United Kingdom), the
 * language sets them apart.
 */
export const subjectAndGrade = (subject: string, grade: string): string =>
  lessonHeadWords.say('head', { subject, grade })
