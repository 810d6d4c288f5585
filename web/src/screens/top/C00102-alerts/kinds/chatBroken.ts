import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_broken', {
  ja: {
    line: 'チャットの記録に、送られたときと違うところがあります（会話{{room}}の{{id}}番目のメッセージから）',
    whole: 'チャットの控えが、前の夜のものと合いません。記録が書き換えられたおそれがあります',
  },
})

export const chatBroken = showAlert('chat_broken', {
  line: ({ detail: { room_no, message_id } }) =>
    room_no === 0 ? say('whole') : say('line', { room: room_no, id: message_id }),
  places: () => [openChatReview(0)],
})
