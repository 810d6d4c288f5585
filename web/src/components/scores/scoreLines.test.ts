import { expect, test } from 'vitest'
import { dayLabels, scoreLines } from './scoreLines.ts'

const score = (schedule_date: string, subject_no: number, points: number, max_score = 100) => ({
  schedule_date,
  test_name: '',
  subject_no,
  score: points,
  max_score,
})

test('each subject is a line of rates over the days of all tests', () => {
  const { days, lines } = scoreLines([
    score('2026-05-20', 1, 80),
    score('2026-03-01', 1, 30, 50),
    score('2026-05-20', 2, 33, 99),
  ])
  expect(days).toEqual(['2026-03-01', '2026-05-20'])
  expect(lines).toEqual([
    {
      subject_no: 1,
      points: [
        { x: 0, rate: 60 },
        { x: 1, rate: 80 },
      ],
    },
    { subject_no: 2, points: [{ x: 1, rate: 33.3 }] },
  ])
})

test.each([
  { days: ['2026-04-10'], step: 0, written: ['4/10 2026年'] },
  {
    days: ['2025-11-05', '2026-01-20', '2026-02-03'],
    step: 100,
    written: ['11/5 2025年', '1/20 2026年', '2/3'],
  },
  // Three of five have room: what stands too near to the last is left out.
  {
    days: ['2026-04-10', '2026-05-10', '2026-06-10', '2026-07-10', '2026-09-01', '2026-10-01'],
    step: 30,
    written: ['4/10 2026年', '6/10', '10/1'],
  },
  { days: ['2026-04-10', '2026-05-10'], step: 10, written: ['5/10 2026年'] },
])('beneath $days.length days, $step pixels apart, stand $written', ({ days, step, written }) => {
  const labels = dayLabels(days, step)
  expect(labels.map(({ text, year }) => (year === null ? text : `${text} ${year}`))).toEqual(written)
  for (const [place, { at }] of labels.slice(1).entries()) {
    expect((at - (labels[place]?.at ?? 0)) * step).toBeGreaterThanOrEqual(52)
  }
})
