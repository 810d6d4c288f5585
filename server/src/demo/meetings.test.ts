import { expect, test } from 'vitest'
import { demoRowsOf } from './demoRows.ts'
import { makeDemoWorld } from './demoWorld.ts'

test('the log of the demo has every kind of stay and disagreement, and a room that is under way', () => {
  const world = makeDemoWorld({ today: '2026-11-19', time: '17:30', size: 'medium', seed: 7 })
  const { tables } = demoRowsOf(world, '')
  const rows = (name: string): Record<string, unknown>[] =>
    tables.flatMap(({ table, rows: some }) => (table === name ? [...some] : []))
  const valuesOf = (name: string, column: string) => [...new Set(rows(name).map(row => row[column]))].sort()
  expect(valuesOf('meeting_disagreements', 'code')).toEqual([
    'D1',
    'D2',
    'D3',
    'D4',
    'D5',
    'D6',
    'D7',
    'D8',
    'D9',
  ])
  expect(valuesOf('meeting_sessions', 'match_kind')).toEqual(['guest', 'host', 'unknown'])
  expect(valuesOf('meeting_rooms', 'state')).toEqual(['ended', 'ready'])
  // What waits is few: one of each at a center's last day, and no evening without a usual lesson.
  const open = rows('meeting_disagreements').filter(row => row.decided_at === null)
  expect(open.length).toBeLessThan(45)
  expect(rows('attendance_proposals').filter(row => row.proposed === 1).length).toBeGreaterThan(500)
})

test('each center keeps one account back that no lesson has', () => {
  const world = makeDemoWorld({ today: '2026-11-19', time: '17:30', size: 'small', seed: 7 })
  const { tables } = demoRowsOf(world, '')
  const rows = (name: string): Record<string, unknown>[] =>
    tables.flatMap(({ table, rows: some }) => (table === name ? [...some] : []))
  const spare = rows('meeting_accounts').filter(row => row.spare_flag === 1)
  expect(spare.map(row => row.center_no)).toEqual(
    rows('centers').flatMap(row => (row.group_flag === 1 ? [] : [row.center_no])),
  )
  const used = new Set(rows('distributed_meetings').map(row => row.schedule_account_no))
  expect(spare.filter(row => used.has(row.schedule_account_no as number))).toEqual([])
})
