import { expect, test } from 'vitest'
import { withoutPath } from './fieldFaults.ts'

test('a sentence names fields by their labels alone', () => {
  const told = '次回の面談日（next_date）は面談日（interview_date）より後の値を入力してください。'
  expect(withoutPath(told, 'next_date')).toBe('次回の面談日は面談日より後の値を入力してください。')
  expect(withoutPath('Next date (next_date) must be later than: Date (interview_date).', 'next_date')).toBe(
    'Next date must be later than: Date.',
  )
  expect(withoutPath('一覧から選ぶ（select）が入力されていません。', 'all')).toContain('（select）')
})
