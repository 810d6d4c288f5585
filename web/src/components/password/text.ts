import { defineWords } from '../../words/words.ts'

/** The question for one's own password, before warnings are overridden (domain §3). */
export const ownPasswordWords = defineWords('ownPassword', {
  ja: {
    title: 'パスワードの確認',
    label: 'ログイン中のパスワード',
    hint: '警告を承知で割り当てるため、本人であることを確認します。この週を保存するまで、最長30分有効です。',
    confirm: '確認',
    by_passkey: 'パスキーで確認',
    missing: 'パスワードが入力されていません。',
  },
})
