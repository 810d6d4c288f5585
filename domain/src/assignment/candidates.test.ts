import { expect, it } from 'vitest'
import { countedBlock, rankCandidates, standingOf } from './candidates.ts'
import type { DayLimit } from './dayLimits.ts'
import type { Block, Warning } from './eligibility.ts'
import { forbiddenWarnings, usualWishes } from './wishes.ts'

const forbidden = forbiddenWarnings(usualWishes)

function make(
  name: string,
  price: number,
  facts: { block?: Block; warnings?: Warning[]; limits?: DayLimit[]; lost?: boolean } = {},
) {
  const { block = null, warnings = [], limits = [], lost = false } = facts
  return { name, price, limits, lost, judgement: { block, warnings } }
}

it('the cheapest that the engine would take comes first, what only a person may do later, blocked ones last', () => {
  const ranked = rankCandidates(
    [
      make('blocked', 0, { block: 'ng' }),
      make('not there', 0, { lost: true }),
      make('over the day', 1, { limits: ['day_limit'] }),
      make('without a break', 3, { limits: ['consecutive_limit'] }),
      make('other gender', 2, { warnings: ['gender'] }),
      make('dear', 70),
      make('other type', 60, { warnings: ['type'] }),
      make('cheap', 10),
      make('cheap as well', 10),
    ],
    forbidden,
  )
  expect(ranked.map(each => each.name)).toEqual([
    'cheap',
    'cheap as well',
    'other type',
    'dear',
    'over the day',
    'other gender',
    'without a break',
    'not there',
    'blocked',
  ])
})

it('what a center only wishes is paid for, and what it makes a rule is left to a person', () => {
  const made = [
    make('other type', 0, { warnings: ['type'] }),
    make('other gender', 5, { warnings: ['gender'] }),
    make('other subject', 1, { warnings: ['subject'] }),
    make('avoided', 2, { warnings: ['avoid'] }),
    make('good', 9),
  ]
  const turned = forbiddenWarnings({ ...usualWishes, gender_strength: 3, type_strength: 4 })
  expect(rankCandidates(made, turned).map(each => each.name)).toEqual([
    'other gender',
    'good',
    'other type',
    'other subject',
    'avoided',
  ])
})

it('a block outweighs warnings in what is told', () => {
  expect(standingOf(make('', 0, { block: 'full', warnings: ['type'] }))).toBe('blocked')
  expect(standingOf(make('', 0, { warnings: ['type'] }))).toBe('warned')
  expect(standingOf(make('', 0))).toBe('good')
})

it('満席 counts only who could take it with a free seat, as runs count', () => {
  const full = (...warnings: Warning[]) => countedBlock({ block: 'full', warnings }, forbidden)
  expect([full(), full('type'), full('gender', 'subject'), full('gender')]).toEqual([
    'full',
    'full',
    'subject',
    'gender',
  ])
  expect(countedBlock({ block: 'not_working', warnings: ['subject'] }, forbidden)).toBe('not_working')
  expect(countedBlock({ block: null, warnings: ['subject'] }, forbidden)).toBeNull()
})
