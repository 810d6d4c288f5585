import { defineWords } from '../../../words/words.ts'

export const mailWords = defineWords('mail-history', {
  ja: {
    to: '宛先',
    reply_to: '返信先',
    no_address: 'メールアドレスが登録されていません',
    state: '状態',
    tries: '{{count}}回送信',
    queued: '作成',
    sent: '送信',
    next: '次の送信',
    next_soon: 'まもなく送ります',
    failure: '送れなかった理由',
    told: '伝えた記録',
    told_phone: '電話で伝えた　{{at}} {{name}}',
    told_letter: '手紙を出した　{{at}} {{name}}',
    tell: '電話・手紙で知らせる',
    body: '本文',
    retry: 'もう一度送る',
    send_now: '今すぐ送る',
    send: '送信する',
    retried: '送信を始めました。結果はこの画面に表示されます。',
    stored_none:
      'メールを送るサーバーが設定されていないため、保管しています。管理者が設定すると、ここから送れます。',
    stored: 'サーバーが設定される前のメールのため、保管しています。自動では送られません。',
    unaddressed: '連絡先のメールアドレスを登録すると、次のメールから届きます。',
    gone: 'このメールは見つかりません',
    gone_body: '13か月を過ぎたメールは削除されます。一覧に戻って確認してください。',
  },
})
