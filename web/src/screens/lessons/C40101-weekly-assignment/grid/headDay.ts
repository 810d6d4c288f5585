import { shortDayText } from '@terakoya/domain/days/dayText'
import type { Column, PeriodColumn } from '../model/columns.ts'
import type { ColumnLook } from './gridSizes.ts'

/** Letters of the heads and of a day over its first period, in pixels as in Grid.module.css. */
const letters = { usual: 11, first: 12, sign: 9 } as const
/** Padding and line of a column, and what stands between day and teachers. */
const edges = 9
const gap = 4

/** How wide letters are, of their height: rather too much than too little. */
function lettersWide(text: string, bold: boolean): number {
  const plain = bold ? 1.09 : 1
  return [...text].reduce((sum, letter) => {
    if (letter > '\u2e7f') return sum + 1
    if (/[ /:]/.test(letter)) return sum + 0.34 * plain
    return sum + (/[MW]/.test(letter) ? 0.95 : 0.63) * plain
  }, 0)
}

/** 11/24 火: without the brackets, which take the room of two letters. */
export function headDay(schedule_date: string): { month: string; day: string; weekday: string } {
  const [date = '', weekday = ''] = shortDayText(schedule_date)
    .replace(/ ?[（(](.+)[）)]/, ' $1')
    .split(' ')
  const rest = date.indexOf('/') + 1
  return { month: date.slice(0, rest), day: date.slice(rest), weekday }
}

/** Whether a period is all that is seen of its day, or what is left of it is a line. */
export function standsAlone(columns: readonly Column[], index: number): boolean {
  const [column, next] = [columns[index], columns[index + 1]]
  return next?.kind !== 'period' || next.schedule_date !== column?.schedule_date
}

/**
 * Whether every head of the week has room for its month: heads are of one form, 12/07 月 beside 08 火 reads as two.
 * `needOf`: what stands beside the day; where somebody is missing it is bold, behind a sign.
 */
export function monthsFit(
  columns: readonly Column[],
  width: number,
  look: ColumnLook,
  needOf: (column: PeriodColumn) => { words: string; short: boolean },
): boolean {
  return columns.every((column, index) => {
    if (column.kind !== 'period') return true
    const first = startsDay(columns, index)
    const { month, day, weekday } = headDay(column.schedule_date)
    const size = first ? letters.first : letters.usual
    const date = lettersWide(`${month}${day} ${weekday}`, first) * size
    if (look === 'overview') return !first || !standsAlone(columns, index)
    const { words, short } = needOf(column)
    const need = lettersWide(words, short) * letters.usual + (short ? letters.sign : 0) + gap
    return date + (look === 'full' ? need : 0) + edges <= width
  })
}

/** Over its first period a day is said in bold; in narrow columns there alone. */
function startsDay(columns: readonly Column[], index: number): boolean {
  const before = columns[index - 1]
  return before?.kind !== 'period' || before.schedule_date !== columns[index]?.schedule_date
}
