import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatroom } from './places.ts'

const { say } = defineWords('alert_chat_redacted', {
  ja: {
    line: '{{name}}が、{{whose}}の書いたメッセージを取り消しました。理由：{{reason}}　チャットの「取り消された内容を読む…」から内容を確かめられます',
    student: '生徒',
    teacher: '講師',
    staff: '職員',
    open: 'チャットを開く',
  },
})

export const chatRedacted = showAlert('chat_redacted', {
  news: true,
  line: ({ detail: { user_named, reason, sender_kind = 'student' } }) =>
    say('line', { name: user_named, whose: say(sender_kind), reason }),
  places: ({ student_no, detail: { room } }) =>
    room !== undefined
      ? [{ key: 'chatroom', to: '/Chatroom', search: { room }, label: say('open') }]
      : student_no > 0
        ? [openChatroom(student_no)]
        : [],
})
