import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_unreachable', {
  ja: {
    line: 'チャットの至急の知らせをメールで受け取れる人が、{{count}}センターで1人もいません。見守りの人か管理者が、アカウントの「至急の知らせ」にメールアドレスを登録してください',
    open: 'アカウントを開く',
  },
})

export const chatUnreachable = showAlert('chat_unreachable', {
  line: ({ detail: { center_count } }) => say('line', { count: center_count }),
  places: () => [{ key: 'account', to: '/account', search: {}, label: say('open') }],
})
