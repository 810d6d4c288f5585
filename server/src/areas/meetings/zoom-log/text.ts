import { defineWords } from '@terakoya/domain/words/words'

/** Why something in the Zoom log isn't decided, answered or written down. */
export const zoomLogRefusals = defineWords('zoomLogRefusals', {
  ja: {
    mismatch: 'くい違い',
    lesson: '授業',
    meeting: '会議',
    participant: '参加者',
    center_decides:
      '時間がたったため、この参加者のことはセンターが確かめています。分かることは、センターに電話で伝えてください。',
    question_over:
      'この参加者についての質問は、もう終わっています。画面を読み直してください。違うときは、センターに電話してください。',
    answered:
      'この参加者についての質問には、もう回答しています。回答が違っていたときは、画面を読み直し、回答のところから取り消すか、直してください。',
    center_decided:
      'この参加者のことは、センターがもう判断しました。回答が違っていたときは、すぐにセンターに電話してください。',
    answer_changed:
      'この回答は、取り消されたか、もう直されています。画面を読み直して、今の回答を確かめてください。',
    center_told:
      'センターに知らせたため、回答を取り消せません。この生徒だったときは「この生徒でした」と答え直し、センターにも電話で伝えてください。',
    decided: 'このくい違いは、ほかの人が先に判断しました。一覧を読み直して、内容を確かめてください。',
    decided_by: 'このくい違いは、{{name}}さんが先に判断しました。一覧を読み直して、内容を確かめてください。',
    gone: 'このくい違いは、出欠かログが変わって解消しています。一覧を読み直してください。',
    changed:
      'このくい違いには、画面を開いたあとに別の参加者が加わりました。一覧を読み直し、だれがいたかを確かめてから、もう一度判断してください。',
    report_closed:
      'この授業の報告書は「{{state}}」です。出欠を直すには、先に報告書（C50102）を差し戻してから、もう一度判断してください。',
    wrong_decision: 'このくい違いには選べない判断です。画面を読み直して、選び直してください。',
    several_people:
      'だれか分からない参加者が{{count}}人います。だれについての判断かを、参加者ごとに選んでください。',
    grave: '「重大」のくい違いに関わる参加者です。センター長か管理者に伝えて、判断してもらってください。',
    own_lesson:
      '自分が担当した授業のことは、自分では判断できません。ほかのセンター長か管理者に伝えてください。',
    beside_teacher:
      '講師の開始リンクの参加者が、同時に会議にいます。同じ人の二台目だと確かめたときは、くい違いの一覧で「センターが知っている人だった」と判断してください。',
    beside_student:
      '本人の入室リンクの参加者が、同時に会議にいます。同じ人の二台目だと確かめたときは、くい違いの一覧で「センターが知っている人だった」と判断してください。',
    not_expected: 'この会議の授業の生徒でも講師でもありません。この会議にいるはずの人から選んでください。',
    forgotten:
      '90日より前の会議のため、Zoomからの記録が残っておらず、参加者を記録し直せません。必要なことは、授業（C40501）の「連絡メッセージ」に書いてください。',
    by_link:
      '本人の入室リンクか、講師の開始リンクで入った参加者のため、だれだったかを記録し直せません。別の人が使っていたと分かったときは、センター長に伝え、授業（C40501）の「連絡メッセージ」に書いてください。',
    no_column: '「{{column}}」という列はありません。列を選び直して、もう一度書き出してください。',
  },
})

/** What the file of the log calls its columns, and says in them. */
export const zoomLogFileWords = defineWords('zoomLogFileWords', {
  ja: {
    name: 'Zoom入室ログ',
    schedule_date: '日付',
    time_limit_no: '授業の時間',
    center_name: 'センター',
    student_name: '生徒名',
    teacher_name: '講師',
    subject_name: '科目',
    who: 'だれ',
    shown_name: '表示名',
    match_kind: '見分けた方法',
    source: '記録の元',
    joined_at: '入室',
    left_at: '退室',
    minutes: '時間（分）',
    attendance_distinction: '出欠',
    proposed: 'ログからの判断',
    disagreements: 'くい違い',
    decided: '判断済みのくい違い',
    decision: '判断',
    decision_reason: '判断の理由',
    decided_by: '判断した人',
    decided_at: '判断の日時',
    none: '入室なし',
    judged: '判断済み',
    against: '{{decision}}（講師の回答と違う判断）',
    failed: '{{source}}（会議を開けなかった）',
    replaced: '{{source}}（切り替える前の会議）',
    there: '在室中',
    there_before: '前の会議に在室中',
    unknown: '不明',
    open: '{{left}}（退室の記録なし）',
  },
})
