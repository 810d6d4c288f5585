import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_unsent', {
  ja: {
    line: '書いた人のログインが止まったため、チャットのメッセージが送られていません。内容を読んで、引き継いでください',
    open: 'チャットを開く',
  },
})

export const chatUnsent = showAlert('chat_unsent', {
  line: () => say('line'),
  places: ({ detail: { room } }) => [
    { key: 'chatroom', to: '/Chatroom', search: { room }, label: say('open') },
  ],
})
