import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage } from '../../words/showLanguage.ts'
import { weekActItems } from './weekActs.ts'

const grid = { key: 'C40101-weekly-assignment', code: 'C40101', title: '講師割当', path: '/C40101' }
const sections = [{ ...{ group: null, title: null }, items: [grid] }]
const centers = [
  { center_no: 3, label: '緑丘センター' },
  { center_no: 9, label: 'オンラインセンター' },
]
const usual = { user_type_code: '540', centers, day: null, today: '2026-11-26' }
const found = (text: string, change: Partial<Parameters<typeof weekActItems>[1]> = {}) =>
  weekActItems(sections, { ...usual, text, ...change }).map(({ title, about, path, search }) => ({
    ...{ title, about, path },
    ...search,
  }))

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})
afterEach(() => showLanguage('ja'))

test('an act leads to this week or the next and its question, at each center of the person', () => {
  const asked = { path: '/C40101', ask: 'distribute' }
  const [now, next] = [
    { ...asked, week: '2026-11-23', title: '今週の配信' },
    { ...asked, week: '2026-11-30', title: '配信（2026/11/30（月）〜12/06（日））' },
  ]
  expect(found('配信')).toEqual([
    { ...now, about: '緑丘センター', center: 3 },
    { ...now, about: 'オンラインセンター', center: 9 },
    { ...next, about: '緑丘センター', center: 3 },
    { ...next, about: 'オンラインセンター', center: 9 },
  ])
  expect(found('じどう　緑丘')).toMatchObject([
    { title: '今週の自動割当', center: 3, ask: 'assign' },
    { title: '自動割当（2026/11/30（月）〜12/06（日））', center: 3, ask: 'assign' },
  ])
})

test('a day among the words names the week', () => {
  expect(found('配信 みどり', { day: '2026-12-03' })).toEqual([])
  expect(found('オンライン 配信', { day: '2026-12-03' })).toEqual([
    expect.objectContaining({
      title: '配信（2026/11/30（月）〜12/06（日））',
      week: '2026-11-30',
      center: 9,
    }),
  ])
})

test.each([
  ['en', 'publish 緑丘', ['Publish this week', 'Publish (2026/11/30 (Mon)–12/06 (Sun))']],
  [
    'en',
    '自動割当 緑丘',
    ['Automatic assignment this week', 'Automatic assignment (2026/11/30 (Mon)–12/06 (Sun))'],
  ],
  ['zh-TW', '發布 緑丘', ['發布本週', '發布（2026/11/30（一）～12/06（日））']],
  ['zh-TW', '自動排課 緑丘', ['本週自動排課', '自動排課（2026/11/30（一）～12/06（日））']],
] as const)('%s: %s', async (language, text, titles) => {
  await showLanguage(language)
  expect(found(text).map(({ title }) => title)).toEqual(titles)
})

test('an advisor, who only looks at the week, is offered none; nor is who lacks the screen, or named no act', () => {
  expect(found('配信', { user_type_code: '530' })).toEqual([])
  expect(weekActItems([], { ...usual, text: '配信' })).toEqual([])
  expect(found('緑丘')).toEqual([])
  expect(found('')).toEqual([])
})
