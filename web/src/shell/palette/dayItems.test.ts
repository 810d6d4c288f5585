import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage } from '../../words/showLanguage.ts'
import { dayItems, takeDay } from './dayItems.ts'

const item = (key: string, title: string) => ({ key, code: key.slice(0, 6), title, path: '' })
const office = [
  {
    ...{ group: null, title: null },
    items: [
      item('C40101-weekly-assignment', '講師割当'),
      item('C40501-lesson-list', '授業一覧'),
      item('zoom-log', '入退室'),
    ],
  },
]
const today = '2026-11-26'

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})
afterEach(() => showLanguage('ja'))

test('a day among the words is taken, the others are left', () => {
  expect(takeDay('12/3 佐藤　花', today)).toEqual({
    spoken: { day: '2026-12-03', week: false },
    rest: '佐藤 花',
  })
  expect(takeDay('佐藤', today)).toBeNull()
  expect(takeDay('来週の自動割当', today)).toEqual({
    spoken: { day: '2026-11-30', week: true },
    rest: '自動割当',
  })
})

test('a day of several words is taken whole', async () => {
  await showLanguage('en')
  expect(takeDay('佐藤 the day after tomorrow', today)).toEqual({
    spoken: { day: '2026-11-28', week: false },
    rest: '佐藤',
  })
  expect(takeDay('next Tue 佐藤 花', today)).toEqual({
    spoken: { day: '2026-12-01', week: false },
    rest: '佐藤 花',
  })
})

test('a day leads to what shows days, a week to what shows weeks, of the screens that one has', () => {
  const day = dayItems(office, { day: '2026-12-03', week: false })
  expect(day.map(({ path, search }) => [path, search])).toEqual([
    ['/C40101', { week: '2026-11-30', day: '2026-12-03' }],
    ['/C40501/browse', { start_date: '2026-12-03', end_date: '2026-12-03' }],
    ['/ZoomLog', { date: '2026-12-03' }],
  ])
  expect(day[0]?.about).toBe('2026/12/03（木）')
  const week = dayItems(office, { day: '2026-11-30', week: true })
  expect(week.map(({ path, search }) => [path, search])).toEqual([
    ['/C40101', { week: '2026-11-30' }],
    ['/C40501/browse', { start_date: '2026-11-30', end_date: '2026-12-06' }],
  ])
  const own = [{ ...{ group: null, title: null }, items: [item('C11201-teacher-schedule', '今後の予定')] }]
  expect(dayItems(own, { day: '2026-11-30', week: true }).map(({ path, search }) => [path, search])).toEqual([
    ['/C11201', { view: 'calendar', date: '2026-11-30' }],
  ])
  expect(dayItems([], { day: '2026-12-03', week: false })).toEqual([])
})
