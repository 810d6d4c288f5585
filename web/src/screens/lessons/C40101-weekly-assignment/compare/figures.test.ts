import { sameWishes, usualWishes } from '@terakoya/domain/assignment/wishes'
import { expect, test } from 'vitest'
import { figuresOf, type Plan, sentenceOf } from './figures.ts'
import { changesBetween, levers, otherStrengths, proposed, wishesWith } from './variants.ts'

const first: Plan = {
  status: 'optimal',
  seconds: 1,
  lessons: 60,
  unassigned: 2,
  again: 0,
  gender: 0,
  type: 1,
  followed: 50,
  regular: 10,
  priority: 7,
  slot: 30,
  day: 10,
  single: 1,
  gap: 4,
  fair: 12,
  change: 0,
  unassigned_nos: [],
}

test('what is more is worse, and a sign says which', () => {
  const other = { ...first, unassigned: 3, regular: 5, priority: 9, gap: 2 }
  const figures = new Map(figuresOf([first, other]).map(figure => [figure.name, figure]))
  expect(figures.get('unassigned')).toMatchObject({
    label: '未割当',
    values: ['2件', '3件'],
    differences: [null, { text: '+1件', kind: 'worse' }],
  })
  expect(figures.get('regular')).toMatchObject({
    values: ['10件／50件', '5件／50件'],
    differences: [null, { text: '−5件', kind: 'better' }],
  })
  expect(figures.get('priority')?.differences[1]).toEqual({ text: '+2位分', kind: 'worse' })
  expect(figures.get('gap')?.differences[1]).toEqual({ text: '−2コマ', kind: 'better' })
  expect(figures.get('day')?.differences[1]).toEqual({ text: '同じ', kind: 'same' })
})

test('without a week before and without a distribution there is nothing to count', () => {
  const figures = figuresOf([
    { ...first, change: null },
    { ...first, followed: 0, regular: 0, change: null },
  ])
  expect(figures.find(({ name }) => name === 'regular')?.values).toEqual(['10件／50件', '前週なし'])
  const changed = figures.find(({ name }) => name === 'change')
  expect(changed).toMatchObject({ values: ['未配信', '未配信'], differences: [null, null] })
})

test('what a stronger wish costs is a sentence', () => {
  const wishes = wishesWith(usualWishes, { lever: 'regular_strength', strength: 3 })
  const changes = changesBetween(usualWishes, wishes)
  expect(sentenceOf(2, changes, { ...first, unassigned: 3, slot: 33 }, first)).toBe(
    '案2：「先週と同じ講師」を「強い」にすると、未割当 +1件・講師コマ +3コマ。',
  )
  expect(sentenceOf(3, changes, first, first)).toBe(
    '案3：「先週と同じ講師」を「強い」にすると、どの数字も変わりません。',
  )
  const strict = wishesWith(usualWishes, { lever: 'strict_order_flag', strength: 2 })
  expect(sentenceOf(2, changesBetween(usualWishes, strict), { ...first, day: 9 }, first)).toBe(
    '案2：優先の順を厳密にすると、出勤日 −1日。',
  )
})

test('every lever is proposed one step stronger, or weaker where there is none, and never as it is', () => {
  expect(proposed(usualWishes, 'regular_strength').strength).toBe(3)
  expect(proposed(usualWishes, 'gender_strength').strength).toBe(3)
  expect(proposed({ ...usualWishes, day_strength: 3 }, 'day_strength').strength).toBe(2)
  for (const lever of levers) {
    expect(sameWishes(usualWishes, wishesWith(usualWishes, proposed(usualWishes, lever)))).toBe(false)
  }
  expect(sameWishes(usualWishes, wishesWith(usualWishes, proposed(usualWishes, '')))).toBe(true)
  expect(otherStrengths(usualWishes, 'fair_strength')).toEqual([0, 1, 3])
})
