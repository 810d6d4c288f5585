import { defineWords } from '../../words/words.ts'

/** The children who share a browser. */
export const familyWords = defineWords('family', {
  ja: {
    title: 'この端末を使うきょうだい',
    switch: '{{name}}さんに切り替える',
    remove: '外す',
    remove_label: '{{name}}さんを外す',
    remove_title: '{{name}}さんをこの端末から外しますか',
    remove_body: 'もう一度この端末で使うときは、ユーザーIDとパスワードを入力してください。',
    removed: '{{name}}さんを外しました',
    add: 'きょうだいを加える',
    logout_all: 'ログアウト（{{count}}人とも）',
    add_title: 'きょうだいを加える',
    add_warning:
      'この端末を使う人は、パスワードなしで切り替えて、加えたお子さんのチャットや報告書も読めます。ご家族だけが使う端末で加えてください。',
    add_ends_week:
      '加えると、オフラインで見るためにこの端末に残した予定は消えます。もう一度残しても、切り替えるたびに消えます。',
    add_lead: '加えるお子さんのユーザーIDとパスワードを入力してください。',
    user_id: 'ユーザーID',
    password: 'パスワード',
    user_id_missing: 'ユーザーIDが入力されていません。',
    submit: '加える',
    failed: '加えられませんでした',
    wait: 'あと{{seconds}}秒お待ちください。',
  },
})
