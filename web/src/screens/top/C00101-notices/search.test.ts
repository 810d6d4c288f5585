import { expect, it } from 'vitest'
import { parseSearch } from './search.ts'

it('an address without conditions shows everything and opens nothing', () => {
  expect(parseSearch({})).toEqual({ show: 'all', search: '', notice: null })
})

it('conditions and the open notice are read', () => {
  expect(parseSearch({ show: 'unread', search: '休校', notice: 12 })).toEqual({
    show: 'unread',
    search: '休校',
    notice: 12,
  })
})

it.each([{ notice: '12' }, { notice: 0 }, { notice: 1.5 }, { notice: 2 ** 31 }, { show: 'x', search: 1 }])(
  '%j asks for nothing that is there',
  search => {
    expect(parseSearch(search)).toEqual({ show: 'all', search: '', notice: null })
  },
)
