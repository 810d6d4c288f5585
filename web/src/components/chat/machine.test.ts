import type { ChatMessage, ChatRoom, OwnHeld } from '@terakoya/contract/chat/chatroom'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { type ChatAnswer, type ChatEvent, type ChatState, chatMachine, emptyRoom } from './machine.ts'
import { makeAnswer, makeMessage, makeRoom } from './testing.ts'

const clock = 1_000_000
const loaded: ChatEvent = { kind: 'loaded', at: clock, answer: makeAnswer({ room: makeRoom() }) }

function after(...events: readonly ChatEvent[]): ChatState {
  return events.reduce(chatMachine, emptyRoom)
}

const ids = ({ messages }: ChatState) => messages.map(message => message.id)
const told = (...messages: readonly ChatMessage[]): ChatAnswer => makeAnswer({ messages: [...messages] })

describe('the times (spec §5), on a clock that stands at its load', () => {
  const cases: readonly [string, readonly ChatEvent[], ChatState['phase'], number | null][] = [
    ['a room begins with its load', [], 'CHATROOM_LOADING', null],
    ['loaded: refreshed after 5 s', [loaded], 'IDLE', 5000],
    ['nothing before that', [loaded, { kind: 'due', at: clock + 4999 }], 'IDLE', 5000],
    ['then it refreshes', [loaded, { kind: 'due', at: clock + 5000 }], 'CHATROOM_REFRESHING', 5000],
    [
      'refreshed: again after 30 s',
      [loaded, { kind: 'due', at: clock + 5000 }, { kind: 'refreshed', at: clock + 5100, answer: told() }],
      'IDLE',
      35_100,
    ],
    [
      'nothing while it sends, however late',
      [loaded, { kind: 'send' }, { kind: 'due', at: clock + 90_000 }],
      'SENDING_MESSAGE',
      5000,
    ],
    [
      'sent: after 10 s',
      [loaded, { kind: 'send' }, { kind: 'sent', at: clock + 2000, message: null, held: null }],
      'IDLE',
      12_000,
    ],
    ['a hint brings it forward', [loaded, { kind: 'hint', at: clock + 1000 }], 'IDLE', 1000],
    ['and never puts it off', [loaded, { kind: 'hint', at: clock + 8000 }], 'IDLE', 5000],
    ['a hint before the load does nothing', [{ kind: 'hint', at: clock }], 'CHATROOM_LOADING', null],
    [
      'a hint refreshes nothing while it sends',
      [loaded, { kind: 'send' }, { kind: 'hint', at: clock + 1 }, { kind: 'due', at: clock + 2 }],
      'SENDING_MESSAGE',
      1,
    ],
    [
      'a refresh that fails is tried again after 30 s',
      [
        loaded,
        { kind: 'due', at: clock + 5000 },
        { kind: 'failed', what: 'refresh', at: clock + 6000, failure: new ApiFailure({ kind: 'network' }) },
      ],
      'IDLE',
      36_000,
    ],
    [
      'a send that begins within a refresh goes on after its answer',
      [
        loaded,
        { kind: 'due', at: clock + 5000 },
        { kind: 'send' },
        { kind: 'refreshed', at: clock + 5100, answer: told() },
      ],
      'SENDING_MESSAGE',
      5000,
    ],
  ]
  it.each(cases)('%s', (_, events, phase, due) => {
    const state = after(...events)
    expect([state.phase, state.due_at]).toEqual([phase, due === null ? null : clock + due])
  })
})

it('messages merge by id, none twice, in their order', () => {
  const [one, two, three] = [1, 2, 3].map(id => makeMessage({ id })) as [
    ChatMessage,
    ChatMessage,
    ChatMessage,
  ]
  const state = after(
    { kind: 'loaded', at: clock, answer: { ...told(two), room: makeRoom(), more_flag: 1 } },
    { kind: 'refreshed', at: clock, answer: told(two, three) },
    { kind: 'older', answer: told(one) },
  )
  expect(ids(state)).toEqual([1, 2, 3])
  expect([state.last_id, state.more]).toEqual([3, false])
})

it('what was sent from here is shown at once, and the server is still asked for what came before it', () => {
  const state = after(
    { kind: 'loaded', at: clock, answer: { ...told(makeMessage({ id: 1 })), room: makeRoom() } },
    { kind: 'send' },
    { kind: 'sent', at: clock + 2000, message: makeMessage({ id: 3, content: '送った' }), held: null },
  )
  expect(ids(state)).toEqual([1, 3])
  expect([state.last_id, state.due_at]).toEqual([1, clock + 2000])
  const next = chatMachine(state, {
    kind: 'refreshed',
    at: clock + 2100,
    answer: told(makeMessage({ id: 2 }), makeMessage({ id: 3, message_no: 77 })),
  })
  expect(ids(next)).toEqual([1, 2, 3])
  expect(next.messages.at(-1)?.message_no).toBe(77)
})

it('one that was taken out takes the place of what stood there, and its change is remembered', () => {
  const gone = makeMessage({ id: 1, state: 'redacted', content: '' })
  const state = after(
    { kind: 'loaded', at: clock, answer: { ...told(makeMessage({ id: 1 })), room: makeRoom() } },
    {
      kind: 'refreshed',
      at: clock,
      answer: makeAnswer({ changed: [gone, makeMessage({ id: 9 })], last_change: 4 }),
    },
  )
  expect(state.messages).toEqual([gone])
  expect(state.last_change).toBe(4)
})

it('a room that is loaded again keeps what was read further up, unless something would lie between', () => {
  const two = [makeMessage({ id: 2 }), makeMessage({ id: 3 })]
  const first = after(
    { kind: 'loaded', at: clock, answer: { ...told(...two), room: makeRoom(), more_flag: 1 } },
    { kind: 'older', answer: told(makeMessage({ id: 1 })) },
    { kind: 'load' },
  )
  const again = (...messages: ChatMessage[]) =>
    chatMachine(first, { kind: 'loaded', at: clock, answer: { ...told(...messages), more_flag: 1 } })
  expect([ids(again(makeMessage({ id: 3 }), makeMessage({ id: 4 }))), again(...two).more]).toEqual([
    [1, 2, 3, 4],
    false,
  ])
  expect([ids(again(makeMessage({ id: 60 }))), again(makeMessage({ id: 60 })).more]).toEqual([[60], true])
})

it('a poll without news leaves the room as it is', () => {
  const room: ChatRoom = makeRoom()
  const reads = [{ name: '佐藤', read_id: 1, read_at: '2026-11-25T09:20:00Z' }]
  const state = after(
    { kind: 'loaded', at: clock, answer: makeAnswer({ room, reads }) },
    { kind: 'refreshed', at: clock, answer: told() },
  )
  expect([state.room, state.reads]).toEqual([room, reads])
})

it('whoever has left a room reads no more of it', () => {
  const failure = new ApiFailure({ kind: 'status', status: 404 })
  const state = after(
    { kind: 'loaded', at: clock, answer: { ...told(makeMessage({ id: 1 })), room: makeRoom() } },
    { kind: 'due', at: clock + 5000 },
    { kind: 'failed', what: 'refresh', at: clock + 5100, failure },
  )
  expect([state.messages, state.room, state.due_at, state.failure]).toEqual([[], null, null, failure])
})

it('a room that could not be had for a moment opens by itself; a refusal stands', () => {
  const failing = (failure: ApiFailure) => after({ kind: 'failed', what: 'load', at: clock, failure })
  const busy = failing(new ApiFailure({ kind: 'status', status: 503, retryAfter: 7 }))
  expect(busy.due_at).toBe(clock + 7000)
  expect(chatMachine(busy, { kind: 'due', at: clock + 7000 }).phase).toBe('CHATROOM_LOADING')
  expect(failing(new ApiFailure({ kind: 'network' })).due_at).toBe(clock + 5000)
  expect(failing(new ApiFailure({ kind: 'status', status: 422 })).due_at).toBeNull()
})

it('what is kept before it is sent stands in the room until it is taken back', () => {
  const held: OwnHeld = {
    ...{ held_no: 5, hold_kind: 'hours', state: 'held', content: '明日の持ち物', files: [] },
    ...{
      held_at: '2026-11-25T13:30:00Z',
      release_at: '2026-11-26T00:00:00Z',
      refusal: '',
      reasons: [],
      unsent: null,
      taken_up: null,
    },
  }
  const kept = after(loaded, { kind: 'send' }, { kind: 'sent', at: clock, message: null, held })
  expect(kept.held).toEqual([held])
  expect(chatMachine(kept, { kind: 'withdrawn', held_no: 5 }).held).toEqual([])
})

it('another teacher is told to whoever has the room open, until it is left', () => {
  const other = makeAnswer({ room: makeRoom({ teacher_no: 6, teacher_name: '遠藤 美咲' }) })
  const same = after(loaded, { kind: 'refreshed', at: clock, answer: makeAnswer({ room: makeRoom() }) })
  expect(same.changed).toBe(false)
  const changed = chatMachine(same, { kind: 'refreshed', at: clock, answer: other })
  expect(changed).toMatchObject({ changed: true, room: { teacher_name: '遠藤 美咲' } })
  expect(chatMachine(changed, { kind: 'refreshed', at: clock, answer: told() }).changed).toBe(true)
})
