import { expect, it } from 'vitest'
import { ApiFailure } from './ApiFailure.ts'
import { readAgainAfter } from './readAgain.ts'

const status = (status: number) => new ApiFailure({ kind: 'status', status })

it('what timed out is read again after three seconds, once', () => {
  expect(readAgainAfter(status(408), 0)).toBe(3_000)
  expect(readAgainAfter(new ApiFailure({ kind: 'timeout' }), 0)).toBe(3_000)
  expect(readAgainAfter(status(408), 1)).toBeNull()
})

it('a lost connection and a server that is away for a moment are tried again soon', () => {
  for (const failure of [new ApiFailure({ kind: 'network' }), status(503), status(522)]) {
    expect(readAgainAfter(failure, 0)).toBe(1_000)
  }
})

it('a server with too much to do is asked again when it says so, and never after a wait that looks broken', () => {
  const busy = (retryAfter: number) => new ApiFailure({ kind: 'status', status: 503, retryAfter })
  expect(readAgainAfter(busy(4), 0)).toBe(4_000)
  expect(readAgainAfter(busy(600), 0)).toBe(10_000)
  expect(readAgainAfter(busy(4), 1)).toBeNull()
})

it.each([400, 401, 403, 404, 409, 422, 429, 599])('%d is an answer', code => {
  expect(readAgainAfter(status(code), 0)).toBeNull()
})
