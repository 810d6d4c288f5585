import { afterEach, expect, test } from 'vitest'
import { speakTo, translate } from '../words/words.ts'
import { en } from './lessonTexts.en.ts'
import { zhTW } from './lessonTexts.zh-TW.ts'
import { schoolYearText, subjectAndGrade, tightSchoolYearText } from './schoolYear.ts'

afterEach(() => speakTo(() => 'ja'))

test.each([
  [6, '小6'],
  [9, '中3'],
  [12, '高3'],
  [13, '既卒'],
])('the grade of %i is %s', (code, text) => {
  expect([schoolYearText(code), tightSchoolYearText(code)]).toEqual([text, text])
})

test('a subject and a grade never read as one word', () => {
  expect(subjectAndGrade('英', schoolYearText(9))).toBe('英中3')
  translate('zh-TW', zhTW)
  speakTo(() => 'zh-TW')
  expect(subjectAndGrade('英', schoolYearText(9))).toBe('英 國3')
  translate('en', en)
  speakTo(() => 'en')
  expect([schoolYearText(9), tightSchoolYearText(9)]).toEqual(['JH3', 'J3'])
})
