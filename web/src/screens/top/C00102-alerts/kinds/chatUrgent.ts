import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_urgent', {
  ja: {
    line: '{{category}}の疑いがあるメッセージに、まだ判断がありません{{round}}',
    passed: '（{{count}}回目の知らせ）',
  },
})

export const chatUrgent = showAlert('chat_urgent', {
  line: ({ detail: { category, round } }) =>
    say('line', {
      category: chatCategoryTitle(category),
      round: round === 0 ? '' : say('passed', { count: round + 1 }),
    }),
  places: ({ detail: { flag_no } }) => [openChatReview(flag_no)],
})
