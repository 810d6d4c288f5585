import { expect, test } from 'vitest'
import { scoreLines } from './scoreLines.ts'

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
