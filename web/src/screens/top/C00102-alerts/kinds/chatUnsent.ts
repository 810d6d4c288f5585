import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'

const { say } = defineWords('alert_chat_unsent', {
  ja: {
    line: '{{room}}　書いた人のログインが止まったため、チャットのメッセージ{{count}}件が送られていません。内容を読んで、引き継いでください',
    teacher_room: '{{name}}先生とセンターのチャット',
    open: 'チャットを開く',
  },
})

export const chatUnsent = showAlert('chat_unsent', {
  line: alert => {
    const { room, message_count } = alert.detail
    const teacher = room.startsWith('t2010') ? say('teacher_room', { name: alert.teacher_name }) : ''
    return say('line', { room: teacher || lessonOf(alert), count: message_count }).trim()
  },
  places: ({ detail: { room } }) => [
    { key: 'chatroom', to: '/Chatroom', search: { room }, label: say('open') },
  ],
})
