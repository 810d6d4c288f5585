import { defineWords } from '../../words/words.ts'

/** The words of チャット at a lesson, apart from those of the room, which comes when it is opened. */
export const chatButtonWords = defineWords('chat_button', {
  ja: {
    chat: 'チャット',
    here: 'この授業の',
    with: '{{partner}}との',
    unread: '件未読',
  },
})
