import { describe, expect, it } from 'vitest'
import { makeReport, makeReportFacts } from '../testing/makeReport.ts'
import { chipHoles, chipSentence, type ReportLabels, reportChips } from './chips.ts'
import { rowFault } from './faults.ts'
import { reportProposal } from './proposal.ts'
import { commentAtLeast, type ReportTexts } from './rows.ts'

const labels: ReportLabels = {
  names: new Map([
    [101, new Map(Object.entries({ M03: '塾用テキスト 基礎', M04: '塾用テキスト 標準', M99: 'その他' }))],
    [102, new Map(Object.entries({ 1: 'すべて提出', 4: '宿題なし' }))],
    [103, new Map([['2', '予定どおり']])],
    [104, new Map([['1', 'とても意欲的']])],
    [105, new Map(Object.entries({ 2: 'おおむね理解している', 5: '実施なし' }))],
  ]),
  subjects: new Map([[3, '数学']]),
}
const studied = '{{material}}の「{{unit}}」（{{pages}}）を学習しました。'
const sentence = (template: string, rows: Record<number, string> = {}) =>
  chipSentence(template, makeReport(rows), labels)?.sentence ?? null

it('is filled from the rows, and says where each word is from', () => {
  expect(chipSentence(studied, makeReport(), labels)).toEqual({
    sentence: '塾用テキスト 基礎の「一次関数」（p.42–45）を学習しました。',
    sources: [
      { kind: 'row', detail_no: 2 },
      { kind: 'name', names_no: 101, code: 'M03' },
      { kind: 'row', detail_no: 3 },
      { kind: 'row', detail_no: 4 },
    ],
  })
})

it.each([
  ['{{subject}}です。', {}, '数学です。'],
  ['{{material}}です。', { 2: 'M99:自作プリント' }, '自作プリントです。'],
  ['{{homework}}です。', { 9: 'p.46の問1。\n漢字 5個。\n' }, 'p.46の問1、漢字 5個です。'],
  ['{{unit_b}}です。', { 5: 'M04', 6: '比例' }, '比例です。'],
  ['{{unit_b}}です。', { 5: 'M04', 6: '' }, '一次関数です。'],
  ['{{unit}}です。', { 3: '{{pages}} $& $1' }, '{{pages}} $& $1です。'],
])('%s with %j', (template, rows, expected) => {
  expect(sentence(template, rows)).toBe(expected)
})

it.each([
  ['an empty row', studied, { 4: '' }],
  ['a row that only looks written', studied, { 4: ' 　' }],
  ['a code without a name', studied, { 2: 'M07' }],
  ['その他 without a name', studied, { 2: 'M99' }],
  ['a unit without a material', '{{unit_b}}です。', { 6: '比例' }],
  ['pages without a material', '{{pages_b}}です。', { 7: 'p.1' }],
  ['no homework given', '{{homework}}です。', { 9: 'なし' }],
  ['no homework to hand in', '「{{submitted}}」でした。', { 8: '4' }],
  ['no confirmation', '「{{result}}」でした。', { 12: '5' }],
  ['a place that no row fills', '{{weather}}の日でした。', {}],
  ['a place of another spelling', '{{ unit }}です。', {}],
  ['a brace alone', '{{unit}}です。{{', {}],
  ['the name of what every object has', '{{constructor}}です。', {}],
  ['no source at all', '今日もよくがんばりました。', {}],
])('there is no sentence with %s', (_what, template, rows) => {
  expect(sentence(template, rows)).toBeNull()
})

it('every sentence of the product can be chosen in a full report', () => {
  const full = { 5: 'M04', 6: '比例', 7: 'p.10' }
  expect(reportChips.map(({ template }) => sentence(template, full)).filter(each => each === null)).toEqual(
    [],
  )
  expect(new Set(reportChips.map(({ key }) => key)).size).toBe(reportChips.length)
  const comment = [sentence(studied), sentence('授業の様子は「{{attitude}}」でした。')].join('')
  expect(comment.length).toBeGreaterThan(commentAtLeast({ time_division: 0, class_count: 2 }, false))
})

describe('over 10,000 lessons', () => {
  let seed = 20261125
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0]
  const material = ['M03', 'M04', 'M06', 'M07', 'M99', 'M99:ドリル', 'M99: ', ''] as const
  const unit = ['一次関数', '比例', ' ', '', 'なし'] as const
  const pages = ['p.42–45', '10〜12', 'プリント', ' ', ''] as const
  const code = ['1', '2', '3', '4', '5', '9', ''] as const
  const generated = (): ReportTexts =>
    new Map<number, string>([
      ...([[1, oneOf(['3', '5', '9', ''])]] as const),
      ...[2, 5].map((no): [number, string] => [no, oneOf(material)]),
      ...[3, 6].map((no): [number, string] => [no, oneOf(unit)]),
      ...[4, 7].map((no): [number, string] => [no, oneOf(pages)]),
      ...[8, 10, 11, 12].map((no): [number, string] => [no, oneOf(code)]),
      [9, oneOf(['p.46の問1', 'なし', '無し。', '', '\n', '漢字\n計算'])],
    ])

  it('there is no sentence with an open place or without a source', () => {
    let chosen = 0
    for (let round = 0; round < 10_000; round += 1) {
      const rows = generated()
      for (const { template } of reportChips) {
        const found = chipSentence(template, rows, labels)
        if (found === null) continue
        chosen += 1
        const filled = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(
          ([, name]) => name as keyof typeof chipHoles,
        )
        const from = found.sources.flatMap(source => (source.kind === 'row' ? [source.detail_no] : []))
        const sound =
          !/[{}]|「」|（）|なし/.test(found.sentence) &&
          from.length === new Set(filled).size &&
          from.every(no => (rows.get(no) ?? '').trim() !== '') &&
          filled.every(name => from.includes(chipHoles[name]) || (name === 'unit_b' && from.includes(3)))
        if (!sound) expect.fail(`${template} ${JSON.stringify([...rows])} ${found.sentence}`)
      }
    }
    expect(chosen).toBeGreaterThan(10_000)
  })

  it('there is no proposal without a source, nor of what may not be stored', () => {
    const codes = makeReportFacts()
    let made = 0
    for (let round = 0; round < 10_000; round += 1) {
      const before = { schedule_no: 70, rows: generated() }
      const facts = {
        lesson: {
          time_division: random(3),
          class_count: 1 + random(3),
          subject_no: 3,
          class_type: 1 + random(3),
        },
        previous: random(5) === 0 ? null : before,
        names: codes.names,
        course: new Map(random(2) === 0 ? [] : [[12, oneOf(code)]]),
      }
      const rows = random(2) === 0 ? new Map<number, string>() : generated()
      for (const { detail_no, comment, sources } of reportProposal(facts, rows)) {
        made += 1
        const sound =
          sources.length > 0 &&
          (comment !== '' || detail_no === 8) &&
          rowFault(detail_no, comment, codes) === null &&
          sources.every(
            source => source.kind !== 'report' || (before.rows.get(source.detail_no) ?? '').trim() !== '',
          )
        if (!sound) expect.fail(`${detail_no} ${comment} ${JSON.stringify([...before.rows])}`)
      }
    }
    expect(made).toBeGreaterThan(10_000)
  })
})
