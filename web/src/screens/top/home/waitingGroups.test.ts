import { expect, it } from 'vitest'
import { type WaitingRow, waitingGroups } from './waitingGroups.ts'

const row = (kind: WaitingRow['kind'], center_no: number, count: number): WaitingRow => ({
  kind,
  center_no,
  center_name: `センター${center_no}`,
  week_date: '2026-11-23',
  count,
  unassigned_count: 1,
  since_date: '2026-11-24',
  incident_no: 0,
  teacher_name: '',
  decided_at: null,
})

it('rows stand by kind in the order they came, with their sum', () => {
  const rows = [row('unassigned_soon', 1, 2), row('unassigned_soon', 2, 3), row('changed', 1, 4)]
  expect(waitingGroups(rows)).toEqual([
    { kind: 'unassigned_soon', count: 5, weeks: 1, rows: rows.slice(0, 2) },
    { kind: 'changed', count: 4, weeks: 1, rows: rows.slice(2) },
  ])
})

it('a week that waits in two centers is one week', () => {
  const rows = [row('undistributed', 1, 2), row('undistributed', 2, 3)]
  const next = { ...row('undistributed', 1, 4), week_date: '2026-11-30' }
  expect(waitingGroups([...rows, next])).toMatchObject([{ kind: 'undistributed', weeks: 2 }])
})

it('nothing is no group', () => {
  expect(waitingGroups([])).toEqual([])
})
