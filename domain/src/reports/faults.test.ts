import { describe, expect, it } from 'vitest'
import { makeReport, makeReportFacts } from '../testing/makeReport.ts'
import { reportFaultSentence, reportFaults, reportFaultText, rowFault } from './faults.ts'
import type { ReportRowNo } from './rows.ts'

const half = { time_division: 1, class_count: 2 }
const first = { time_division: 0, class_count: 1 }

/** The faults in short: row and fault. */
const faults = (rows: Record<number, string>, facts: Parameters<typeof makeReportFacts>[0] = {}) =>
  reportFaults(makeReport(rows), makeReportFacts(facts)).map(
    ({ detail_no, fault }) => `${detail_no} ${fault}`,
  )

describe('a report of 90 minutes', () => {
  it('that says what it has to may be submitted', () => {
    expect(faults({})).toEqual([])
    expect(faults({ 5: 'M04', 6: '比例', 7: 'p.10', 14: '次は応用', 15: '', 16: '' })).toEqual([])
  })

  it.each([
    [1, 'not_chosen'],
    [2, 'not_chosen'],
    [3, 'required'],
    [8, 'not_chosen'],
    [10, 'not_chosen'],
    [11, 'not_chosen'],
    [12, 'not_chosen'],
    [13, 'required'],
  ])('without row %i: %s', (no, fault) => {
    expect(faults({ [no]: '' })).toEqual([`${no} ${fault}`])
    expect(faults({ [no]: ' 　\u200b' })).toEqual([`${no} ${fault}`])
  })

  it.each([4, 5, 6, 7, 9, 14, 15, 16])('may leave row %i empty', no => {
    expect(faults({ [no]: '' })).toEqual([])
  })

  it('names every missing row, in their order, when nothing was written', () => {
    expect(reportFaults(new Map(), makeReportFacts()).map(({ detail_no }) => detail_no)).toEqual([
      1, 2, 3, 8, 10, 11, 12, 13,
    ])
  })
})

describe('the comment on the lesson', () => {
  it.each([
    ['90 minutes', {}, 20],
    ['40 minutes', { lesson: half }, 10],
    ['a first lesson', { lesson: first }, 40],
    ['an absence', { absence: true }, 1],
  ])('of %s is long enough at its least', (_which, facts, least) => {
    const asked = { 14: '次は応用', ...(least === 1 ? {} : { 12: '2' }) }
    expect(faults({ ...asked, 13: 'あ'.repeat(least) }, facts)).toEqual([])
    if (least > 1) expect(faults({ ...asked, 13: 'あ'.repeat(least - 1) }, facts)).toEqual(['13 too_short'])
  })

  it('is counted by what can be seen', () => {
    expect(faults({ 13: `がんばりました。${' '.repeat(30)}` })).toEqual(['13 too_short'])
    expect(faults({ 13: `がんばりました。${'\u200b'.repeat(30)}` })).toEqual(['13 too_short'])
    expect(faults({ 13: '😀'.repeat(19) })).toEqual(['13 too_short'])
  })
})

it('of 40 minutes may leave the confirmation out', () => {
  expect(faults({ 12: '' }, { lesson: half })).toEqual([])
})

it('of a first lesson says its pages and hands over to the next teacher', () => {
  const comment = '初めての授業でした。'.repeat(5)
  expect(faults({ 4: '', 8: '', 12: '', 13: comment }, { lesson: first })).toEqual([
    '4 required',
    '14 required',
  ])
})

it('of an absence says why, and nothing else is asked or read', () => {
  expect(reportFaults(new Map(), makeReportFacts({ absence: true }))).toEqual([
    { detail_no: 13, fault: 'required' },
  ])
  expect(faults({ 1: '9', 2: 'M77', 5: 'M03', 13: '欠席です。' }, { absence: true })).toEqual([])
})

describe('two materials', () => {
  it.each([
    ['a unit without a material', { 6: '比例' }, ['6 without_material']],
    ['pages without a material', { 7: 'p.1' }, ['7 without_material']],
    ['both without', { 6: '比例', 7: 'p.1' }, ['6 without_material', '7 without_material']],
    ['one material twice', { 5: 'M03', 6: '比例' }, ['5 same_material']],
    ['その他 twice under one name', { 2: 'M99:自作プリント', 5: 'M99: 自作 ﾌﾟﾘﾝﾄ' }, ['5 same_material']],
    ['その他 twice under two names', { 2: 'M99:自作プリント', 5: 'M99:計算ドリル' }, []],
    ['one unit twice', { 5: 'M04', 6: '一次関数' }, ['6 same_unit']],
    [
      'one unit twice, written otherwise',
      { 3: 'Unit 3 グラフ', 5: 'M04', 6: 'ｕｎｉｔ３　ｸﾞﾗﾌ' },
      ['6 same_unit'],
    ],
    ['one unit in two books, said by leaving it empty', { 5: 'M04', 6: '' }, []],
    ['material and unit twice', { 5: 'M03', 6: '一次関数' }, ['5 same_material', '6 same_unit']],
    ['two units of two books', { 5: 'M04', 6: '比例' }, []],
    ['その他 without a name', { 2: 'M99', 5: 'M99: ' }, ['2 other_unnamed', '5 other_unnamed']],
  ])('%s', (_what, rows, expected) => {
    expect(faults(rows)).toEqual(expected)
  })
})

describe('what is never stored', () => {
  it.each([
    [3, 100],
    [4, 50],
    [6, 100],
    [7, 50],
    [9, 300],
    [13, 1000],
    [14, 500],
    [15, 1000],
    [16, 500],
  ] as const)('row %i beyond %i characters', (no, max) => {
    const codes = makeReportFacts()
    expect(rowFault(no, 'あ'.repeat(max), codes)).toBeNull()
    expect(rowFault(no, 'あ'.repeat(max + 1), codes)).toBe('too_long')
    // Counted as it is stored: か and its mark are one.
    expect(rowFault(no, 'か\u3099'.repeat(max), codes)).toBeNull()
  })

  it.each([
    [1, '3', null],
    [1, '4', 'unknown_code'],
    [1, '03', 'unknown_code'],
    [1, '数学', 'unknown_code'],
    [2, 'M03', null],
    [2, 'M07', 'unknown_code'],
    [2, 'M03:プリント', 'unknown_code'],
    [2, 'M03:', 'unknown_code'],
    [2, '自作プリント', 'unknown_code'],
    [2, 'M99', null],
    [2, 'M99:自作プリント', null],
    [5, `M99:${'あ'.repeat(100)}`, null],
    [5, `M99:${'あ'.repeat(101)}`, 'too_long'],
    [8, '4', null],
    [8, '5', 'unknown_code'],
    [12, '5', null],
    [10, '5', 'unknown_code'],
    [10, '1:早い', 'unknown_code'],
    [11, ' 1', 'unknown_code'],
    [11, '', null],
  ] as const)('row %i holding %j: %s', (no, comment, fault) => {
    expect(rowFault(no, comment, makeReportFacts())).toBe(fault)
  })

  it('but a code that became invalid stays in the report that holds it', () => {
    const kept = new Map([
      [1, '4'],
      [2, 'M07'],
      [10, '9'],
    ])
    const facts = makeReportFacts({ kept })
    expect(rowFault(1, '4', facts)).toBeNull()
    expect(rowFault(2, 'M07', facts)).toBeNull()
    expect(rowFault(5, 'M07', facts)).toBeNull()
    expect(rowFault(10, '9', facts)).toBeNull()
    expect(rowFault(11, '9', facts)).toBe('unknown_code')
    expect(rowFault(5, 'M08', facts)).toBe('unknown_code')
  })

  it('bars the submission too', () => {
    expect(faults({ 3: 'あ'.repeat(101), 8: '7' })).toEqual(['3 too_long', '8 unknown_code'])
  })
})

describe('the sentence of a fault', () => {
  const sentence = (detail_no: ReportRowNo, fault: keyof typeof reportFaultText, more = {}) =>
    reportFaultSentence({ detail_no, fault }, makeReportFacts(more))

  it('names the row and the number', () => {
    expect(sentence(3, 'required')).toBe('「単元A」が入力されていません。入力してから提出してください。')
    expect(sentence(13, 'too_short')).toContain('20文字以上')
    expect(sentence(13, 'too_short', { lesson: first })).toContain('40文字以上')
    expect(sentence(13, 'too_long')).toContain('1,000文字以内')
    expect(sentence(2, 'too_long')).toContain('100文字以内')
  })

  it.each(Object.keys(reportFaultText) as (keyof typeof reportFaultText)[])(
    'of %s leaves no place open',
    fault => {
      expect(sentence(6, fault)).toMatch(/^「単元B」[^{}]*。[^{}]*。$/)
    },
  )
})
