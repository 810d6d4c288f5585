import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_lift', {
  ja: {
    line: '保存期間が過ぎても残しているチャットの解除が、もう1人（管理者かセンター長）の同意を待っています',
  },
})

export const chatLift = showAlert('chat_lift', {
  line: () => say('line'),
  places: ({ detail: { flag_no } }) => [openChatReview(flag_no)],
})
