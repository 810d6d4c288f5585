import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { maxWordsOfDay, readSpokenDay, type SpokenDay } from '@terakoya/domain/days/spokenDay'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'

/** A day among the words, which may be several (next Tue) or joined to what follows (来週の自動割当), and what is left of them. */
export function takeDay(text: string, today: Day): { spoken: SpokenDay; rest: string } | null {
  return dayAmong(text, today) ?? dayAmong(text.replace('の', ' '), today)
}

function dayAmong(text: string, today: Day): ReturnType<typeof takeDay> {
  const words = text.split(/[\s\u3000]+/).filter(word => word !== '')
  for (const from of words.keys()) {
    // The longest first: "the day after tomorrow" isn't tomorrow.
    for (let to = Math.min(words.length, from + maxWordsOfDay); to > from; to -= 1) {
      const spoken = readSpokenDay(words.slice(from, to).join(' '), today)
      if (spoken) return { spoken, rest: [...words.slice(0, from), ...words.slice(to)].join(' ') }
    }
  }
  return null
}

type Search = FoundItem['search']

/** Whose own days it are: the calendar with the day, of a week the first one, open. */
const inCalendar = (date: Day): Search => ({ view: 'calendar', date })

/** The screens that show a day or a week, the most asked for first. */
const dated: readonly { key: string; path: string; ofDay: ((day: Day) => Search) | null; ofWeek: boolean }[] =
  [
    {
      key: 'C40101-weekly-assignment',
      path: '/C40101',
      ofDay: day => ({ week: mondayOf(day), day }),
      ofWeek: true,
    },
    {
      key: 'C40501-lesson-list',
      path: '/C40501/browse',
      ofDay: day => ({ start_date: day, end_date: day }),
      ofWeek: true,
    },
    { key: 'C40701-attendance-check', path: '/C40701', ofDay: date => ({ date }), ofWeek: false },
    { key: 'C40201-operation-table', path: '/C40201', ofDay: date => ({ date }), ofWeek: false },
    { key: 'zoom-log', path: '/ZoomLog', ofDay: date => ({ date }), ofWeek: false },
    { key: 'C11101-teacher-today', path: '/C11101', ofDay: date => ({ date }), ofWeek: false },
    { key: 'C11201-teacher-schedule', path: '/C11201', ofDay: inCalendar, ofWeek: true },
    { key: 'C21101-student-today', path: '/C21101', ofDay: date => ({ date }), ofWeek: false },
    { key: 'C21201-student-schedule', path: '/C21201', ofDay: inCalendar, ofWeek: true },
  ]

function weekOf(path: string, monday: Day, ofDay: (day: Day) => Search): Search {
  if (path === '/C40101') return { week: monday }
  return path === '/C40501/browse' ? { start_date: monday, end_date: addDays(monday, 6) } : ofDay(monday)
}

/** The ways to a day, or to a whole week, among the screens that the person has. */
export function dayItems(sections: readonly MenuSection[], { day, week }: SpokenDay): FoundItem[] {
  const about = week ? dayRangeText(day, addDays(day, 6)) : dayText(day)
  return dated.flatMap(({ key, path, ofDay, ofWeek }): FoundItem[] => {
    const item = menuItemOf(sections, key)
    if (!item || (week && !ofWeek) || !ofDay) return []
    const search = week ? weekOf(path, day, ofDay) : ofDay(day)
    return [
      { kind: 'day', key: `${key} ${day} ${week}`, path, search, title: item.title, about, code: item.code },
    ]
  })
}
