import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { expect, test } from 'vitest'
import { folded } from './folded.ts'

const person = (participant_key: string): LogDisagreement['people'][number] => ({
  ...{ external_uuid: 'u1', participant_key, shown_name: 'iPad' },
  ...{ joined_at: '2026-04-15T07:41:00Z', left_at: null },
})

const one = (disagreement_no: number, change: Partial<LogDisagreement>): LogDisagreement => ({
  ...{ disagreement_no, code: 'D6', severity: 3, sentence: '', people: [person('x1')], away_flag: 0 },
  ...{
    seen: '',
    opened_at: '',
    asked_flag: 0,
    answers: [],
    against_flag: 0,
    closed_at: null,
    decided_at: null,
  },
  ...{ decided_by_name: '', decision: '', reason: '', told: [] },
  ...change,
})

const said = (answer: 'student' | 'stranger', minute: number) => ({
  ...{ answer, user_name: '講師', at: `2026-04-15T07:${minute}:00Z` },
})

test('the question of somebody who is open again stands with its words in the one that is open', () => {
  const ended = one(1, {
    ...{ severity: 2, closed_at: '2026-04-15T07:45:00Z' },
    answers: [said('student', 45), said('stranger', 50)],
  })
  const open = one(2, { people: [person('x1'), person('x2')], answers: [said('stranger', 50)] })
  expect(folded([ended, open])).toEqual([{ ...open, answers: [said('student', 45), said('stranger', 50)] }])
})

test('of somebody else, and of what was decided, nothing is put away', () => {
  const ended = one(1, { closed_at: '2026-04-15T07:45:00Z', answers: [said('student', 45)] })
  const other = one(2, { people: [person('x2')] })
  const decided = one(3, { decided_at: '2026-04-15T08:00:00Z' })
  for (const all of [[ended, other], [ended, decided], [ended]]) expect(folded(all)).toEqual(all)
})
