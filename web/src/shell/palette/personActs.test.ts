import { expect, test } from 'vitest'
import { personWays } from '../../components/personWays/personWays.ts'
import { actItems, takeActs } from './personActs.ts'

const sections = (...keys: string[]) => [
  {
    ...{ group: null, title: null },
    items: keys.map(key => ({ key, code: '', title: key, path: '' })),
  },
]
const student = {
  kind: 'student',
  key: 's7',
  no: 7,
  center_no: 3,
  name: '佐藤 花',
  reading: 'さとう はな',
  about: '中2',
} as const

test.each([
  ['佐藤 振替', '佐藤', ['application']],
  ['ふりかえ 佐藤 花', '佐藤 花', ['application']],
  ['佐藤 カルテ', '佐藤', ['karte']],
  ['佐藤 休み', '佐藤', ['application', 'absence']],
  ['佐藤　かるて', '佐藤', ['karte']],
  // A name alone is a name, whatever it says; one letter asks for nothing.
  ['授業', '授業', []],
  ['佐藤 花', '佐藤 花', []],
  ['佐藤 授', '佐藤 授', []],
])('%s', (text, name, acts) => {
  const found = takeActs(text)
  expect([found.name, [...new Set(found.acts.map(act => act.title))]]).toEqual([name, acts])
})

test('what one may not open is not offered, nor what is done for others', () => {
  expect(actItems(sections('C30101-application'), student, personWays)).toEqual([
    expect.objectContaining({
      path: '/C30101',
      search: { student: 7, center: 3 },
      code: '毎週の授業・振替・追加',
    }),
  ])
  expect(actItems(sections('C10201-shifts'), student, personWays)).toEqual([])
})

test('a teacher who is ill leads to what is done about it, at the own center', () => {
  const teacher = { ...student, kind: 'teacher', key: 't5', no: 5, center_no: 3 } as const
  expect(actItems(sections('incident'), teacher, takeActs('佐藤 病気').acts)).toEqual([
    expect.objectContaining({ path: '/Incident', search: { teacher: 5, center: 3 } }),
  ])
})
