import { expect, test } from 'vitest'
import { reportLines } from './reportLines.ts'

const row = (detail_no: number, comment: string, label = comment) => ({ detail_no, comment, label })
const whole = { time_limit_no: 50, class_count: 5, report_status: 1 }

test('a coded row is read by its word, what was asked for and is missing is there, what is free and empty is not', () => {
  const rows = [row(2, 'M03', 'ワーク'), row(6, ''), row(9, ''), row(14, ''), row(16, 'ご相談です')]
  expect(reportLines({ ...whole, rows })).toEqual([
    { detail_no: 2, label: '教材A', text: 'ワーク' },
    { detail_no: 9, label: '今回の宿題', text: '' },
    { detail_no: 16, label: 'アドバイザーへの引き継ぎ', text: 'ご相談です' },
  ])
})

test('a report of an absence has nothing to say of the lesson', () => {
  const rows = [row(2, 'M03', 'ワーク'), row(9, ''), row(13, '連絡がありませんでした。')]
  expect(reportLines({ ...whole, report_status: 8, rows }).map(line => line.detail_no)).toEqual([13])
})

test('a row that the reader may not see is not missed', () => {
  expect(reportLines({ ...whole, rows: [] })).toEqual([])
})
