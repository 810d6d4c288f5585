import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { refusalOf, standingFaults } from './refusal.ts'

const refused = (errors: { field: string; message: string }[], status = 422) =>
  new ApiFailure({ kind: 'status', status, errors })
const named = (field: string) => (field === 'name' || field === 'code' ? field : null)

test('without a failure nothing is told', () => {
  expect(refusalOf(null, named)).toEqual({ faults: new Map(), current: null, error: null })
})

test('faults of fields are told there and nowhere else, without the names that only programs know', () => {
  const refusal = refusalOf(refused([{ field: 'name', message: '名前（name）が重複しています。' }]), named)
  expect(refusal.faults).toEqual(new Map([['name', '名前が重複しています。']]))
  expect(refusal.error).toBeNull()
})

test('a fault of a field that the form doesn’t show is told above it, beside those on fields', () => {
  const failure = refused([
    { field: 'name', message: '長すぎます。' },
    { field: 'center_no', message: 'センターがありません。' },
  ])
  const refusal = refusalOf(failure, named)
  expect([...refusal.faults.keys()]).toEqual(['name'])
  expect(refusal.error).toBe(failure)
})

test('somebody else’s record is a choice; a 409 without one is told above the form', () => {
  const current = { name: '相手', lock_version: 3 }
  const conflict = new ApiFailure({ kind: 'status', status: 409, current })
  expect(refusalOf(conflict, named)).toEqual({ faults: new Map(), current, error: null })
  const inUse = new ApiFailure({ kind: 'status', status: 409, errorCode: 'ACCOUNT_IN_USE' })
  expect(refusalOf(inUse, named)).toEqual({ faults: new Map(), current: null, error: inUse })
})

test('a lost network is told above the form', () => {
  const lost = new ApiFailure({ kind: 'network' })
  expect(refusalOf(lost, named).error).toBe(lost)
})

test('a fault goes when its field changes, and stays while others do', () => {
  const faults = new Map([
    ['name', '重複しています。'],
    ['code', '長すぎます。'],
  ])
  const sent = { name: 'a', code: 'b', note: 'c' }
  expect([...standingFaults(faults, sent, { ...sent, name: 'x' }).keys()]).toEqual(['code'])
  expect([...standingFaults(faults, sent, { ...sent, note: 'x' }).keys()]).toEqual(['name', 'code'])
})
