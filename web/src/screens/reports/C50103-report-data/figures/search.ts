import { addDays, type Day } from '@terakoya/domain/days/day'
import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import { type FigureGroup, figureGroups } from '@terakoya/domain/reports/figures'
import type { SheetLink } from '../../../../components/reports/figures/ToList.tsx'

/** The figures begin eight weeks back. */
const usualDays = 56

export interface FigureSearch {
  start_date: Day | undefined
  end_date: Day | undefined
  center_no: number | undefined
  teacher_no: number | undefined
  subject_no: number | undefined
  school_level: SchoolLevel | undefined
  by: FigureGroup
}

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
const number = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** What is counted, by the names that the list has for it; of several values of the list none is taken. */
export function parseFigures(address: Readonly<Record<string, unknown>>): FigureSearch {
  const { start_date, end_date, center_no, teacher_no, subject_no, school_level, by } = address
  return {
    start_date: day(start_date),
    end_date: day(end_date),
    center_no: number(center_no),
    teacher_no: number(teacher_no),
    subject_no: number(subject_no),
    school_level:
      school_level === 'E' || school_level === 'J' || school_level === 'H' ? school_level : undefined,
    by: figureGroups.find(each => each === by) ?? 'week',
  }
}

/** The days that are counted: those chosen, else eight weeks up to the last or to today. */
export function countedDays(
  { start_date, end_date }: FigureSearch,
  today: Day,
): { start_date: Day; end_date: Day } {
  const end = end_date ?? today
  return { start_date: start_date ?? addDays(end, 1 - usualDays), end_date: end }
}

/** The list behind all figures: what they are counted of, and nothing of how they are shown. */
export function listBehind({ by: _, ...search }: FigureSearch, today: Day): SheetLink {
  return { ...search, ...countedDays(search as FigureSearch, today), sign: ['counted'] }
}

/** The list behind a group: of a week the days of it that are counted. */
export function groupBehind(list: SheetLink, by: FigureGroup, key: string): SheetLink {
  switch (by) {
    case 'center':
      return { ...list, center_no: Number(key) }
    case 'teacher':
      return { ...list, teacher_no: Number(key) }
    case 'subject':
      return { ...list, subject_no: Number(key) }
    case 'week':
      return { ...list, ...daysOfWeek(list, key) }
  }
}

/** The days of a week that lie among those of a list. */
export function daysOfWeek({ start_date = '', end_date = '' }: SheetLink, monday: Day) {
  const sunday = addDays(monday, 6)
  return {
    start_date: start_date > monday ? start_date : monday,
    end_date: end_date !== '' && end_date < sunday ? end_date : sunday,
  }
}
