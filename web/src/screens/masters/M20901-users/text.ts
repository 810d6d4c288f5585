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
    factor: '二段階認証',
    factor_off: '{{name}}さんは、二段階認証を使っていません。',
    factor_on: '{{name}}さんは、{{at}}から二段階認証を使っています（残りの復旧コード{{count}}個）。',
    factor_passkeys:
      '{{name}}さんは、パスキーを{{passkeys}}個登録しています（残りの復旧コード{{count}}個）。',
    factor_lead:
      '本人が認証アプリもパスキーも復旧コードも使えないときは、ここから初期化を申し出ます。本人であることを、電話や対面で確かめてから行ってください。申し出は本人にメールで知らせ、24時間後に初期化します。もう1人の管理者が同意すると、すぐに初期化します。',
    factor_ask: '初期化を申し出る',
    factor_ask_title: '{{name}}さんの二段階認証の初期化を申し出ますか',
    factor_reason: '理由と、本人を確かめた方法',
    factor_reason_missing: '理由が入力されていません。',
    factor_waits: '初期化の申し出があります',
    factor_waits_body: '{{by}}さんが{{asked}}に申し出ました。{{due}}に初期化します。理由：{{reason}}',
    factor_agree: '同意して、すぐに初期化',
    factor_agree_title: '{{name}}さんの二段階認証をすぐに初期化しますか',
    factor_agree_body:
      '認証アプリ、パスキー、復旧コードは使えなくなり、パスワードだけでログインできるようになります。本人からの頼みであることを確かめましたか。',
    factor_withdraw: '申し出を取り下げる',
    factor_ended:
      '前の申し出は、{{at}}に取り消されました（{{name}}さんが断ったか、二段階認証でログインしたか、管理者が取り下げました）。',
    outside: '組織のアカウント',
    outside_on:
      '{{name}}さんは、{{at}}に{{label}}を結び付けました（{{used}}）。パスワードの代わりに、そのアカウントでもログインできます。',
    outside_used: '最後に使ったのは{{at}}',
    outside_unused: 'まだ使っていません',
    outside_release: '結び付けを解除',
    outside_release_title: '{{name}}さんの{{label}}の結び付けを解除しますか',
    outside_release_body:
      'そのアカウントでは、すぐにログインできなくなります。ユーザーIDとパスワードは変わりません。本人にはメールで知らせ、本人はいつでも結び付け直せます。',
    outside_released: '結び付けを解除しました。',
    factor_failed: 'できませんでした',
    factor_asked: '初期化を申し出ました。',
    factor_done: '二段階認証を初期化しました。',
    factor_withdrawn: '初期化の申し出を取り下げました。',
    copy_failed: 'コピーできませんでした。選択してコピーしてください。',
    hint_user_id: 'ログインに使います。英数字と . _ @ -',
    hint_centers:
      '管理者はすべてのセンターを見られます。職員は、担当センターがないと授業や名称などを扱えません',
    hint_status: '停止すると、すぐにログアウトし、ログインできなくなります',
    next_step: 'まだログインできません。「パスワード」のタブで仮のパスワードを発行し、本人に伝えてください。',
  },
})
