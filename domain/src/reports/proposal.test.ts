import { describe, expect, it } from 'vitest'
import { makeReport, makeReportFacts } from '../testing/makeReport.ts'
import { type ProposalFacts, reportProposal } from './proposal.ts'

const makeFacts = (more: Partial<ProposalFacts> = {}): ProposalFacts => ({
  lesson: { time_division: 0, class_count: 2, subject_no: 3, class_type: 1 },
  previous: { schedule_no: 70, rows: makeReport() },
  names: makeReportFacts().names,
  course: new Map(),
  ...more,
})
const lesson = (more: Partial<ProposalFacts['lesson']>) => ({
  lesson: { ...makeFacts().lesson, ...more },
})
const previous = (more: Record<number, string>) => ({ previous: { schedule_no: 70, rows: makeReport(more) } })

/** The proposals in short, by row. */
const proposed = (more: Partial<ProposalFacts> = {}, rows: Record<number, string> = {}) =>
  Object.fromEntries(
    reportProposal(
      makeFacts(more),
      new Map(Object.entries(rows).map(([no, text]) => [Number(no), text])),
    ).map(({ detail_no, comment }) => [detail_no, comment]),
  )

it('goes on from the newest sent report of the subject, and says where each is from', () => {
  const from = (detail_no: number) => [{ kind: 'report', schedule_no: 70, detail_no }]
  expect(reportProposal(makeFacts())).toEqual([
    { detail_no: 1, comment: '3', sources: [{ kind: 'lesson' }] },
    { detail_no: 2, comment: 'M03', sources: from(2) },
    { detail_no: 3, comment: '一次関数', sources: from(3) },
    { detail_no: 4, comment: 'p.46–', sources: from(4) },
    { detail_no: 8, comment: '', sources: from(9) },
  ])
})

describe('what is proposed', () => {
  it.each([
    ['without an earlier report', { previous: null }, { 1: '3' }],
    ['after one whose material is no more', previous({ 2: 'M07' }), { 1: '3', 8: '' }],
    [
      'after one with その他',
      previous({ 2: 'M99:ドリル' }),
      { 1: '3', 2: 'M99:ドリル', 3: '一次関数', 4: 'p.46–', 8: '' },
    ],
    ['after one with その他 unnamed', previous({ 2: 'M99:' }), { 1: '3', 8: '' }],
    ['after one without pages', previous({ 4: 'プリント' }), { 1: '3', 2: 'M03', 3: '一次関数', 8: '' }],
    [
      'where no homework was given',
      previous({ 9: 'なし' }),
      { 1: '3', 2: 'M03', 3: '一次関数', 4: 'p.46–', 8: '4' },
    ],
    ['where homework was left open', previous({ 9: '' }), { 1: '3', 2: 'M03', 3: '一次関数', 4: 'p.46–' }],
    ['in a first lesson', { ...lesson({ class_count: 1 }), previous: null }, { 1: '3', 8: '4' }],
    ['in a seminar after usual lessons', lesson({ class_type: 3 }), { 1: '3', 2: 'M06', 8: '' }],
    [
      'in a seminar that goes on',
      { ...lesson({ class_type: 3 }), ...previous({ 2: 'M06' }) },
      { 1: '3', 2: 'M06', 3: '一次関数', 4: 'p.46–', 8: '' },
    ],
    ['in 40 minutes', { ...lesson({ time_division: 1 }), previous: null }, { 1: '3', 12: '5' }],
    [
      'where the course presets the confirmation',
      { previous: null, course: new Map([[12, '2']]) },
      { 1: '3', 12: '2' },
    ],
    [
      'where the course presets what is no more',
      { previous: null, course: new Map([[12, '7']]) },
      { 1: '3' },
    ],
    [
      'where names were taken away',
      { ...lesson({ class_count: 1, class_type: 3 }), names: new Map() },
      { 1: '3' },
    ],
  ])('%s', (_when, more, expected) => {
    expect(proposed(more)).toEqual(expected)
  })

  it.each([
    ['further on', { 2: 'M03', 4: 'p.46–48' }, '2'],
    ['back again', { 2: 'M03', 4: 'p.40–45' }, '4'],
    ['in another book', { 2: 'M04', 4: 'p.46–48' }, undefined],
    ['without pages', { 2: 'M03', 4: '' }, undefined],
  ])('of the progress, with pages %s', (_where, rows, expected) => {
    expect(proposed({}, rows)[10]).toBe(expected)
  })
})

it('is only for rows that are still empty', () => {
  expect(proposed({}, { 1: '5', 3: '比例', 8: '1' })).toEqual({ 2: 'M03', 4: 'p.46–' })
})
