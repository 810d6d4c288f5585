import { expect, test } from 'vitest'
import { readBack } from './readBack.ts'

test('a code comes with its state, and the state says what it is for', () => {
  expect(readBack({ code: 'c', state: 'in.x', iss: 'https://id.example' })).toEqual({
    ...{ purpose: 'sign_in', kind: 'code', code: 'c', state: 'in.x', iss: 'https://id.example' },
  })
  expect(readBack({ code: 'c', state: 'join.x' })).toMatchObject({ purpose: 'join', kind: 'code', iss: '' })
  // The router reads what looks like a number as one.
  expect(readBack({ code: 12, state: 'in.x' })).toMatchObject({ kind: 'code', code: '12' })
})

test('a no, and an address without anything', () => {
  expect(readBack({ error: 'access_denied', state: 'join.x' })).toEqual({ purpose: 'join', kind: 'refused' })
  for (const search of [{}, { code: 'c' }, { state: 'in.x' }, { code: ['c'], state: 'in.x' }]) {
    expect(readBack(search)).toEqual({ purpose: 'sign_in', kind: 'nothing' })
  }
})
