import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ChatConversation } from '@terakoya/contract/chat/chatroom'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { readApi } from '../../../api/callApi.ts'
import { callKey } from '../../../api/useCall.ts'
import { ownRoom } from '../../../components/chat/ownRoom.ts'
import { sameRoom } from '../../../components/chat/roomKey.ts'
import { type SessionUser, useUser } from '../../../session/sessionStore.ts'

type Answer = OutputOf<'Chatroom_doBrowse'>

export interface Conditions {
  student_no: number | undefined
  word: string
  unread: boolean
  awaits: boolean
}

/** Milliseconds between two looks at the list while it is seen. */
const interval = 30_000

/** The rooms of whoever asks, a part at a time. */
export function useConversations({ student_no, word, unread, awaits }: Conditions) {
  const user = useUser()
  const input = {
    ...(student_no !== undefined && { student_no }),
    ...(word !== '' && { word }),
    ...(unread && { unread_flag: 1 as const }),
    ...(awaits && { awaits_flag: 1 as const }),
  }
  const asked = useInfiniteQuery<Answer, ApiFailure, { pages: Answer[] }, readonly unknown[], string>({
    queryKey: callKey('Chatroom_doBrowse', input),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      readApi('Chatroom_doBrowse', { ...input, ...(pageParam !== '' && { after: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: interval,
    placeholderData: keepPreviousData,
  })
  const rows = asked.data?.pages.flatMap(page => page.rows) ?? []
  const whole = Object.keys(input).length === 0 && asked.data !== undefined && !asked.hasNextPage
  return { asked, rows: once(whole ? withOwn(rows, user) : rows) }
}

/** A room that moved between two parts meanwhile stands where it was told first. */
function once(rows: readonly ChatConversation[]): ChatConversation[] {
  return rows.filter((row, at) => rows.findIndex(each => sameRoom(each, row)) === at)
}

/** One's own room with the center is there also before anybody has written in it. */
function withOwn(rows: readonly ChatConversation[], user: SessionUser): readonly ChatConversation[] {
  const own = user.isStudent || user.isTeacher ? ownRoom(user) : null
  if (own === null || rows.some(row => sameRoom(row, own))) return rows
  const nobody = { student_name: '', student_namej: '', teacher_name: '', subject_name: '', center_name: '' }
  const nothing = { schedule_date: null, time_limit_no: null, last_message_at: null, last_sender_kind: null }
  const { student_no, teacher_no } = user
  const counts = { last_content: '', last_state: null, unread_count: 0, flag_count: 0 }
  const waits = {
    last_mine_flag: 0,
    held_count: 0,
    refused_count: 0,
    coming_count: 0,
    unsent_count: 0,
    awaits_flag: 0,
  } as const
  return [...rows, { ...own, student_no, teacher_no, ...nobody, ...nothing, ...counts, ...waits }]
}
