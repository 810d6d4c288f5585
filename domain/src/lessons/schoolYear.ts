/** The three levels at which subjects are taught. */
export type SchoolLevel = 'E' | 'J' | 'H'

/** 1–6 elementary, 7–9 junior high, 10–12 high school, 13 beyond (`school_year_code`, domain §5). */
export function schoolLevelOf(school_year_code: number): SchoolLevel {
  if (school_year_code <= 6) return 'E'
  return school_year_code <= 9 ? 'J' : 'H'
}

export const schoolLevelText: Record<SchoolLevel, string> = { E: '小', J: '中', H: '高' }

/** 小6, 中3, 高2, 既卒. */
export function schoolYearText(school_year_code: number): string {
  if (school_year_code <= 6) return `小${school_year_code}`
  if (school_year_code <= 9) return `中${school_year_code - 6}`
  return school_year_code <= 12 ? `高${school_year_code - 9}` : '既卒'
}
