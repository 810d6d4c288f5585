import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_unheard', {
  ja: {
    line: 'ログインの止まった講師に、生徒がチャットで書いています（{{count}}件）。講師は読めないため、センターから返事をしてください',
    open: '返事待ちのチャットを開く',
  },
})

export const chatUnheard = showAlert('chat_unheard', {
  line: ({ detail: { room_count } }) => say('line', { count: room_count }),
  places: () => [{ key: 'chatroom', to: '/Chatroom', search: { awaits: 1 }, label: say('open') }],
})
