import { expect, it } from 'vitest'
import { dayContent } from './dayContent.tsx'
import { scheduleWords } from './text.ts'

const words = (facts: Parameters<typeof dayContent>[0]) => dayContent(facts, scheduleWords.say).words

it('a free day is free; of one that is not published or was not asked for nothing is claimed', () => {
  expect(words({ closed_flag: 0, lesson_count: 0, office_count: 0 })).toEqual(['予定なし'])
  expect(words({ closed_flag: 0, lesson_count: 0, office_count: 0, awaited_flag: 1 })).toEqual([
    'まだ配信されていません',
  ])
  expect(words(undefined)).toEqual(['表示していません'])
  expect(words({ closed_flag: 1, lesson_count: 2, office_count: 0 })).toEqual(['休校日', '授業2件'])
})
