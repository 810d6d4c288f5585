import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_chat_unreachable', {
  ja: {
    line: 'チャットと授業の会議の至急の知らせをメールで受け取れる人が、{{count}}センターで1人もいません。見守りの人かセンター長か管理者が、アカウントの「至急の知らせ」にメールアドレスを登録してください',
    no_server:
      'メールを送るサーバーが設定されていないため、チャットと授業の会議の至急の知らせはメールで届きません。知らせはこの画面だけに出ます。サーバーを動かしている人に、メールの設定を頼んでください',
    open: 'アカウントを開く',
    open_mail: '送信履歴を開く',
  },
})

export const chatUnreachable = showAlert('chat_unreachable', {
  line: ({ detail: { center_count, server_flag } }) =>
    server_flag === 0 ? say('no_server') : say('line', { count: center_count }),
  places: ({ detail: { server_flag } }) =>
    server_flag === 0
      ? [{ key: 'mail-history', to: '/mail-history', search: {}, label: say('open_mail') }]
      : [{ key: 'account', to: '/account', search: {}, label: say('open') }],
})
