import { expect, test } from 'vitest'
import { beginRows, changedRows, type StoredRows, writeRow } from '../rowsState.ts'
import { differences, draftRowsOf, joinDraft, stateOfDraft, takeDraft } from './draftRows.ts'

const all = Array.from({ length: 16 }, (_, at) => at + 1)

function report(version: number, texts: Record<number, string>): StoredRows {
  return {
    t3110_lock_version: version,
    rows: all.map(detail_no => ({
      ...{ detail_no, comment: texts[detail_no] ?? '', label: '', changed_version: 0, sources: [] },
    })),
    handover: { handover_text: '', lock_version: 0, updated_at: null, updated_by: '' },
  }
}

const saved = (rows: ReturnType<typeof draftRowsOf>, base_version = 0) => ({
  ...{ base_version, handover_lock_version: 0, device: 'phone' as const },
  saved_at: '2026-11-25T09:42:00Z',
  rows,
})

test('a draft holds what was written, over what, and nothing that is not open', () => {
  const state = writeRow(writeRow(beginRows(report(3, { 13: '前' })), 13, '後'), 9, 'p.46')
  expect(draftRowsOf(state, [13])).toEqual([{ detail_no: 13, comment: '後', base: '前', sources: [] }])
})

test('it comes back whole on another device', () => {
  const state = writeRow(beginRows(report(3, { 13: '前' })), 13, '後')
  const back = stateOfDraft(saved(draftRowsOf(state, all), 3), report(3, { 13: '前' }))
  expect(changedRows(back)).toEqual([13])
  expect([back.version, back.values.get(13), back.base.get(13)]).toEqual([3, '後', '前'])
})

test('a row that somebody has changed since keeps what it was written over, so that the save asks', () => {
  const state = writeRow(beginRows(report(3, { 13: '前' })), 13, '後')
  const back = stateOfDraft(saved(draftRowsOf(state, all), 3), report(4, { 13: '相手' }))
  expect([back.version, back.base.get(13), back.values.get(13)]).toEqual([3, '前', '後'])
})

test('of a report that was taken away since it begins anew', () => {
  const rows = [{ detail_no: 13, comment: '後', base: '前', sources: [] }]
  expect(stateOfDraft(saved(rows, 5), report(0, {}))).toMatchObject({ version: 0 })
})

test('it takes its own rows, and leaves those that were written here', () => {
  const here = writeRow(beginRows(report(0, {})), 9, 'p.46')
  const there = stateOfDraft(saved([{ detail_no: 13, comment: '後', base: '', sources: [] }]), report(0, {}))
  expect(differences(here, there)).toEqual([{ detail_no: 13, here: '', there: '後' }])
  const taken = takeDraft(here, there)
  expect([taken.values.get(9), taken.values.get(13)]).toEqual(['p.46', '後'])
  expect(differences(taken, there)).toEqual([])
})

test('what is written now takes only its own rows of a draft that waits', () => {
  const there = writeRow(writeRow(beginRows(report(0, {})), 9, 'p.46'), 13, '下書きの文')
  const here = writeRow(beginRows(report(0, {})), 13, 'いまの文')
  const joined = joinDraft(there, here)
  expect([joined.values.get(9), joined.values.get(13)]).toEqual(['p.46', 'いまの文'])
})
