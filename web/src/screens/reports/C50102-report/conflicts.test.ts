import { expect, test } from 'vitest'
import { handoverConflictOf, rowsConflictOf } from './conflicts.ts'

const state = { base: new Map([[13, '前']]), values: new Map([[13, '私']]) }

test('rows that somebody else wrote come with all three texts', () => {
  const current = {
    t3110_lock_version: 4,
    updated_by: '管理 花子',
    rows: [{ detail_no: 13, theirs: '相手', mine: '私', updated_by: '管理 花子' }],
  }
  expect(rowsConflictOf(current, state)).toEqual({
    version: 4,
    by: '管理 花子',
    own: false,
    clashes: [{ detail_no: 13, base: '前', theirs: '相手', mine: '私' }],
  })
})

test('a report that was only moved on is nothing to choose between', () => {
  expect(rowsConflictOf({ t3110_lock_version: 4, rows: [] }, state)).toBeNull()
  expect(rowsConflictOf({ report_status: 2, t3110_lock_version: 4 }, state)).toBeNull()
})

test('a handover that was changed meanwhile is joined over the version that is stored now', () => {
  const current = {
    base: '静か',
    theirs: '元気',
    mine: '静か。図',
    handover_lock_version: 8,
    updated_by: '久保 亮',
  }
  expect(handoverConflictOf(current, 'HANDOVER_CHANGED')).toMatchObject({
    handover_version: 8,
    base: '静か',
    theirs: '元気',
    mine: '静か。図',
  })
  expect(handoverConflictOf(current, 'MSG_0001')).toBeNull()
})
