import { operationLegend } from '@terakoya/domain/lessons/operationWords'
import { expect, test } from 'vitest'
import { operationPaper } from './operationPaper.ts'

test('the paper says what its letters mean, as the screen does', () => {
  const day = {
    ...{ center_no: 1, center_name: '緑丘センター', schedule_date: '2026-04-15', closed_flag: 0 },
    ...{ time_limits: [50, 60], teachers: [], lessons: [] },
  } as unknown as Parameters<typeof operationPaper>[0]
  expect(JSON.stringify(operationPaper(day, 'A4', '').content)).toContain(operationLegend)
})
