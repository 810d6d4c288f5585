import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, OwnHeld } from '@terakoya/contract/chat/chatroom'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { asApiFailure } from '../../api/ApiFailure.ts'
import { callApi, readApi } from '../../api/callApi.ts'
import { callKey } from '../../api/useCall.ts'
import { nowMilliseconds } from '../../clock.ts'
import { type SessionUser, useUser } from '../../session/sessionStore.ts'
import { joinHints } from './joinHints.ts'
import { type ChatState, chatMachine, emptyRoom } from './machine.ts'
import type { OutMessage } from './outbox.ts'
import { type RoomKey, sameRoom } from './roomKey.ts'

interface ChatRoomWork {
  state: ChatState
  /** Loads the room once more, after a failure. */
  reload: () => void
  /** There may be news. */
  hint: () => void
  /** Sends what was pressed; rejects with a failure. */
  send: (message: OutMessage) => Promise<void>
  older: () => Promise<void>
  withdrawn: (held_no: number) => void
  /** What was written may have been a call for help: the room says where there is some. */
  help: boolean
  closeHelp: () => void
}

/** A room, kept up to date by its machine as long as it is shown (chat B2). */
export function useChatRoom({ rel_model, rel_id }: RoomKey): ChatRoomWork {
  const user = useUser()
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(chatMachine, emptyRoom)
  const [help, setHelp] = useState(false)
  const page = useRef<AbortController | null>(null)
  const latest = useRef(state)
  latest.current = state
  const { phase, due_at } = state

  useEffect(() => {
    page.current = new AbortController()
    return () => page.current?.abort()
  }, [])

  useEffect(() => {
    if (phase !== 'CHATROOM_LOADING' && phase !== 'CHATROOM_REFRESHING') return
    const [what, kind] =
      phase === 'CHATROOM_LOADING' ? (['load', 'loaded'] as const) : (['refresh', 'refreshed'] as const)
    const { last_id, last_change, room, reads } = latest.current
    const read_total = reads.reduce((sum, { read_id }) => sum + read_id, 0)
    const shown = room && { teacher_no: room.teacher_no, read_total, facts: room.facts }
    const since = what === 'load' ? { last_id: 0 } : { last_id, last_change, ...shown }
    const signal = page.current?.signal
    readApi('Chat_getMessages', { rel_model, rel_id, ...since }, signal).then(
      answer => dispatch({ kind, at: nowMilliseconds(), answer }),
      (error: unknown) => {
        const failure = asApiFailure(error)
        if (!signal?.aborted) dispatch({ kind: 'failed', what, at: nowMilliseconds(), failure })
      },
    )
  }, [phase, rel_model, rel_id])

  const hint = useCallback(() => dispatch({ kind: 'hint', at: nowMilliseconds() }), [])
  useDueTimer(phase === 'IDLE' ? due_at : null, at => dispatch({ kind: 'due', at }))
  useEffect(
    () => joinHints(room => sameRoom(room, { rel_model, rel_id }) && hint()),
    [rel_model, rel_id, hint],
  )
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && hint()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', hint)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', hint)
    }
  }, [hint])

  const send = async (message: OutMessage) => {
    dispatch({ kind: 'send' })
    try {
      const answer = await callApi('Chat_sendMessage', inputOf({ rel_model, rel_id }, message), {
        idempotencyKey: message.key,
      })
      if (answer.help_flag === 1) setHelp(true)
      dispatch({ kind: 'sent', at: nowMilliseconds(), ...shownOf(message, answer, user) })
      for (const held_no of message.instead_of ?? []) dispatch({ kind: 'withdrawn', held_no })
      void queryClient.invalidateQueries({ queryKey: callKey('Chatroom_doBrowse') })
    } catch (error) {
      const failure = asApiFailure(error)
      dispatch({ kind: 'failed', what: 'send', at: nowMilliseconds(), failure })
      // A room that was closed meanwhile says so itself: its facts come with a load alone, a poll without news has none.
      if (failure.errorCode.startsWith('CHAT_')) dispatch({ kind: 'load' })
      // A server with too much to do isn't asked more.
      else if (!failure.outcomeUnknown && failure.status !== 503) hint()
      throw failure
    }
  }
  const older = async () => {
    const before_id = latest.current.messages[0]?.id
    if (before_id === undefined) return
    const asked = { rel_model, rel_id, last_id: 0, before_id }
    dispatch({ kind: 'older', answer: await readApi('Chat_getMessages', asked, page.current?.signal) })
  }
  return {
    state,
    reload: () => dispatch({ kind: 'load' }),
    hint,
    send,
    older,
    withdrawn: held_no => dispatch({ kind: 'withdrawn', held_no }),
    help,
    closeHelp: () => setHelp(false),
  }
}

/** Runs when that time has come and the page is seen: a hidden one asks nothing, and is hinted when it is shown again. */
function useDueTimer(due_at: number | null, run: (at: number) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (due_at === null) return
    const tick = (at: number) => {
      if (document.visibilityState === 'visible') latest.current(at)
    }
    // A timer may end a moment before the clock has come so far.
    const timer = window.setTimeout(() => tick(due_at), Math.max(0, due_at - nowMilliseconds()))
    // Its time may have come while the page was hidden.
    const seen = () => tick(nowMilliseconds())
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [due_at])
}

function inputOf(room: RoomKey, { content, files, urgent_reason, teacher_no, instead_of = [] }: OutMessage) {
  return {
    ...room,
    content,
    ...(teacher_no !== undefined && { teacher_no }),
    ...(files.length > 0 && { file_ids: files.map(({ _id }) => _id) }),
    ...(urgent_reason !== '' && { urgent_reason }),
    ...(instead_of.length > 0 && { instead_of: [...instead_of] }),
  }
}

/** What was sent as it is shown until the server tells it once more. */
function shownOf(
  { content, files, urgent_reason }: OutMessage,
  { id, held_no, hold_kind, release_at, sent_at }: OutputOf<'Chat_sendMessage'>,
  { user_named, isStudent, isTeacher }: SessionUser,
): { message: ChatMessage | null; held: OwnHeld | null } {
  const written = { content, files: [...files] }
  const message = id !== null && {
    ...written,
    id,
    message_no: 0,
    sender_kind: isStudent ? ('student' as const) : isTeacher ? ('teacher' as const) : ('staff' as const),
    sender_name: user_named,
    mine_flag: 1 as const,
    state: 'shown' as const,
    sent_at,
    urgent_reason,
  }
  const held = held_no !== null && {
    ...written,
    held_no,
    hold_kind: hold_kind ?? 'review',
    state: 'held' as const,
    held_at: sent_at,
    release_at,
    refusal: '',
    unsent: null,
    taken_up: null,
    reasons: [],
  }
  return { message: message || null, held: held || null }
}
