import { expect, it } from 'vitest'
import { saidOf } from '../testing/findDisagreements.ts'
import { bySakura, hosting, run, stay } from '../testing/makeRoom.ts'

const until = [...run(-5, 125), ...stay('t', -5, 115, hosting), ...stay('s', 0, 115, bySakura)]
const alone = (...beside: ReturnType<typeof stay>) => saidOf({ events: [...until, ...beside] }).at(-1)

it.each([
  ['nobody else', [], ''],
  ['somebody unknown', stay('PC', 100, 116, { shown_name: 'PC' }), 'と、だれか分からない参加者'],
  ['somebody unknown who had gone', stay('PC', 40, 95, { shown_name: 'PC' }), ''],
  // A name is no sign of who it is, beside the own link.
  [
    'a device under the child’s own name',
    stay('x', 100, 116, { shown_name: 'さくら' }),
    'と、だれか分からない参加者',
  ],
])('who stays on alone with a child beside %s is told so', (_who, beside, also) => {
  expect(alone(...beside)).toBe(
    `授業が18:10に終わった後、18:35まで、おとな1人と子ども1人${also}だけが会議に残っていました。すぐに確かめてください。`,
  )
})
