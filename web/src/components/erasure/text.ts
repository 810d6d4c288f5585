import { defineWords } from '../../words/words.ts'

export const erasureWords = defineWords('erasure', {
  ja: {
    lead: '{{name}}さんの個人情報を、この記録だけでなく、システム全体から消します。名前は「消去済み（No.{{no}}）」になります。',
    never: '取り消せません。管理者にも、作った人にも、元に戻せません。',
    open: '先に片付けること',
    open_hint: '次のことが終わると、消去できます。',
    settle_not_left:
      '生徒は「休塾・退塾」で最後の日を、講師は「有効」を外して、退いたことを記録してください。',
    settle_lessons_ahead: '授業一覧（C40501）で、取り消すか、担当を替えてください。',
    settle_requests_open: '申請の一覧（C40411）で、承認するか見送ってください。',
    settle_reports_open: '報告書の承認（C50101）で、承認してください。',
    settle_consults_open: '相談窓口で、対応済みにしてください。',
    settle_chat_open: 'チャットの確認で、判断してください。',
    settle_chat_held: 'チャットの確認で、送るか、送らないかを決めてください。',
    settle_hold: 'チャットの確認で、記録の保全を2人で解除してください。',
    settle_meetings_open: '入室ログで、何があったかを決めてください。',
    settle_incidents_open: '急な休みの画面で、知らせ終えるか、取り消してください。',
    settle_alerts_open: 'アラートの一覧で、もとの用件を終えてください。',
    settle_erased: '記録は「システム状態」にあります。',
    count: '{{count}}件',
    goes: '消すもの',
    goes_none: 'この人だけの記録は、もうありません。',
    goes_words:
      'ほかの人が書いた文やメール、操作の記録に出てくる名前・電話番号・メールアドレスなども、「消去済み」に替えます。',
    goes_done: '消したもの',
    goes_words_done:
      'ほかの人が書いた文やメール、操作の記録に出てくる名前・電話番号・メールアドレスなども、「消去済み」に替えました。',
    stays_done: '残したものと理由',
    erased: 'この人の個人情報は、すでに消去してあります。記録は「システム状態」にあります。',
    table: '種類',
    rows: '件数',
    stays: '残すものと理由',
    until: '{{day}}まで',
    shared:
      'ほかの人と同じ言葉（きょうだいの電話番号、同じ名前など）が{{count}}個あります。この人の記録からは消えますが、ほかの人が書いたところには残ります。',
    backups:
      '今ある控え（バックアップ）には、{{day}}まで残ります。控えを戻したときは、自動でもう一度消します。',
    backups_unknown:
      '控え（バックアップ）には、その控えを捨てるまで残ります。控えを戻したときは、自動でもう一度消します。',
    words_only: '姓だけ、あだ名、写真やPDFの中の文字までは探せません。',
    reason: '消去の理由',
    next: '消去に進む…',
    typed_title: '{{name}}さんの個人情報の消去',
    typed: '確認のため、番号「{{no}}」を入力',
    typed_wrong: '番号が違います。「{{no}}」と入力してください。',
    typed_missing: '番号が入力されていません。',
    typed_next: '次へ',
    erase: '消去する',
    because: '理由：{{reason}}。取り消せません。',
    done: '個人情報を消去しました（消去の記録 第{{no}}号）。',
  },
})
