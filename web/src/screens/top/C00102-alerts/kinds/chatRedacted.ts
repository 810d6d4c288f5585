import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatroom } from './places.ts'

const { say } = defineWords('alert_chat_redacted', {
  ja: { line: '{{name}}が、生徒の書いたメッセージを取り消しました。理由：{{reason}}' },
})

export const chatRedacted = showAlert('chat_redacted', {
  news: true,
  line: ({ detail: { user_named, reason } }) => say('line', { name: user_named, reason }),
  places: ({ student_no }) => (student_no > 0 ? [openChatroom(student_no)] : []),
})
