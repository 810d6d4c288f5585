import { expect, test } from 'vitest'
import {
  beginRows,
  changedRows,
  followRows,
  handoverToSend,
  rowsToSend,
  type StoredRows,
  savedRows,
  writeRow,
} from './rowsState.ts'

const all = Array.from({ length: 16 }, (_, at) => at + 1)

function report(
  version: number,
  texts: Record<number, string>,
  handover: readonly [string, number] = ['', 0],
): StoredRows {
  return {
    t3110_lock_version: version,
    rows: all.map(detail_no => ({
      detail_no,
      comment: texts[detail_no] ?? '',
      label: '',
      changed_version: 0,
      sources: [],
    })),
    handover: { handover_text: handover[0], lock_version: handover[1], updated_at: null, updated_by: '' },
  }
}

test('of a report that is there only changed rows go out, of a new one all that say something', () => {
  const there = writeRow(beginRows(report(3, { 1: '4', 13: '前' })), 13, '後')
  expect(rowsToSend(there, all)).toEqual([{ detail_no: 13, comment: '後' }])
  const fresh = writeRow(beginRows(report(0, { 1: '4' })), 13, '後')
  expect(rowsToSend(fresh, all)).toEqual([
    { detail_no: 1, comment: '4' },
    { detail_no: 13, comment: '後' },
  ])
})

test('a row that isn’t open never goes out', () => {
  const state = writeRow(writeRow(beginRows(report(3, {})), 3, '分数'), 13, '後')
  expect(rowsToSend(state, [13])).toEqual([{ detail_no: 13, comment: '後' }])
})

test('the handover to all teachers goes by itself, over the version that was seen', () => {
  const state = writeRow(beginRows(report(3, {}, ['静か', 7])), 15, '静か。図が好き')
  expect(rowsToSend(state, all)).toEqual([])
  expect(handoverToSend(state)).toEqual({ handover_all_teachers: '静か。図が好き', handover_lock_version: 7 })
  expect(handoverToSend(beginRows(report(3, {}, ['静か', 7])))).toBeUndefined()
})

test('what somebody else saved comes into rows that nobody touched here, and the rest stays', () => {
  const mine = writeRow(beginRows(report(3, { 9: '漢字', 13: '前' })), 13, '私')
  const now = followRows(mine, report(4, { 9: '計算', 13: '前' }))
  expect([now.values.get(9), now.values.get(13), now.version]).toEqual(['計算', '私', 4])
  expect(changedRows(now)).toEqual([13])
})

test('a row changed on both sides keeps the version it was written over, so that the save asks', () => {
  const mine = writeRow(beginRows(report(3, { 13: '前' })), 13, '私')
  const now = followRows(mine, report(4, { 13: '相手' }))
  expect([now.values.get(13), now.base.get(13), now.version]).toEqual(['私', '前', 3])
})

test('an answer older than the last save changes nothing', () => {
  const mine = writeRow(beginRows(report(3, { 13: '前' })), 13, '私')
  const saved = savedRows(mine, mine, { t3110_lock_version: 4, handover_lock_version: 0 })
  expect(followRows(saved, report(3, { 13: '前' })).values.get(13)).toBe('私')
})

test('what is written while a save is under way stays unsaved', () => {
  const sent = writeRow(beginRows(report(3, { 13: '前' })), 13, '送った')
  const typed = writeRow(sent, 13, '送ったあと')
  const saved = savedRows(typed, sent, { t3110_lock_version: 4, handover_lock_version: 0 })
  expect(changedRows(saved)).toEqual([13])
  expect(rowsToSend(saved, all)).toEqual([{ detail_no: 13, comment: '送ったあと' }])
})

test('somebody else’s save between the reading and one’s own is not taken for seen', () => {
  const mine = writeRow(beginRows(report(3, { 9: '漢字', 13: '前' })), 13, '私')
  const saved = savedRows(mine, mine, { t3110_lock_version: 5, handover_lock_version: 0 })
  expect(saved.version).toBe(3)
  expect(followRows(saved, report(5, { 9: '計算', 13: '私' }))).toMatchObject({ version: 5 })
})

test('the handover follows its own version', () => {
  const mine = writeRow(beginRows(report(3, {}, ['静か', 7])), 15, '静か。図')
  const clash = followRows(mine, report(4, {}, ['元気', 8]))
  expect([clash.version, clash.handover_version, clash.values.get(15)]).toEqual([4, 7, '静か。図'])
  const untouched = followRows(beginRows(report(3, {}, ['静か', 7])), report(3, {}, ['元気', 8]))
  expect([untouched.handover_version, untouched.values.get(15)]).toEqual([8, '元気'])
})

test('words that were proposed keep their sources until somebody types over them', () => {
  const from = [{ kind: 'report' as const, schedule_no: 70, detail_no: 4 }]
  const taken = writeRow(beginRows(report(0, {})), 4, 'p.46–', from)
  expect(rowsToSend(taken, all)).toEqual([{ detail_no: 4, comment: 'p.46–', sources: from }])
  const further = writeRow(taken, 4, 'p.46–49')
  expect(rowsToSend(further, all)).toEqual([{ detail_no: 4, comment: 'p.46–49', sources: from }])
  expect(rowsToSend(writeRow(further, 4, 'p.51'), all)).toEqual([{ detail_no: 4, comment: 'p.51' }])
})
