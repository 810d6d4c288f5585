import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { expect, test } from 'vitest'
import { summaryOf, worstOf } from './needs.ts'

function need(time_limit_no: number, fields: Partial<RegularNeedRow> = {}): RegularNeedRow {
  const counts = { lessons: 4, required: 2, working: 2, difference: 0, short_days: 0, most_missing: 0 }
  return { dayofweek_code: 2, time_limit_no, ...counts, estimated_flag: 0, days: [], subjects: [], ...fields }
}

const subject = (difference: number): RegularNeedRow['subjects'][number] => ({
  ...{ subject_no: 1, subject_name: '数学', school_level: 'J', subject_type: 1 },
  ...{ lessons: 2, required: 1, working: 1 + difference, difference },
  ...{ short_days: difference < 0 ? 4 : 0, most_missing: Math.max(0, -difference) },
})

test('what is short: periods that usually lack teachers, that do at times, and that lack only who teaches a subject', () => {
  const needs = [
    need(40),
    need(50, { difference: -2, subjects: [subject(-1)] }),
    need(60, { difference: -1 }),
    need(70, { difference: 1, subjects: [subject(0), subject(-1)] }),
    need(10, { short_days: 1, most_missing: 3 }),
  ]
  expect(summaryOf(needs)).toEqual({ short: 2, missing: 3, at_times: 1, subject_short: 1 })
  expect(summaryOf([])).toEqual({ short: 0, missing: 0, at_times: 0, subject_short: 0 })
})

test('the worst is looked at first; nobody looks at what is idle', () => {
  const idle = need(40, { lessons: 0, required: 0, working: 0 })
  expect(worstOf([idle])).toBeUndefined()
  expect(worstOf([idle, need(50), need(60)])?.time_limit_no).toBe(50)
  const subjects = [subject(-1)]
  const empty = need(40, { lessons: 0, required: 0, working: 0, short_days: 1 })
  expect(worstOf([need(50, { subjects }), empty])?.time_limit_no).toBe(40)
  expect(worstOf([need(50), need(60, { subjects })])?.time_limit_no).toBe(60)
  expect(worstOf([need(50, { subjects }), need(60, { difference: -1 })])?.time_limit_no).toBe(60)
})
