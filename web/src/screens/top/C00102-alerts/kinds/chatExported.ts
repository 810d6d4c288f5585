import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_exported', {
  ja: { line: '{{name}}が、会話{{room}}のメッセージ{{count}}件を書き出しました。理由：{{reason}}' },
})

export const chatExported = showAlert('chat_exported', {
  news: true,
  line: ({ detail: { user_named, room_no, message_count, reason } }) =>
    say('line', { name: user_named, room: room_no, count: message_count, reason }),
  places: () => [openChatReview(0)],
})
