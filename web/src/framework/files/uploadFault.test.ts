import { expect, it } from 'vitest'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { faultAfter, faultBefore } from './uploadFault.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

it.each([
  ['every type without a list', file('a.exe', ''), undefined, null],
  ['a kind', file('a.png', 'image/png'), 'image/*', null],
  ['no other kind', file('a.pdf', 'application/pdf'), 'image/*', { kind: 'unsupported' }],
  ['an ending, in capitals too', file('A.CSV', ''), '.csv', null],
  ['no other ending', file('a.pdf', 'application/pdf'), '.csv', { kind: 'unsupported' }],
  ['what the browser cannot tell: the server looks inside', file('photo', ''), 'image/*', null],
])('a field takes %s', (_what, chosen, accept, fault) => {
  expect(faultBefore(chosen, { accept })).toEqual(fault)
})

it('a file is refused above the limit, 100 MB unless the field says otherwise', () => {
  const limit = 100 * 1024 * 1024
  expect(faultBefore(file('a', '', limit), {})).toBeNull()
  expect(faultBefore(file('a', '', limit + 1), {})).toEqual({ kind: 'tooLarge' })
  expect(faultBefore(file('a', '', 11), { maxSize: 10 })).toEqual({ kind: 'tooLarge' })
})

it.each([
  [new ApiFailure({ kind: 'status', status: 413 }), { kind: 'tooLarge' }],
  [new ApiFailure({ kind: 'status', status: 415 }), { kind: 'unsupported' }],
  [new ApiFailure({ kind: 'timeout' }), { kind: 'timeout' }],
  [new ApiFailure({ kind: 'status', status: 408 }), { kind: 'timeout' }],
  [new ApiFailure({ kind: 'network' }), { kind: 'network' }],
  [new TypeError('broken'), { kind: 'network' }],
  [new ApiFailure({ kind: 'notJson', status: 200 }), { kind: 'invalidResponse' }],
  [new ApiFailure({ kind: 'status', status: 503, message: '後で' }), { kind: 'refused', message: '後で' }],
  [new ApiFailure({ kind: 'aborted' }), null],
])('%s is told as %o', (error, fault) => {
  expect(faultAfter(error)).toEqual(fault)
})
