import { expect, it } from 'vitest'
import { ApiFailure, asApiFailure } from './ApiFailure.ts'
import { flushWrites, type KeptWrite, requestOf, ripeWrites } from './keptWrites.ts'

const write = (key: string, more: Partial<KeptWrite> = {}): KeptWrite => ({
  key,
  api: 'C11101_setAttendance',
  input: { schedule_no: 1 },
  tried: false,
  ...more,
})
const network = new ApiFailure({ kind: 'network' })
const conflict = new ApiFailure({ kind: 'status', status: 409 })

function sender(...answers: (ApiFailure | null)[]) {
  const sent: string[] = []
  const send = async (_api: unknown, _input: unknown, key: string) => {
    sent.push(key)
    const answer = answers[sent.length - 1]
    if (answer) throw answer
    return {}
  }
  return { sent, sending: { send, failureOf: asApiFailure } }
}

it('writes go in their order and are done', async () => {
  const { sent, sending } = sender()
  const { waiting, done } = await flushWrites([write('a'), write('b')], sending)
  expect([sent, waiting, done.map(each => each.write.key)]).toEqual([['a', 'b'], [], ['a', 'b']])
})

it('where the line fails, that write and all after it wait', async () => {
  const { sent, sending } = sender(null, network)
  const { waiting, done } = await flushWrites([write('a'), write('b'), write('c')], sending)
  expect(sent).toEqual(['a', 'b'])
  expect(done.map(each => each.write.key)).toEqual(['a'])
  expect(waiting.map(each => [each.key, each.tried])).toEqual([
    ['b', true],
    ['c', false],
  ])
})

it('what is refused is taken out, and the others go on', async () => {
  const { sent, sending } = sender(conflict, null)
  const { waiting, refused } = await flushWrites([write('a'), write('b')], sending)
  expect([sent, waiting]).toEqual([['a', 'b'], []])
  expect(refused.map(each => [each.write.key, each.failure.status])).toEqual([['a', 409]])
})

it('what comes while somebody else is signed in waits for its own person', async () => {
  const other = new ApiFailure({ kind: 'status', status: 403, errorCode: 'OTHER_SIGNED_IN' })
  const { sent, sending } = sender(other)
  const { waiting, refused } = await flushWrites([write('a'), write('b')], sending)
  expect([sent, refused]).toEqual([['a'], []])
  expect(waiting.map(({ key }) => key)).toEqual(['a', 'b'])
})

it('the first try and the second are one request, unless the second says more', () => {
  const plain = write('a', { tried: true })
  expect(requestOf(plain)).toEqual({ key: 'a', input: { schedule_no: 1 } })
  const late = write('a', { late: { pressed_time: '07:55' } })
  expect(requestOf(late)).toEqual({ key: 'a', input: { schedule_no: 1 } })
  expect(requestOf({ ...late, tried: true })).toEqual({
    key: 'a-late',
    input: { schedule_no: 1, pressed_time: '07:55' },
  })
})

it('what can still be taken back is not sent yet, nor what was pressed after it', () => {
  const writes = [write('a'), write('b', { held_until: 2000 }), write('c')]
  expect(ripeWrites(writes, 1999).map(each => each.key)).toEqual(['a'])
  expect(ripeWrites(writes, 2000).map(each => each.key)).toEqual(['a', 'b', 'c'])
})
