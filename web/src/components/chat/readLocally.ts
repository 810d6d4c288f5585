import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callKey } from '../../api/useCall.ts'
import { type RoomKey, sameRoom } from './roomKey.ts'

type Conversations = OutputOf<'Chatroom_doBrowse'>

/** A room that was read has no unread count wherever one is shown, without asking anew (`Chat_check` has its own pace). */
export function readLocally(queryClient: QueryClient, room: RoomKey): void {
  queryClient
    .getQueryCache()
    .findAll({ queryKey: callKey('Chat_check') })
    .filter(({ queryKey }) => (queryKey[1] as { rel_model?: unknown }).rel_model === room.rel_model)
    .forEach(({ queryKey }) => {
      queryClient.setQueryData<OutputOf<'Chat_check'>>(
        queryKey,
        known =>
          known && {
            rows: known.rows.map(row => (row.rel_id === room.rel_id ? { ...row, message_count: 0 } : row)),
          },
      )
    })
  queryClient.setQueriesData<{ pages: Conversations[] }>(
    { queryKey: callKey('Chatroom_doBrowse') },
    known =>
      known?.pages && {
        ...known,
        pages: known.pages.map(page => ({
          ...page,
          rows: page.rows.map(row => (sameRoom(row, room) ? { ...row, unread_count: 0 } : row)),
        })),
      },
  )
}
