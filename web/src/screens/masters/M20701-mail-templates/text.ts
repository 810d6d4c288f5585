import { defineWords } from '../../../words/words.ts'

export const templateWords = defineWords('mail-templates', {
  ja: {
    variables: '変数を入れる',
    variable: '{{what}}（{{name}}）を入れる',
    foot: '届くときは、件名の前に【センターの名前】、本文の後にセンターの名前・電話番号・確認できる画面へのリンクが付きます。電話番号は「センター」で登録します。',
    preview: '届くメール（見本の値で表示）',
    unknown: '「{{name}}」は、この種類のメールでは使えません。上の「変数を入れる」から選んでください。',
    unpaired:
      '変数を囲む半角の { 2つと } 2つの組が揃っていません。変数は「変数を入れる」から選ぶと正しく入ります。',
    test: '自分に試し送り…',
    test_title: '試し送り',
    test_body: '今の件名と本文を、見本の値で1通送ります。自分のメールアドレスを入れてください。',
    test_address: 'メールアドレス',
    test_confirm: '送る',
    test_sent: '{{email}} に試し送りをしました。届かないときは「メール送信履歴」で確かめてください。',
    test_kept:
      'メールを送るサーバーが設定されていないため、送らずに保管しました。「メール送信履歴」で読めます。',
    open_history: 'メール送信履歴を開く',
  },
})
