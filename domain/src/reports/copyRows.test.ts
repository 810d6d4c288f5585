import { describe, expect, it } from 'vitest'
import { makeReport } from '../testing/makeReport.ts'
import { copyableRows, copyRows } from './copyRows.ts'
import { type ReportRowNo, reportRowNos } from './rows.ts'

const others = ['佐藤 花子']
const full = makeReport({ 5: 'M99:プリント', 6: '比例', 7: 'p.1', 14: '次', 15: '全', 16: '担当' })

it('what was taught goes over, and nothing else', () => {
  expect(copyableRows).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 12])
  expect(copyRows(full, copyableRows, others)).toEqual({
    rows: new Map([...full].filter(([no]) => copyableRows.includes(no as ReportRowNo))),
  })
})

it.each(reportRowNos.filter(no => ![2, 3, 4, 5, 6, 7, 9, 10, 12].includes(no)))(
  'row %i is never copied',
  no => {
    expect(copyRows(full, [2, no], others)).toEqual({
      refused: [{ detail_no: no, reason: 'never_copied', words: [] }],
    })
  },
)

it('only what was chosen is copied, and what is empty takes nothing away', () => {
  expect(copyRows(full, [3], others)).toEqual({ rows: new Map([[3, '一次関数']]) })
  expect(copyRows(makeReport({ 7: ' ' }), [3, 6, 7], others)).toEqual({ rows: new Map([[3, '一次関数']]) })
})

describe("a text that holds the other child's name", () => {
  it.each([2, 3, 4, 5, 6, 7, 9] as const)('is refused in row %i, with all that was chosen', no => {
    const text = no === 2 || no === 5 ? 'M99:花子さんのプリント' : '花子さんと同じ'
    const from = makeReport({ [no]: text })
    expect(copyRows(from, [3, 10, no], others)).toEqual({
      refused: [{ detail_no: no, reason: 'holds_name', words: ['花子'] }],
    })
  })

  it('is not refused for what it shares with the child copied to', () => {
    const from = makeReport({ 9: '佐藤さんの苦手な問題' })
    expect(copyRows(from, [9], others, ['佐藤 太郎'])).toEqual({
      rows: new Map([[9, '佐藤さんの苦手な問題']]),
    })
    expect(copyRows(from, [9], others)).toMatchObject({ refused: [{ detail_no: 9 }] })
  })
})
