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

/** 小6, 中3, 高2, 既卒. */
export function schoolYearText(school_year_code: number): string {
  if (school_year_code > 12) return gradeWords.say('beyond')
  const level = schoolLevelOf(school_year_code)
  return gradeWords.say(level, { year: school_year_code - { E: 0, J: 6, H: 9 }[level] })
}
