import { expect, it } from 'vitest'
import { reportStateText, reportStatus, reportStatuses, reportStatusText, waitsForReview } from './states.ts'

it('has the numbers and words of domain §5', () => {
  expect(reportStatuses.map(status => [status, reportStatusText[status]])).toEqual([
    [0, '一時保存'],
    [1, '提出済'],
    [2, '差し戻し'],
    [3, '再提出'],
    [4, '承認・送信済'],
    [8, '欠席'],
    [9, '欠席承認済'],
  ])
  expect(reportStatuses).toEqual(Object.values(reportStatus))
})

it.each([
  [null, '未提出'],
  [0, '一時保存'],
  [9, '欠席承認済'],
  [5, ''],
])('a lesson at %j reads %j', (status, text) => {
  expect(reportStateText(status)).toBe(text)
})

it('waits for a reviewer when it was submitted, submitted again or is of an absence', () => {
  expect(waitsForReview.map(reportStateText)).toEqual(['提出済', '再提出', '欠席'])
})
