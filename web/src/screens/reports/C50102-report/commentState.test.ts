import { expect, test } from 'vitest'
import { commentNow, isSettled, marksNow, type RowComment } from './commentState.ts'

const comment = (change: Partial<RowComment>): RowComment => ({
  comment_no: 1,
  detail_no: 13,
  round_no: 1,
  amend_flag: 1,
  comment: '直してください',
  row_comment: '',
  user_name: '管理 花子',
  written_at: '2026-11-25T00:00:00Z',
  answer: '',
  settled_flag: 0,
  ...change,
})

test('a comment before the return belongs to the round to come, after it to the round that runs', () => {
  const comments = [comment({ round_no: 1 })]
  expect(commentNow(comments, { report_status: 1, round_no: 0 }, 13)).toBeDefined()
  expect(commentNow(comments, { report_status: 2, round_no: 1 }, 13)).toBeDefined()
  expect(commentNow(comments, { report_status: 3, round_no: 1 }, 13)).toBeUndefined()
})

test('only rows that are to be changed count, in the order of the report', () => {
  const comments = [
    comment({ detail_no: 13 }),
    comment({ detail_no: 3 }),
    comment({ detail_no: 9, amend_flag: 0 }),
  ]
  const marks = marksNow(comments, { report_status: 2, round_no: 1 })
  expect(marks.map(each => each.detail_no)).toEqual([3, 13])
})

test('a row is settled by a change, by a reason, or by what was done before', () => {
  expect(isSettled(comment({}), { changed: false, answer: '　' })).toBe(false)
  expect(isSettled(comment({}), { changed: true, answer: '' })).toBe(true)
  expect(isSettled(comment({}), { changed: false, answer: '本人の言葉のため' })).toBe(true)
  expect(isSettled(comment({ settled_flag: 1 }), { changed: false, answer: '' })).toBe(true)
})
