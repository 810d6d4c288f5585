import { expect, test } from 'vitest'
import { CannotStart, exitCodeOf, wordsOf } from './cannotStart.ts'
import { EmbeddedPostgresError } from './embedded/embeddedPostgresError.ts'

test.each([
  [new CannotStart('PORT は'), 78],
  [new EmbeddedPostgresError('inUse', '使用中'), 78],
  [new EmbeddedPostgresError('foreignData', '別の版'), 78],
  [new EmbeddedPostgresError('noAccess', '読めない'), 78],
  [new EmbeddedPostgresError('failed', '空きがない'), 1],
  [new Error('connect ECONNREFUSED'), 1],
])('%s ends with %i: 1 is tried again', (error, code) => {
  expect(exitCodeOf(error)).toBe(code)
})

test('a full disk is said in Japanese', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  expect(wordsOf(error)).toMatch(/^ディスクの空きがない/)
})

test('the cause of a failure is said with it', () => {
  expect(wordsOf(new Error('更新に失敗しました', { cause: new Error('no space') }))).toBe(
    '更新に失敗しました: no space',
  )
})
