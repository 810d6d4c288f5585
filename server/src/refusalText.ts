import { defineTexts, defineWords } from '@terakoya/domain/words/words'

/** What any call may be refused with (`failures`), and how words and sentences stand side by side. */
export const refusalWords = defineWords('refusals', {
  ja: {
    trouble:
      'サーバーで問題が起きたため、処理できませんでした。変更は保存されていません。続く場合は管理者に連絡してください。',
    trouble_numbered:
      'サーバーで問題が起きたため、処理できませんでした。変更は保存されていません。続く場合は、番号 {{request}} を管理者に伝えてください。',
    not_signed_in: 'ログインしていないか、ログインの有効期限が切れました。もう一度ログインしてください。',
    login_stopped: 'このユーザーIDは利用を停止しています。教室または管理者に連絡してください。',
    forbidden: 'この操作を行う権限がありません。必要な場合は管理者に連絡してください。',
    forged: 'この画面以外から送られた操作のため、受け付けませんでした。画面を開き直してください。',
    password_change_needed: '仮のパスワードでログインしています。先に新しいパスワードを設定してください。',
    enrolment_needed: '二段階認証が必要です。先に「アカウント」で認証アプリかパスキーを登録してください。',
    unknown_call: '「{{api}}」という処理はありません。画面を再読み込みしてください。',
    data: '対象のデータ',
    not_found:
      '{{what}}が見つかりません。削除されたか、閲覧できる範囲の外にあります。一覧に戻って確認してください。',
    invalid: '入力に誤りがあります。',
    too_many: '操作の回数が多すぎます。{{seconds}}秒待ってから、もう一度お試しください。',
    busy: '{{what}}が混み合っています。{{seconds}}秒ほど待ってから、もう一度お試しください。',
    still_working:
      '前に送られた操作の処理がまだ終わっていないため、この操作は受け付けていません。5秒ほど待ってから、もう一度お試しください。',
    unavailable:
      'ただいまデータベースに接続できません。入力はそのままにして、少し待ってからもう一度お試しください。',
    overloaded:
      'ただいまサーバーが混み合っています。入力はそのままにして、少し待ってからもう一度お試しください。',
    stopping:
      'サーバーを停止しているため、受け付けられません。入力はそのままにして、少し待ってからもう一度お試しください。',
    slow_sending:
      '送信に時間がかかりすぎたため、受け付けられませんでした。通信の状態を確かめて、もう一度お試しください。',
    timeout:
      '処理に時間がかかりすぎたため中止しました。範囲を狭めるか、少し待ってからもう一度お試しください。',
    broken_off: '送信が途中で切れました。',
    home_changes:
      'この生徒には所属センターの変更が予定されているため、更新できません。「所属センター変更」で予定を確かめてください。',
    center_closed: '移る先のセンターが無効になりました。別のセンターを選んでください。',
    center_awaited:
      'このセンターに移る予定の生徒がいるため、更新できません。「所属センター変更」で予定を取り消すか、変更の日を過ぎてから、もう一度行ってください。',
    reported:
      '報告書が書き始められている授業のため、日時の変更・センター移動・取り消しはできません。先に報告書を削除してください。',
    day_closed:
      'この日または時限は休校になっているため、授業を置けません。開校している日時を選んでください。',
    list: '、',
    sentences: '{{first}}{{then}}',
    field: '{{label}}（{{field}}）',
  },
})

/** What a refusal calls a thing that isn’t there or stays as it is; records by the `subject` of their table. */
export const nounTexts = defineTexts('refusedNouns', {
  student: '生徒',
  student_details: '生徒の情報',
  teacher: '講師',
  user: 'ユーザー',
  center: 'センター',
  classroom: '教室',
  lesson: '授業',
  request: '申請',
  karte: '生徒カルテ',
  interview: '面談記録',
  year_update: '年度更新',
  notice: 'お知らせ',
  meeting_account: '会議アカウント',
  mail: 'メール',
  mail_template: '通知メール',
  course: 'コース',
  course_type: 'コース種別',
  subject: '科目',
  seminar: '季節講習',
  help_item: 'ヘルプ',
  chat_word: '語句',
  sample_user: 'サンプルユーザー',
  file: 'ファイル',
  connection: '接続',
  calendar: 'カレンダー',
  passkey: 'パスキー',
  view: 'ビュー',
  session: 'ログイン中の端末',
})
