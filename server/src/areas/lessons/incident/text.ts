import { defineWords } from '@terakoya/domain/words/words'

/** What the work on a sudden absence is refused with. */
export const incidentRefusals = defineWords('incidentRefusals', {
  ja: {
    other_home:
      'ほかのセンターに所属する生徒の授業のため、ここでは休講にも日時の変更にもできません。所属センターに連絡してください。',
    call_undone: 'この対応は元に戻されたため、電話の記録を変えられません。画面を再読み込みしてください。',
    absent_teacher: '休む講師を選んでください。センターを閉じるときは、講師を選びません。',
    nothing_asked:
      '変わることがありません。これからの授業も、外せるシフトもないときは、対応の記録は作られません。申込だけを止めるときは、満席設定で行ってください。',
    lessons_came:
      'この画面を開いたあとに、授業が{{count}}件入りました。一覧に加えたので、確かめてから、もう一度決めてください。',
    stand_in_yes: 'この授業の代講を引き受ける返事が届きました。確かめてから、もう一度決めてください。',
    ask_begun: 'もう始まった授業のため、メールでは頼めません。電話で頼んでください。',
    ask_gone: 'この授業を頼めなくなった講師がいます。もう一度探して、選び直してください。',
    ask_no_mail: 'メールアドレスかログインのない講師には、メールで頼めません。電話で頼んでください。',
    ask_taken: 'もう引き受けた方がいます。画面を再読み込みしてください。',
    diff_changed:
      '確認した後に週の配信の状態が変わったため、まだ知らせていません。もう一度内容を確認してください。',
    told: 'もう知らせたあとのため、ここではできません。変えることがあれば、講師割当や申込から行ってください。',
    undone: 'この対応は、もう元に戻されています。画面を再読み込みしてください。',
    published:
      'このあとで週が配信されたため、元に戻せません。変えることがあれば、講師割当から行ってください。',
    undo_lesson: '{{place}}の授業は、{{fault}}',
    undo_lesson_of: '{{place}}の{{student}}さんの授業を元に戻せません。{{why}}',
    later_closing: 'このあとで{{day}}の休校が決められています。',
    later_absence: 'このあとで{{day}}の{{teacher}}さんの休みが決められています。',
    later_untold: '先にそちらを元に戻してください。',
    later_told:
      'もう知らせてあるため、まとめて元に戻すことはできません。講師割当や申込で、授業ごとに直してください。',
    undo_shift: '{{place}}の{{teacher}}さんのシフトは、このあとで変えられたため、元に戻せません。',
    undo_elsewhere:
      '{{place}}の{{teacher}}さんのシフトは、担当していないセンターに戻すものです。そのセンターも担当する人に、元に戻すよう依頼してください。',
    undo_shift_why: '{{teacher}}さんのシフトを元に戻せません。{{why}}',
    first_of_left: '{{message}}（元に戻せないところは全部で{{count}}件あります）',
  },
})
