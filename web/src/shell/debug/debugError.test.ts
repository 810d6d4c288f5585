import { expect, it } from 'vitest'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { debugErrorOf, debugUrl, errorInUrl, isUnexpected } from './debugError.ts'

const at = '2026-11-25T08:58:00.000Z'
const failed = (facts: ConstructorParameters<typeof ApiFailure>[0]) =>
  debugErrorOf({ api: 'M20101_doBrowse', input: { search: '緑丘' }, failure: new ApiFailure(facts) }, at)
const error = failed({
  kind: 'status',
  status: 599,
  errorCode: 'SERVER_ERROR',
  message: '問題が起きました。',
})

it('the debug URL of an error leads to the same page and tells the same error', () => {
  const url = debugUrl('https://juku.example/M20101?center=1&debug=off', error)
  expect(new URL(url).searchParams.get('center')).toBe('1')
  expect(new URL(url).searchParams.getAll('debug')).toEqual(['on'])
  expect(errorInUrl(new URL(url).search)).toEqual(error)
})

it.each([
  '',
  '?debug_error=',
  '?debug_error=e%%%',
  '?debug_error=eMQ',
  '?debug_error=12',
  '?debug_error=eW10',
])('%j tells of no error', search => {
  expect(errorInUrl(search)).toBeNull()
})

it('what was typed as a password is not told', () => {
  const input = { current_password: 'himitsu', more: [{ user_password: 'himitsu' }] }
  const told = debugErrorOf({ api: 'X', input, failure: new ApiFailure({ kind: 'network' }) }, at)
  expect(told.input).toBe('{"current_password":"…","more":[{"user_password":"…"}]}')
})

it('a long input is cut, so that the address stays one', () => {
  const input = { text: 'あ'.repeat(5000) }
  const long = debugErrorOf({ api: 'X', input, failure: new ApiFailure({ kind: 'network' }) }, at)
  expect(debugUrl('https://juku.example/', long).length).toBeLessThan(8000)
})

it.each([
  ['status', 599, true],
  ['status', 522, true],
  ['status', 418, true],
  ['notJson', 200, true],
  ['status', 422, false],
  ['status', 409, false],
  ['status', 501, false],
  ['network', 0, false],
] as const)('%s %i opens the error dialog by itself: %j', (kind, status, opens) => {
  expect(isUnexpected(failed({ kind, status }))).toBe(opens)
})
