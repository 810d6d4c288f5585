import type { ChatMessage, ChatRoom, OwnHeld } from '@terakoya/contract/chat/chatroom'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { readAgainAfter } from '../../api/readAgain.ts'

export type ChatAnswer = OutputOf<'Chat_getMessages'>
export type ChatPhase = 'IDLE' | 'CHATROOM_LOADING' | 'SENDING_MESSAGE' | 'CHATROOM_REFRESHING'

/** Milliseconds until the next refresh: after the room was loaded, after a message was sent, after a refresh (spec §5). */
export const refreshDelays = { loaded: 5000, sent: 10_000, refreshed: 30_000 } as const

/** What the page has of a room, and what it is about. */
export interface ChatState {
  phase: ChatPhase
  /** When the next refresh is due, in milliseconds since 1970; `null` while there is nothing to refresh. */
  due_at: number | null
  /** In the order of their ids. */
  messages: readonly ChatMessage[]
  /** The newest message that the server has told: what was sent from here since is shown, and asked for once more. */
  last_id: number
  last_change: number
  /** There are older ones before the first. */
  more: boolean
  held: readonly OwnHeld[]
  /** What others have written and is sent when the hours begin. */
  coming: ChatAnswer['coming']
  /** How many more of them there are. */
  coming_more: number
  /** Whether its last words wait for an answer of the center; `null`: nothing that whoever looks is told. */
  waits: ChatAnswer['waits']
  reads: ChatAnswer['reads']
  /** `null` until the room is loaded. */
  room: ChatRoom | null
  /** Somebody else teaches than when the page was opened: whoever writes is told to whom. */
  changed: boolean
  /** Why it couldn't be loaded or read again; the next answer takes it away. */
  failure: ApiFailure | null
}

export type ChatEvent =
  | { kind: 'load' }
  | { kind: 'loaded' | 'refreshed'; at: number; answer: ChatAnswer }
  /** The clock has come so far. */
  | { kind: 'due'; at: number }
  /** There may be news: the window is shown again, the line is back, a count says so. */
  | { kind: 'hint'; at: number }
  | { kind: 'send' }
  | { kind: 'sent'; at: number; message: ChatMessage | null; held: OwnHeld | null }
  | { kind: 'failed'; what: 'load' | 'refresh' | 'send'; at: number; failure: ApiFailure }
  | { kind: 'older'; answer: ChatAnswer }
  | { kind: 'withdrawn'; held_no: number }

export const emptyRoom: ChatState = {
  phase: 'CHATROOM_LOADING',
  due_at: null,
  messages: [],
  last_id: 0,
  last_change: 0,
  more: false,
  held: [],
  coming: [],
  coming_more: 0,
  waits: null,
  reads: [],
  room: null,
  changed: false,
  failure: null,
}

const phaseOf = {
  load: 'CHATROOM_LOADING',
  refresh: 'CHATROOM_REFRESHING',
  send: 'SENDING_MESSAGE',
} as const

/**
 * The polling of a room, exactly by the specification's machine (spec §5): a refresh runs only when idle and due. A
 * hint makes one due earlier and does nothing else, so that without hints nothing is missed.
 */
export function chatMachine(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'load':
      return { ...state, phase: 'CHATROOM_LOADING', due_at: null, failure: null }
    case 'loaded':
      return ended(withNewest(state, event.answer), 'load', event.at + refreshDelays.loaded)
    case 'refreshed':
      return ended(withAnswer(state, event.answer), 'refresh', event.at + refreshDelays.refreshed)
    case 'due':
      if (state.phase !== 'IDLE' || state.due_at === null || state.due_at > event.at) return state
      return { ...state, phase: state.room === null ? 'CHATROOM_LOADING' : 'CHATROOM_REFRESHING' }
    case 'hint':
      if (state.due_at === null || state.due_at <= event.at) return state
      return { ...state, due_at: event.at }
    case 'send':
      return { ...state, phase: 'SENDING_MESSAGE' }
    case 'sent':
      return sent(state, event)
    case 'failed':
      return failed(state, event)
    case 'older':
      return {
        ...state,
        messages: merged(state.messages, event.answer.messages),
        more: event.answer.more_flag === 1,
      }
    case 'withdrawn':
      return {
        ...state,
        held: state.held.filter(each => each.held_no !== event.held_no),
        coming: state.coming.filter(each => each.held_no !== event.held_no),
      }
  }
}

/** By id, the later word on each; in their order. */
function merged(known: readonly ChatMessage[], told: readonly ChatMessage[]): readonly ChatMessage[] {
  if (told.length === 0) return known
  const all = new Map([...known, ...told].map(message => [message.id, message]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}

function withAnswer(state: ChatState, answer: ChatAnswer): ChatState {
  const ids = new Set(state.messages.map(message => message.id))
  // Of those that the page hasn't read, a change says nothing.
  const changed = answer.changed.filter(message => ids.has(message.id))
  return {
    ...state,
    messages: merged(merged(state.messages, answer.messages), changed),
    last_id: answer.messages.reduce((last, { id }) => Math.max(last, id), state.last_id),
    last_change: Math.max(state.last_change, answer.last_change),
    held: answer.held,
    coming: answer.coming,
    coming_more: answer.coming_more,
    waits: answer.waits,
    // All of them with the room, or when somebody has read on; a poll without news says nothing of who has read.
    reads: answer.room || answer.reads.length > 0 ? answer.reads : state.reads,
    room: answer.room ?? state.room,
    changed:
      state.changed ||
      (answer.room !== null && state.room !== null && answer.room.teacher_no !== state.room.teacher_no),
    failure: null,
  }
}

/** The newest messages of a room; of one that is loaded again, those before them stay where nothing lies between. */
function withNewest(state: ChatState, answer: ChatAnswer): ChatState {
  const [first] = answer.messages
  const [known] = state.messages
  const joins = first !== undefined && known !== undefined && first.id <= state.last_id + 1
  const before = joins ? state : { ...state, messages: [] }
  const more = joins && known.id < first.id ? state.more : answer.more_flag === 1
  return { ...withAnswer(before, answer), more }
}

/** Something else may have begun meanwhile: then that goes on, and sets the next refresh. */
function ended(state: ChatState, what: keyof typeof phaseOf, due_at: number): ChatState {
  return state.phase === phaseOf[what] ? { ...state, phase: 'IDLE', due_at } : state
}

function sent(state: ChatState, { at, message, held }: Extract<ChatEvent, { kind: 'sent' }>): ChatState {
  const known = message !== null && state.messages.some(({ id }) => id === message.id)
  // Ids have no gaps: where one is missing, somebody has written meanwhile.
  const gap = message !== null && message.id > state.last_id + 1
  return ended(
    {
      ...state,
      messages: message === null || known ? state.messages : merged(state.messages, [message]),
      held: held === null ? state.held : [...state.held, held],
    },
    'send',
    gap && !known ? at : at + refreshDelays.sent,
  )
}

function failed(state: ChatState, event: Extract<ChatEvent, { kind: 'failed' }>): ChatState {
  const { what, at, failure } = event
  if (what === 'send') return ended(state, what, at + refreshDelays.sent)
  const gone = failure.status === 403 || failure.status === 404
  const next = ended({ ...state, failure }, what, at + refreshDelays.refreshed)
  // Whoever has left a room reads no more of it.
  if (gone) return { ...emptyRoom, phase: 'IDLE', failure }
  if (state.room !== null) return next
  // A room that could not be had for a moment opens by itself; anything else is an answer, and stands.
  const again = readAgainAfter(failure, 0)
  return { ...next, due_at: again === null ? null : at + Math.max(again, refreshDelays.loaded) }
}
