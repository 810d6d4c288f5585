import { postalCode } from '@terakoya/contract/validators/textValidators'
import { expect, test } from 'vitest'
import { bundledTowns } from '../places/bundledPlaces.ts'
import { withLostZeros } from '../resourceRecords/lostZeros.ts'
import { inventPostalCode } from './places.ts'
import { makeRandom } from './random.ts'

test('an invented postal code is of no place, and comes back when a spreadsheet has taken its zeros', () => {
  const random = makeRandom(1)
  const schema = postalCode()
  for (let count = 0; count < 500; count += 1) {
    const code = inventPostalCode(random)
    expect(bundledTowns(code)).toEqual([])
    const saved = String(Number(code))
    expect(withLostZeros(schema, saved, schema.safeParse(saved), undefined)).toBe(code)
  }
})
