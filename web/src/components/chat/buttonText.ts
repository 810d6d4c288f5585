import { defineWords } from '../../words/words.ts'

/** The words of チャット at a lesson, apart from those of the room, which comes when it is opened. */
export const chatButtonWords = defineWords('chat_button', {
  ja: {
    chat: 'チャット',
    open: 'この授業のチャットを開く',
    open_with: '{{partner}}とのチャットを開く',
    with_count: '{{label}}（未読{{count}}件）',
  },
})
