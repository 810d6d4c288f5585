import type { JudgedDay, ShortageRow, Shortages } from '@terakoya/contract/lessons/C40401-required-teachers'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { shortageWords } from './shortageText.ts'

/** A part of what is missing that is of the same subjects. */
export interface MissingPart {
  subjects: ShortageRow['subjects']
  /** Several where the limits of teachers a day are what bites. */
  time_limit_nos: readonly number[]
  missing: number
  minutes: number
}

/**
 * What a proof misses, by what has to be taught: what some of its lessons miss by themselves is missing of their
 * subjects, the rest of any of its own.
 */
export function missingParts(row: ShortageRow): MissingPart[] {
  const inner = row.within.map(({ subjects, time_limit_nos, missing, missing_minutes }) => ({
    ...{ subjects, time_limit_nos, missing, minutes: missing_minutes },
  }))
  const rest = {
    subjects: row.subjects,
    time_limit_nos: row.time_limit_nos,
    missing: row.missing - sum(inner, part => part.missing),
    minutes: Math.max(0, row.missing_minutes - sum(inner, part => part.minutes)),
  }
  return [...inner, rest].filter(part => part.missing > 0)
}

export function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

/** What is missing of some subjects on a weekday, over all days that are looked at. */
interface WeekdayTotal {
  missing: number
  minutes: number
  /** The periods, in their order; over several where limits bite. */
  time_limit_nos: number[]
}

export interface SubjectTotal {
  subjects: ShortageRow['subjects']
  missing: number
  minutes: number
  /** 0 = Sunday … 6 = Saturday. */
  weekdays: ReadonlyMap<number, WeekdayTotal>
}

/** So many subjects are told by name; of more it says little which. */
export const maxNamed = 3

const keyOf = (subjects: ShortageRow['subjects']) =>
  subjects.length > maxNamed
    ? 'many'
    : subjects.map(each => `${each.subject_no}-${each.school_level}-${each.subject_type}`).join()

/** What is missing by subject and weekday; where the most hours are missing comes first. */
export function totalsOf(shortages: readonly ShortageRow[]): SubjectTotal[] {
  const totals = new Map<string, SubjectTotal & { weekdays: Map<number, WeekdayTotal> }>()
  for (const row of shortages) {
    const weekday = dayOfWeek(row.schedule_date)
    for (const part of missingParts(row)) {
      const key = keyOf(part.subjects)
      const total = totals.get(key) ?? {
        ...{ subjects: part.subjects, missing: 0, minutes: 0, weekdays: new Map<number, WeekdayTotal>() },
      }
      const on = total.weekdays.get(weekday) ?? { missing: 0, minutes: 0, time_limit_nos: [] }
      total.weekdays.set(weekday, {
        missing: on.missing + part.missing,
        minutes: on.minutes + part.minutes,
        time_limit_nos: [...new Set([...on.time_limit_nos, ...part.time_limit_nos])].sort((a, b) => a - b),
      })
      totals.set(key, {
        ...total,
        missing: total.missing + part.missing,
        minutes: total.minutes + part.minutes,
      })
    }
  }
  return [...totals.values()].sort((a, b) => b.minutes - a.minutes || b.missing - a.missing)
}

/** The weekdays on which something is missing, from Monday on. */
export function weekdaysOf(totals: readonly SubjectTotal[]): number[] {
  const found = new Set(totals.flatMap(total => [...total.weekdays.keys()]))
  return [1, 2, 3, 4, 5, 6, 0].filter(weekday => found.has(weekday))
}

/** What the days come to: those that were judged, and those whose shifts nobody has submitted. */
export function summaryOf({ days, shortages }: Shortages) {
  const judged = days.filter(isJudged)
  const waiting = days.filter(day => !isJudged(day))
  return {
    lessons: sum(judged, day => day.lessons),
    kept: sum(judged, day => day.kept),
    missing: sum(shortages, row => row.missing),
    minutes: sum(shortages, row => row.missing_minutes),
    unexplained: sum(judged, day => day.unexplained),
    judged: judged.length,
    waiting: waiting.map(day => day.schedule_date),
    waiting_lessons: sum(waiting, day => day.lessons),
  }
}

function isJudged({ working }: JudgedDay): boolean {
  return working > 0
}

/** The days on which something is missing, with their proofs. */
export function shortDays({ days, shortages }: Shortages) {
  return days
    .filter(day => day.unassigned > 0)
    .map(day => ({ day, rows: shortages.filter(row => row.schedule_date === day.schedule_date) }))
}

/** 1時間30分, 3時間, 40分. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const t = shortageWords.say
  if (hours === 0) return t('minutes', { minutes: rest })
  return rest === 0 ? t('hours', { hours }) : t('hours_minutes', { hours, minutes: rest })
}

/** Where the seats don't suffice, as it is said: in both halves alike, in one of them, or in either differently. */
export function shortHalf({ needed, seats }: Pick<ShortageRow, 'needed' | 'seats'>) {
  const [first, second] = [needed[0] > seats[0], needed[1] > seats[1]]
  if (first && !second) return 'first'
  if (second && !first) return 'second'
  return needed[0] === needed[1] && seats[0] === seats[1] ? 'alike' : 'both'
}
