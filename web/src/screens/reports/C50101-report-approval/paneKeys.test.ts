import { expect, test } from 'vitest'
import { paneAct } from './paneKeys.ts'

const plain = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
}

test.each([
  ['j', {}, 'next'],
  ['ArrowDown', {}, 'next'],
  ['k', {}, 'previous'],
  ['ArrowUp', {}, 'previous'],
  ['a', {}, 'approve'],
  ['A', {}, 'approve'],
  ['r', {}, 'return'],
  ['c', {}, 'comment'],
  ['m', {}, 'mark'],
  ['A', { shiftKey: true }, 'approveMarked'],
  ['R', { shiftKey: true }, null],
  ['a', { ctrlKey: true }, null],
  ['c', { metaKey: true }, null],
  ['r', { altKey: true }, null],
  ['a', { isComposing: true }, null],
  ['x', {}, null],
  ['Enter', {}, null],
] as const)('%s with %o is %s', (key, held, act) => {
  expect(paneAct({ ...plain, ...held, key })).toBe(act)
})

test('a key that is held down moves on and decides nothing', () => {
  const held = { ...plain, repeat: true }
  expect(paneAct({ ...held, key: 'j' })).toBe('next')
  expect(paneAct({ ...held, key: 'a' })).toBeNull()
  expect(paneAct({ ...held, key: 'A', shiftKey: true })).toBeNull()
})
