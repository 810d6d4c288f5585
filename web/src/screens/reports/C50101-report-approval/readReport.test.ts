import { expect, test } from 'vitest'
import { answeredComments, approvalOf, openComments, unticked } from './readReport.ts'

const comment = (round_no: number, detail_no = 13) => ({
  comment_no: round_no * 100 + detail_no,
  detail_no,
  round_no,
  amend_flag: 1 as const,
  row_comment: '',
  comment: '直してください。',
  user_name: '',
  written_at: '',
  answer: '',
  settled_flag: 0 as const,
})
const warning = (code: string, blocks: 0 | 1) => ({ code, detail_no: 13, message: code, blocks })

test('a report is sent back with the comments of the round that begins, not with those of before', () => {
  const all = [comment(1), comment(2)]
  expect(openComments(all, { report_status: 1, round_no: 0 })).toEqual([comment(1)])
  expect(openComments(all, { report_status: 3, round_no: 1 })).toEqual([comment(2)])
  expect(openComments(all, { report_status: 2, round_no: 1 })).toEqual([comment(1)])
  expect(openComments(all, { report_status: 3, round_no: 2 })).toEqual([])
})

test('a lesson is approved as 承認, an absence as 欠席承認済, and what is sent already not again', () => {
  expect(approvalOf({ moves: [0, 2, 4] })).toBe(4)
  expect(approvalOf({ moves: [0, 9] })).toBe(9)
  expect(approvalOf({ moves: [2] })).toBeNull()
})

test('a warning that blocks is confirmed by its tick, and its code once all of it are', () => {
  const warnings = [warning('W1', 0), warning('W2', 1), warning('W2', 1), warning('W3', 1)]
  expect(unticked(warnings, new Set())).toEqual({ open: [1, 2, 3], confirmed: [] })
  expect(unticked(warnings, new Set([1, 3]))).toEqual({ open: [2], confirmed: ['W3'] })
  expect(unticked(warnings, new Set([1, 2, 3]))).toEqual({ open: [], confirmed: ['W2', 'W3'] })
  expect(unticked([warning('W1', 0)], new Set())).toEqual({ open: [], confirmed: [] })
})

test('of a report that has come back what was asked for last is answered; notes and earlier rounds are not', () => {
  const note = { ...comment(2, 9), amend_flag: 0 as const }
  const all = [comment(1), comment(2), note, comment(3)]
  expect(answeredComments(all, { report_status: 3, round_no: 2 })).toEqual([comment(2)])
  expect(answeredComments(all, { report_status: 2, round_no: 2 })).toEqual([])
})
