import { defineWords } from '@terakoya/domain/words/words'

/** Why something in a chat isn't done, to whoever asked for it. */
export const chatRefusals = defineWords('chatRefusals', {
  ja: {
    chat: 'チャット',
    message: 'メッセージ',
    student: '生徒',
    unsent: '送信前のメッセージ',
    not_sent: '送られなかったメッセージ',
    readers:
      '見守りに選べるのは、このセンターを担当し、チャット確認の権限がある人だけです。選び直してください。',
    list_broken: '一覧の続きを読めません。一覧を読み直してください。',
    no_answer_first: '{{name}}さんが先に「返事は不要」にしました。',
    newer: 'そのあとに新しいメッセージが届いています。読んでから、もう一度選んでください。',
    nobody_waits: '返事を待っているメッセージではありません。',
    sent_first: '先に送られたため、取り消せません。相手はもう読めます。',
    decided_first: '取り消す前に、送らないことになっていました。理由を読んでください。',
    withdrawn_first: '先に取り消されています。送られていません。',
    own_report: '自分のメッセージは通報できません。困っていることは、相談窓口に伝えてください。',
    taken_anew:
      '{{name}}さんが先に自分の名前で書いて引き継ぎました。同じことを書く前に、チャットを確かめてください。',
    taken_settled: '{{name}}さんが先に対応済みにしました。同じことを書く前に、チャットを確かめてください。',
    put_away: '書いた人が、もう片づけています。同じことを書く前に、チャットを確かめてください。',
    muted: '{{muted}}理由：{{reason}}',
    teacher_changed:
      '担当の講師が変わったため、送っていません。いまの担当を確かめて、この内容でよければ、もう一度送ってください。',
    instead_gone:
      '引き継ぐメッセージが、このチャットにもうありません。送る前に、チャットを確かめてください。',
    no_files: 'このセンターのチャットでは、ファイルを送れません。',
  },
})
