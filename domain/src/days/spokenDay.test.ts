import { afterEach, expect, test } from 'vitest'
import { type Language, speakTo, translate } from '../words/words.ts'
import { en } from './dayTexts.en.ts'
import { zhTW } from './dayTexts.zh-TW.ts'
import { readSpokenDay } from './spokenDay.ts'

// A Thursday.
const today = '2026-11-26'

translate('en', en)
translate('zh-TW', zhTW)
const read = (language: Language) => speakTo(() => language)
afterEach(() => read('ja'))

const inJapanese = [
  ['今日', '2026-11-26'],
  ['あさって', '2026-11-28'],
  ['昨日', '2026-11-25'],
  ['木曜', '2026-11-26'],
  ['水曜日', '2026-12-02'],
  ['来週の月曜', '2026-11-30'],
  ['来週日曜', '2026-12-06'],
  ['らいしゅう火曜', '2026-12-01'],
  ['再来週の火曜', '2026-12-08'],
  ['先週の金曜日', '2026-11-20'],
  ['12/3', '2026-12-03'],
  ['１２／３', '2026-12-03'],
  ['12月3日', '2026-12-03'],
  ['12/3(木)', '2026-12-03'],
  ['1/8', '2027-01-08'],
  ['8/1', '2026-08-01'],
  ['2026/12/03（木）', '2026-12-03'],
  ['R8.12.3', '2026-12-03'],
] as const

test.each(inJapanese)('%s is %s, whatever language one reads', (word, day) => {
  for (const language of ['ja', 'en', 'zh-TW'] as const) {
    read(language)
    expect(readSpokenDay(word, today)).toEqual({ day, week: false })
  }
})

test.each([
  ['today', '2026-11-26'],
  ['Tomorrow', '2026-11-27'],
  ['the day after tomorrow', '2026-11-28'],
  ['day before yesterday', '2026-11-24'],
  ['Thu', '2026-11-26'],
  ['wednesday', '2026-12-02'],
  ['next Tue', '2026-12-01'],
  ['Tuesday next week', '2026-12-01'],
  ['Tue the week after next', '2026-12-08'],
  ['this Mon', '2026-11-23'],
  ['last Fri', '2026-11-20'],
  ['Dec 3', '2026-12-03'],
  ['3 Dec', '2026-12-03'],
  ['December 3rd', '2026-12-03'],
  ['Jan. 8', '2027-01-08'],
  ['2026/12/03 (Thu)', '2026-12-03'],
])('%s is %s in English', (words, day) => {
  read('en')
  expect(readSpokenDay(words, today)).toEqual({ day, week: false })
})

test.each([
  ['今天', '2026-11-26'],
  ['明天', '2026-11-27'],
  ['後天', '2026-11-28'],
  ['週三', '2026-12-02'],
  ['下週二', '2026-12-01'],
  ['下個星期二', '2026-12-01'],
  ['下禮拜天', '2026-12-06'],
  ['下下週二', '2026-12-08'],
  ['這週一', '2026-11-23'],
  ['上週五', '2026-11-20'],
  ['12月3號', '2026-12-03'],
  ['十二月3日', '2026-12-03'],
  ['2026/12/03（四）', '2026-12-03'],
])('%s is %s in Chinese', (word, day) => {
  read('zh-TW')
  expect(readSpokenDay(word, today)).toEqual({ day, week: false })
})

test.each([
  ['今週', 'ja', '2026-11-23'],
  ['来週', 'ja', '2026-11-30'],
  ['再来週', 'ja', '2026-12-07'],
  ['先週', 'ja', '2026-11-16'],
  ['next week', 'en', '2026-11-30'],
  ['the week before last', 'en', '2026-11-09'],
  ['来週', 'en', '2026-11-30'],
  ['下週', 'zh-TW', '2026-11-30'],
  ['下個禮拜', 'zh-TW', '2026-11-30'],
  ['上上週', 'zh-TW', '2026-11-09'],
] as const)('%s (%s) is the week from %s', (words, language, day) => {
  read(language)
  expect(readSpokenDay(words, today)).toEqual({ day, week: true })
})

test('the 29th of February is that of the leap year nearby', () => {
  expect(readSpokenDay('2/29', '2028-01-10')).toEqual({ day: '2028-02-29', week: false })
})

test.each([
  ...['', '佐藤', '13/1', '2/30', '来週の', '曜', '3', 'C40101', '月', '12/1 5', '2026 0401', '12/3(佐藤)'],
  ...['next', 'Dec', 'Dec 32', '3 Dec 4', 'Tue Sato', 'the day', '下', '星期', '二', '十二月'],
])('%s is no day in any language', words => {
  for (const language of ['ja', 'en', 'zh-TW'] as const) {
    read(language)
    expect(readSpokenDay(words, today)).toBeNull()
  }
})

test('words of a language that one doesn’t read name no day: they may be names', () => {
  expect(readSpokenDay('Sun', today)).toBeNull()
  read('en')
  expect(readSpokenDay('明天', today)).toBeNull()
})
