import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_held', {
  ja: { line: '生徒へのメッセージが、確認を待っています。送ってよいか判断してください' },
})

export const chatHeld = showAlert('chat_held', {
  line: () => say('line'),
  places: ({ detail: { flag_no } }) => [openChatReview(flag_no)],
})
