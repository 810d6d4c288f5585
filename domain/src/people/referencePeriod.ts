import { type Day, fiscalYearOf } from '../days/day.ts'

/** The days that a karte is about, both inclusive; `null`: without that end. */
export interface ReferencePeriod {
  reference_start_date: Day | null
  reference_end_date: Day | null
}

/** The first and last days of the terms of a fiscal year, from April on (spec §3 "term system"). */
const terms = {
  2: [
    ['04-01', '09-30'],
    ['10-01', '03-31'],
  ],
  3: [
    ['04-01', '08-31'],
    ['09-01', '12-31'],
    ['01-01', '03-31'],
  ],
} as const

function termsOf(fiscalYear: number, term_system: 2 | 3) {
  return terms[term_system].map(([start, end]) => {
    const startYear = start < '04' ? fiscalYear + 1 : fiscalYear
    const endYear = end < '04' ? fiscalYear + 1 : fiscalYear
    return { reference_start_date: `${startYear}-${start}`, reference_end_date: `${endYear}-${end}` }
  })
}

const overlaps = (a: { reference_start_date: Day; reference_end_date: Day }, b: ReferencePeriod) =>
  (b.reference_end_date === null || a.reference_start_date <= b.reference_end_date) &&
  (b.reference_start_date === null || b.reference_start_date <= a.reference_end_date)

/**
 * The period that a new karte is proposed: the term in which today lies, or the first one after it that no other karte
 * of the student reaches into; today's term where none of the next two years is free.
 */
export function defaultReferencePeriod(
  today: Day,
  term_system: 2 | 3,
  taken: readonly ReferencePeriod[],
): { reference_start_date: Day; reference_end_date: Day } {
  const year = fiscalYearOf(today)
  const ahead = [year, year + 1, year + 2]
    .flatMap(each => termsOf(each, term_system))
    .filter(term => term.reference_end_date >= today)
  const free = ahead.find(term => !taken.some(other => overlaps(term, other)))
  const [current] = ahead
  return free ?? current ?? { reference_start_date: today, reference_end_date: today }
}
