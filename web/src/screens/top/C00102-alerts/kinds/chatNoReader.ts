import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_no_reader', {
  ja: {
    line: 'チャットの見守りの人がいないため、7日以内の授業{{count}}件で、講師と生徒が書き込めません',
    open: 'センターの設定を開く',
  },
})

export const chatNoReader = showAlert('chat_no_reader', {
  line: ({ detail: { lesson_count } }) => say('line', { count: lesson_count }),
  places: ({ center_no }) => [
    { key: 'M20101-centers', to: `/M20101/${center_no}/edit`, search: {}, label: say('open') },
  ],
})
