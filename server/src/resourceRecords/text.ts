import { defineWords } from '@terakoya/domain/words/words'

/** What a record is refused with when it is saved or removed. */
export const recordRefusals = defineWords('recordRefusals', {
  ja: {
    read_only: 'すべてのセンターの{{noun}}は、管理者だけが変えられます。',
    in_use:
      '{{noun}}「{{name}}」は{{places}}で使われているため、削除できません。無効にすると、新しく選べなくなります。',
    use: '{{word}} {{count}}件',
    file_no_image: '{{field}}に「{{name}}」は付けられません。画像を選んでください。',
    file_kind: '{{field}}に「{{name}}」は付けられません。{{accept}}を選んでください。',
    file_too_large: '{{field}}の「{{name}}」が大きすぎます。1つ{{limit}}MBまでのファイルを選んでください。',
    file_gone: '{{field}}のファイルが見つかりません。選び直してください。',
    taken_choice: '{{name}}に選んだものは、すでにほかで使われています。別のものを選んでください。',
    taken: '{{name}}「{{value}}」はすでに使われています。別のものを入力してください。',
    missing: '{{name}}に選んだものが見つかりません。選び直してください。',
  },
})
