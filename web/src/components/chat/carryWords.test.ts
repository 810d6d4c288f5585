import { expect, test } from 'vitest'
import { joinWords } from './carryWords.ts'

test('words that are joined say instead of all that each was to say instead of', () => {
  const field = { content: '二つ目', files: [], instead_of: [5] }
  expect(joinWords([{ content: '一つ目', files: [], instead_of: [4, 5] }], field)).toEqual({
    ...{ content: '一つ目\n二つ目', files: [], instead_of: [4, 5] },
  })
})
