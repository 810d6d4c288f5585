import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_broken', {
  ja: {
    line: '{{whose}}　チャットの記録に、送られたときと違うところがあります（{{id}}番目のメッセージから）',
    whole: 'チャットの控えが、前の夜のものと合いません。記録が書き換えられたおそれがあります',
    room: '会話{{room}}',
    teacher: '{{name}}先生',
    open: 'チャットを開く',
  },
})

export const chatBroken = showAlert('chat_broken', {
  line: alert => {
    const { room_no, message_id } = alert.detail
    if (room_no === 0) return say('whole')
    const teacher = alert.teacher_name === '' ? '' : say('teacher', { name: alert.teacher_name })
    const whose = [lessonOf(alert), teacher].filter(each => each !== '').join('　')
    return say('line', { whose: whose || say('room', { room: room_no }), id: message_id })
  },
  places: ({ detail: { room } }) =>
    room === undefined
      ? [openChatReview(0)]
      : [{ key: 'chatroom', to: '/Chatroom', search: { room }, label: say('open') }, openChatReview(0)],
})
