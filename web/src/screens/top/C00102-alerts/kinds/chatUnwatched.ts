import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_unwatched', {
  ja: {
    line: '講師と生徒のチャット{{count}}件を、7日間、見守りの人が誰も読んでいません',
    open: 'チャットを開く',
  },
})

export const chatUnwatched = showAlert('chat_unwatched', {
  line: ({ detail: { room_count } }) => say('line', { count: room_count }),
  places: () => [{ key: 'chatroom', to: '/Chatroom', search: {}, label: say('open') }],
})
