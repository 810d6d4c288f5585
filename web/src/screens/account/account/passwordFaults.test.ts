import { expect, it } from 'vitest'
import { passwordFaults } from './passwordFaults.ts'

const entry = {
  current_password: 'old-password',
  new_password: 'なつのおわりの海辺',
  repeated: 'なつのおわりの海辺',
}

const facts = { known: ['tanaka-ren', '田中 蓮'], minimum: 8 }

it('a good entry has no faults', () => {
  expect(passwordFaults(entry, facts)).toEqual({})
})

it.each([
  [{ current_password: '' }, { current_password: 'current_missing' }],
  [
    { new_password: '', repeated: '' },
    { new_password: 'new_missing', repeated: 'repeat_missing' },
  ],
  [{ new_password: '1234567', repeated: '1234567' }, { new_password: 'new_short' }],
  [{ new_password: 'password1', repeated: 'password1' }, { new_password: 'new_common' }],
  [{ new_password: '        ', repeated: '        ' }, { new_password: 'new_blank' }],
  [{ new_password: 'Tanaka-Ren', repeated: 'Tanaka-Ren' }, { new_password: 'new_known' }],
  [{ new_password: 'old-password', repeated: 'old-password' }, { new_password: 'new_same' }],
  [{ new_password: 'x'.repeat(129), repeated: 'x'.repeat(129) }, { new_password: 'new_long' }],
  [{ repeated: 'なつのおわりの海' }, { repeated: 'repeat_differs' }],
])('%j is told as %j', (change, faults) => {
  expect(passwordFaults({ ...entry, ...change }, facts)).toEqual(faults)
})

it('characters are counted as people count them', () => {
  expect(passwordFaults({ ...entry, new_password: '𠮷'.repeat(4), repeated: '𠮷'.repeat(4) }, facts)).toEqual(
    {
      new_password: 'new_short',
    },
  )
})
