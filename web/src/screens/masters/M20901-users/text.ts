import { defineWords } from '../../../words/words.ts'

export const usersWords = defineWords('M20901', {
  ja: {
    waits: '利用登録待ち',
    type_open: '（未設定）',
    suspend: '利用を停止',
    take_up: '利用を再開',
    suspend_title: '選んだ{{count}}名の利用を停止しますか',
    suspend_body: '開いている画面からすぐにログアウトし、再開するまでログインできなくなります。',
    suspend_chat:
      'チャットで書いてまだ送られていない文は送られず、センターの人が引き継ぎます。チャットの見守りがその人だけのセンターでは、講師と生徒が書き込めなくなります。',
    suspended: '{{count}}名の利用を停止しました。',
    taken_up: '{{count}}名の利用を再開しました。',
    not_suspended: '停止しなかったユーザーが{{count}}名います',
    refused_self: '{{name}}：自分で自分を停止することはできません。別の管理者に頼んでください。',
    refused_last_administrator:
      '{{name}}：停止すると、利用できる管理者がいなくなります。先に別の管理者を利用中にしてください。',
    none: '見つかりません',
    type_more: 'IDか名前の一部を入力',
    functions_usual: '{{count}}件・種別の標準どおり',
    functions_other: '{{count}}件・標準より{{more}}件多く、{{less}}件少ない',
    functions_reset: '種別の標準に戻す',
    functions_always: 'ホーム、アカウント、ヘルプ、チャットなどは、だれでも使えます。',
    functions_open: '使える画面を選ぶ',
    other_functions: 'その他',
    password_lead:
      '仮のパスワードを発行すると、今までのパスワードは使えなくなり、{{name}}さんのログインはすべて切れます。仮のパスワードは24時間有効で、最初のログインで新しいパスワードに変えてもらいます。',
    password_issue: '仮のパスワードを発行',
    password_title: '{{name}}さんの仮のパスワードを発行しますか',
    password_body: '今までのパスワードは使えなくなり、開いている画面からログアウトします。',
    password_shown: '仮のパスワードは、この画面を閉じると二度と表示できません。本人にだけ伝えてください。',
    password: '仮のパスワード',
    password_until: '{{at}}まで有効',
    password_failed: '発行できませんでした',
    copy_failed: 'コピーできませんでした。選択してコピーしてください。',
  },
})
