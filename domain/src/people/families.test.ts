import { expect, test } from 'vitest'
import { byFamily } from './families.ts'

const child = (name: string, guardian_name = '', address = '', ...phones: string[]) => ({
  ...{ name, guardian_name, address, phones },
})
const names = (children: Parameters<typeof byFamily<ReturnType<typeof child>>>[0]) =>
  byFamily(children).map(family => family.map(({ name }) => name).join(' '))
const [one, other] = ['03-1234-5678', '090-1111-2222']

test.each([
  [
    'one telephone, however written',
    [child('A', '', '', one), child('B', '', '', '０３１２３４５６７８')],
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
  [
    'one name in two houses',
    [child('A', '佐藤 恵', '緑丘1-12'), child('B', '佐藤 恵', '緑丘11-2')],
    ['A', 'B'],
  ],
  ['nothing is known of either', [child('A'), child('B')], ['A', 'B']],
  ['a guardian without an address says nothing', [child('A', '佐藤 恵'), child('B', '佐藤 恵')], ['A', 'B']],
  ['dashes say nothing', [child('A', 'ー', '－'), child('B', 'ー', '－')], ['A', 'B']],
  [
    'a name with a long vowel is another',
    [child('A', 'サトー', '緑丘1'), child('B', 'サト', '緑丘1')],
    ['A', 'B'],
  ],
  [
    'one telephone, two known homes: parents who live apart',
    [child('A', '佐藤 恵', '緑丘1-2', one), child('B', '鈴木 健', '青葉3-4', one)],
    ['A', 'B'],
  ],
  [
    'what is typed for no telephone',
    [child('A', '', '', '0000000000'), child('B', '', '', '0000000000')],
    ['A', 'B'],
  ],
  [
    'a telephone of more children than a family has',
    ['A', 'B', 'C', 'D', 'E'].map(name => child(name, '', '', one)),
    ['A', 'B', 'C', 'D', 'E'],
  ],
  [
    'the third shows that the first two are siblings',
    [child('A', '', '', one), child('X'), child('B', '', '', other), child('C', '', '', other, one)],
    ['A B C', 'X'],
  ],
  [
    'the third shows nothing where the first two live in two homes',
    [child('A', '', '緑丘1-2', one), child('B', '', '青葉3-4', other), child('C', '', '', other, one)],
    ['A', 'B', 'C'],
  ],
])('%s', (_what, children, families) => {
  expect(names(children)).toEqual(families)
})
