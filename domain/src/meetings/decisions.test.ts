import { expect, test } from 'vitest'
import { disagreementDecisions, isAgainstWord } from './decisions.ts'
import { disagreementCodes } from './disagreementTexts.ts'

test('a decision is against the teacher’s word where it says the other thing of who somebody was, or that the student wasn’t there', () => {
  const against = disagreementCodes.flatMap(code =>
    disagreementDecisions.flatMap(decision =>
      (['student', 'stranger', null] as const).flatMap(word =>
        isAgainstWord(code, decision, word) ? [`${code} ${decision} ${word}`] : [],
      ),
    ),
  )
  expect(against).toEqual([
    'D1 as_logged student',
    'D2 as_marked student',
    'D6 known stranger',
    'D6 stranger student',
  ])
})
