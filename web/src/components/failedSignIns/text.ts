import { defineWords } from '../../words/words.ts'

export const failedSignInWords = defineWords('failedSignIns', {
  ja: {
    title: 'あなたのユーザーIDに、間違ったパスワードが{{failed_count}}回入力されました',
    once: '{{at}}に、{{networks}}か所の回線から入力されました。この入力ではログインされていません。',
    between:
      '{{from}}から{{to}}までに、{{networks}}か所の回線から入力されました。この入力ではログインされていません。',
    own: 'ご自身の打ち間違いであれば、何もする必要はありません。',
    what_to_do: '心当たりがないときは、パスワードを変更して、センターまたは教室に知らせてください。',
    change: 'パスワードを変更',
    confirm: '確認しました',
    reset_title: '管理者が、あなたの二段階認証の初期化を申し出ています',
    reset_body: '{{at}}に初期化します。頼んだ覚えがないときは、それまでに「アカウント」で断ってください。',
    reset_go: 'アカウントを開く',
    failed: '確認済みにできませんでした',
  },
})
