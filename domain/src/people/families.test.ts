import { expect, test } from 'vitest'
import { byFamily } from './families.ts'

const child = (name: string, guardian_name = '', address = '', ...phones: string[]) => ({
  ...{ name, guardian_name, address, phones },
})
const names = (children: Parameters<typeof byFamily<ReturnType<typeof child>>>[0]) =>
  byFamily(children).map(family => family.map(({ name }) => name).join(' '))

test.each([
  [
    'one telephone, however written',
    [child('A', '', '', '03-1234-5678'), child('B', '', '', '０３１２３４５６７８')],
    ['A B'],
  ],
  [
    'one guardian at one address',
    [child('A', '佐藤 恵', '緑丘1-2'), child('B', '佐藤恵', '緑丘１－２')],
    ['A B'],
  ],
  [
    'one house, two families',
    [child('A', '佐藤 恵', '緑丘1-2'), child('B', '鈴木 健', '緑丘1-2')],
    ['A', 'B'],
  ],
  ['one name in two houses', [child('A', '佐藤 恵', '緑丘1-2'), child('B', '佐藤 恵', '青葉3')], ['A', 'B']],
  ['nothing is known of either', [child('A'), child('B')], ['A', 'B']],
  ['a guardian without an address says nothing', [child('A', '佐藤 恵'), child('B', '佐藤 恵')], ['A', 'B']],
  [
    'the third shows that the first two are siblings',
    [child('A', '', '', '1'), child('X'), child('B', '', '', '2'), child('C', '', '', '2', '1')],
    ['A B C', 'X'],
  ],
])('%s', (_what, children, families) => {
  expect(names(children)).toEqual(families)
})
