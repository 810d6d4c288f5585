import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_second', {
  ja: {
    line: '重さ「高」の確認（{{category}}）を、{{name}}が「{{state}}」にしました。別のセンター長か管理者の確認が、もう一人必要です',
    cleared: '問題なし',
    noted: '記録',
    escalated: '重大',
  },
})

export const chatSecond = showAlert('chat_second', {
  line: ({ detail: { category, state, user_named } }) =>
    say('line', { category: chatCategoryTitle(category), name: user_named, state: say(state) }),
  places: ({ detail: { flag_no } }) => [openChatReview(flag_no)],
})
