import { expect, it } from 'vitest'
import { heldSources } from './heldSources.ts'
import type { ProposalFacts } from './proposal.ts'

const facts: ProposalFacts = {
  lesson: { class_count: 3, time_division: 1, subject_no: 4, class_type: 1 } as ProposalFacts['lesson'],
  previous: {
    schedule_no: 70,
    rows: new Map([
      [2, 'M03'],
      [3, '一次関数'],
      [4, 'p.42–45'],
    ] as const),
  },
  names: new Map([[101, new Set(['M03'])]]),
  course: new Map(),
}
const labels = { names: new Map(), subjects: new Map([[4, '数学']]) }
const known = { facts, labels }
const pages = { kind: 'report' as const, schedule_no: 70, detail_no: 4 }

it('what goes on from the last report keeps it as its source, also written further', () => {
  expect(
    heldSources(
      [pages],
      4,
      new Map([
        [2, 'M03'],
        [4, 'p.46–49'],
      ] as const),
      known,
    ),
  ).toEqual([pages])
})

it('a source that there isn’t is none: another report, other words, another row', () => {
  const claims = [
    pages,
    { ...pages, schedule_no: 1 },
    { ...pages, detail_no: 16 },
    { kind: 'name', names_no: 1 },
  ]
  expect(heldSources(claims, 4, new Map([[4, 'p.46–49']] as const), known)).toEqual([pages])
  expect(heldSources(claims, 4, new Map([[4, 'p.50']] as const), known)).toEqual([])
  expect(heldSources(claims, 9, new Map([[9, 'p.46–']] as const), known)).toEqual([])
})

it('the comment names the rows whose sentences stand in it', () => {
  const unit = { kind: 'row' as const, detail_no: 3 as const }
  const rows = (comment: string) =>
    new Map([
      [3, '比例'],
      [13, comment],
    ] as const)
  expect(
    heldSources([unit, pages], 13, rows('今日は「比例」を学習しました。よくできました。'), known),
  ).toEqual([unit])
  expect(heldSources([unit], 13, rows('今日は「反比例」を学習しました。'), known)).toEqual([])
})
