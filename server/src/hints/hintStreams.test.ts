import { expect, test } from 'vitest'
import { visitor } from '../auth/sessionUser.ts'
import { hearsOf } from './hearsOf.ts'
import { openHints } from './hintStreams.ts'

/** A database in which nobody else holds anything; how many streams a person has is tried in `twoServers.test.ts`. */
const free = { take: async () => ({ letGo: () => undefined }) }

const person = (fields: Partial<typeof visitor>) => ({ ...visitor, ...fields })
const news = {
  ...{ rel_model: 't3010', rel_id: 7, student_no: 1, teacher_no: 2 },
  ...{ center_no: 3, original_center_no: 4, classroom_no: 5 },
}

test.each([
  ['the student', { user_type_code: '110', student_no: 1 }, true],
  ['another student', { user_type_code: '110', student_no: 9 }, false],
  ['the teacher', { user_type_code: '300', teacher_no: 2 }, true],
  ['another teacher', { user_type_code: '300', teacher_no: 9 }, false],
  ['staff of the center', { user_type_code: '540', center_nos: [3] }, true],
  ['staff of where it came from', { user_type_code: '540', center_nos: [4] }, true],
  ['staff elsewhere', { user_type_code: '540', center_nos: [9] }, false],
  ['the classroom', { user_type_code: '410', classroom_no: 5 }, true],
  ['another classroom', { user_type_code: '410', classroom_no: 9 }, false],
  ['administrators', { user_type_code: '560' }, true],
  ['nobody', {}, false],
] as const)('%s: %o hears of it: %s', (_who, fields, hears) => {
  expect(hearsOf(person(fields as Partial<typeof visitor>), news)).toBe(hears)
})

test('a room without a student or teacher is nobody’s who is neither', () => {
  const own = { ...news, student_no: null, teacher_no: null, original_center_no: null, classroom_no: null }
  for (const user_type_code of ['110', '300', '410'] as const) {
    expect(hearsOf(person({ user_type_code }), own)).toBe(false)
  }
})

function sink() {
  const written: string[] = []
  let ended = 0
  return {
    written,
    ended: () => ended,
    write: (text: string) => written.push(text) > 0,
    end: () => {
      ended += 1
    },
  }
}

test('a stream ends with its session, and after half an hour', async () => {
  let now = 0
  const hints = openHints(free, () => now)
  const user = person({ user_no: 1 as never, session_hash: Buffer.from('01', 'hex') })
  const [first, second] = [sink(), sink()]
  for (const each of [first, second]) expect(await hints.open(user, each)).toBe('opened')
  const alive = new Map([['01', user]])
  hints.beat(alive, { quiet: true })
  expect(first.written.at(-1)).not.toContain('ping')
  hints.beat(alive)
  expect(first.written.at(-1)).toContain('ping')
  now += 30 * 60_000
  hints.beat(alive)
  expect([first.ended(), second.ended(), hints.sessions().length]).toEqual([1, 1, 0])
  const third = sink()
  expect(await hints.open(user, third)).toBe('opened')
  hints.beat(new Map())
  expect(third.ended()).toBe(1)
})

test('who may hear less than before hears nothing of it any more', async () => {
  const hints = openHints(free, () => 0)
  const before = { user_no: 1 as never, session_hash: Buffer.from('01', 'hex') }
  const user = person({ ...before, user_type_code: '520', center_nos: [3, 4] })
  const opened = sink()
  await hints.open(user, opened)
  hints.beat(new Map([['01', { ...user, center_nos: [3, 4, 5] }]]))
  expect(opened.ended()).toBe(0)
  hints.beat(new Map([['01', { ...user, center_nos: [4] }]]))
  expect(opened.ended()).toBe(1)
})

test('who doesn’t take what is sent is let go', async () => {
  const hints = openHints(free, () => 0)
  const user = person({ user_no: 1 as never, user_type_code: '560' })
  let takes = true
  let ended = 0
  const end = () => {
    ended += 1
  }
  const slow = { write: () => takes, end }
  await hints.open(user, slow)
  takes = false
  hints.tell(news)
  expect(ended).toBe(1)
})
