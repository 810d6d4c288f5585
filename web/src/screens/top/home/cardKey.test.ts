import { expect, it } from 'vitest'
import { cardKey } from './cardKey.ts'
import { homeWords } from './text.ts'

it.each([
  ['C40411-requests', '550', '返事をする'],
  ['C40411-requests', '410', '返事を見る'],
  ['C40101-weekly-assignment', '530', '担当を見る'],
  ['C10201-shifts', '540', '登録する'],
  ['C10201-shifts', '530', '見る'],
])('%s promises to %s what they may do there', (key, type, words) => {
  expect(homeWords.say(cardKey(key, type) as 'waiting')).toContain(words)
})
