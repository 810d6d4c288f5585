import { expect, test } from 'vitest'
import { type ToldChange, writeDistribution } from './distribution.ts'

const change = (schedule_no: number, time_limit_no: number): ToldChange => ({
  schedule_no,
  schedule_date: '2026-04-16',
  time_limit_no,
  teacher_no: 4,
  before_schedule_date: null,
  before_time_limit_no: null,
  before_teacher_no: 0,
})

test('a teacher reads a slot once, with how many lessons it has', () => {
  const changes = [change(1, 50), change(2, 50), change(3, 60)]
  const { body } = writeDistribution(
    { week_date: '2026-04-13', changes },
    {
      person: { student_no: null, teacher_no: 4, name: '青木' },
      center_name: '東京',
      center_phone: '',
      center_email: '',
      teachers: new Map(),
      subjects: new Map(),
      address: 'https://example.jp',
    },
  )
  const lines = body.split('\n').filter(line => line.startsWith('■'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/新しい担当授業（2件）$/)
  expect(lines[1]).toMatch(/新しい担当授業$/)
})
