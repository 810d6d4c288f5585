import { expect, test } from 'vitest'
import { requestWords } from './entries/C40411-requests/text.ts'
import { lessonListWords } from './lessons/C40501-lesson-list/text.ts'
import { approvalWords } from './reports/C50101-report-approval/text.ts'

test('who may see everything isn’t told alone that a record which was never there lies beyond the scope', () => {
  for (const words of [requestWords, lessonListWords, approvalWords]) {
    expect(words.say('gone_body')).toMatch(/^番号が違うか、/)
  }
})
