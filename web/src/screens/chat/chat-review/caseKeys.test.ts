import { expect, test } from 'vitest'
import { caseAct } from './caseKeys.ts'
import { neighbour, parseSearch } from './search.ts'

const pressed = (key: string, more: object = {}) => ({
  ...{
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
  },
  ...more,
})

test.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['1', 'cleared'],
  ['2', 'noted'],
  ['3', 'escalated'],
  ['4', null],
] as const)('%s is %s', (key, act) => expect(caseAct(pressed(key))).toBe(act))

test('a key that is held down moves and decides nothing, nor one with others or in an IME', () => {
  expect(caseAct(pressed('j', { repeat: true }))).toBe('next')
  expect(caseAct(pressed('1', { repeat: true }))).toBe(null)
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
    expect(caseAct(pressed('1', more))).toBe(null)
  }
})

test('the address says nothing that it can’t', () => {
  expect(parseSearch({ tab: 'x', state: 'mine', severity: 9, center: -1, page: '2', flag: '1e9x' })).toEqual({
    ...{ tab: 'queue', state: 'open', severity: undefined, source: undefined, center: undefined },
    ...{ page: 2, flag: 0, weeks: 4 },
  })
})

test('moving begins at the first and ends at the ends', () => {
  expect(neighbour([5, 7], 0, 1)).toBe(5)
  expect(neighbour([5, 7], 5, 1)).toBe(7)
  expect(neighbour([5, 7], 7, 1)).toBe(undefined)
})
