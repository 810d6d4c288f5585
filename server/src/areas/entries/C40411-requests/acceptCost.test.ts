import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connect.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April 2026.
const friday = '2026-04-24'

let at: AssignmentSetting
let counted: Database
let own: EntrySetting
const statements: string[] = []

beforeAll(async () => {
  at = await openEntries()
  counted = connect(at.server.urls.appUrl, { onQuery: text => statements.push(text) })
  at.server.services.database = counted
})

beforeEach(async () => {
  own = await EntrySetting.open(at)
  await own.work(3, [friday, 50], [friday, 60])
})

afterAll(async () => {
  await counted.close()
  await at.server.close()
})

const addition = (time_limit_no: number) => {
  const { student, course_no, subject_no } = own
  return makeRequest(at.server.owner, { student, course_no, subject_no, first: [friday, time_limit_no] })
}

async function change(time_limit_no: number) {
  const { schedule_no } = await at.lesson('2026-04-27', 50, own.own)
  return makeRequest(at.server.owner, { student: own.student, schedule_no, first: [friday, time_limit_no] })
}

/** The statements of accepting the request's first choice, and whether it was refused. */
async function accepting({ request_no }: { request_no: number }) {
  statements.length = 0
  const { error } = await own.manager.ask('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  return { refused: error !== undefined, asked: [...statements] }
}

/** How each kind of fact is asked for. */
const facts = {
  lessons:
    /^select "schedule_no", "schedule_date", "time_limit_no", "course_setting_no", "center_no" from "lessons"/,
  seminars: /from seminars s/,
  held: /from slot_holds/,
  closed: /from "entry_controls"/,
  wished: /from requests r\s+left join lessons l/,
  asked: /select "schedule_no" from "requests"/,
}

const reads = (asked: readonly string[]) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, what]) => [name, asked.filter(text => what.test(text)).length]),
  )

const each = (times: number) => Object.fromEntries(Object.keys(facts).map(name => [name, times]))

test.each([
  ['a further lesson', addition],
  ['another date', change],
])('accepting %s reads its facts twice: to know what to lock, and once that is held', async (_what, make) => {
  const { refused, asked } = await accepting(await make(50))
  expect(refused).toBe(false)
  expect(reads(asked)).toEqual(each(2))
  expect(asked.length).toBeLessThanOrEqual(70)
})

test('what is refused by the first reading is read once and locks no period', async () => {
  const { refused, asked } = await accepting(await addition(40))
  expect(refused).toBe(true)
  expect(reads(asked)).toEqual(each(1))
  expect(asked.some(text => text.includes('hold_days'))).toBe(false)
})
