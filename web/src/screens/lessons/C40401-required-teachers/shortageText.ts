import { defineWords } from '../../../words/words.ts'

export const shortageWords = defineWords('C40401_shortages', {
  ja: {
    over: '過ぎた期間です',
    over_body: '今日からの日だけを調べます。期間を変えてください。',
    no_lessons: 'この期間には授業がありません',
    no_lessons_body: '{{range}}に、講師を割り当てる授業はまだありません。授業が申し込まれると調べられます。',
    enough: '足りないところはありません',
    enough_body:
      '{{range}}の{{days}}日・授業{{count}}件を、提出されたシフトと照らし合わせました。すべての授業に講師を割り当てられます。',
    waiting: 'シフトが未提出の{{days}}日（授業{{count}}件）は調べていません',
    waiting_body: '{{range}}のうち、まだ誰もシフトを提出していない日です。提出されると調べられます。',
    to_shifts: '{{month}}のシフト確認',
    to_seats: '満席設定',
    to_week: '講師割当',
    totals: '足りない時間',
    sum: '{{count}}件（{{duration}}）は、どう割り当てても講師が決まりません。',
    unexplained_sum: 'ほかに{{count}}件が未割当で残ります。',
    judged: '{{range}}の{{days}}日・授業{{count}}件を、提出されたシフトと照らし合わせました。',
    kept: 'すでに決まっていて動かさない{{count}}件（手動で割り当てた授業、固定した授業、終わった授業など）は、この件数に入っていません。',
    submitted:
      '1人でもシフトを提出した日を調べています。まだ提出していない講師が加わると、不足は減ることがあります。',
    legend:
      '科目を教えられること、性別の希望、NG講師、1日の上限を守って数えています。手動で割り当てた授業と固定した授業は動かしません。どの件も、挙げた科目を教えられる講師が1コマ増えるごとに減ります。「席」は講師が同時に教えられる人数で、1対2の授業なら講師1名につき2席です。',
    subject: '科目',
    many_subjects: '4科目以上のいずれか',
    weekday_of: '{{day}}曜',
    total: '合計',
    lessons_count: '{{count}}件',
    day_facts: '授業{{count}}件・勤務{{working}}名',
    missing: '{{count}}件（{{duration}}）不足',
    lessons_of: '{{subjects}}の{{count}}件',
    lessons_of_many: '{{subjects}}科目の{{count}}件',
    nobody_works: '{{lessons}}は、勤務する講師がいません。',
    nobody_able: '{{lessons}}を担当できる講師が、勤務する{{working}}名の中にいません。',
    able_few: '{{lessons}}は{{teachers}}しか担当できず、{{seats}}しかありません。',
    able_many:
      '{{lessons}}を担当できるのは勤務する{{working}}名のうち{{count}}名で、{{seats}}しかありません。',
    able_all: '{{lessons}}には、勤務する{{working}}名全員でも、{{seats}}しかありません。',
    limit_few:
      '{{lessons}}は{{teachers}}しか担当できず、1日の上限まであと{{periods}}コマしか受け持てません。',
    limit_many:
      '{{lessons}}を担当できるのは{{count}}名で、1日の上限まで合わせてあと{{periods}}コマしか受け持てません。',
    seats_alike: '必要な{{needed}}席に対して{{there}}席',
    seats_first: '時限の前半に必要な{{needed}}席に対して{{there}}席',
    seats_second: '時限の後半に必要な{{needed}}席に対して{{there}}席',
    seats_both:
      '必要な席（時限の前半{{needed}}席・後半{{needed_second}}席）に対して前半{{there}}席・後半{{there_second}}席',
    hours: '{{hours}}時間',
    minutes: '{{minutes}}分',
    hours_minutes: '{{hours}}時間{{minutes}}分',
    within: 'うち{{slot}} {{sentence}}{{count}}件（{{duration}}）不足',
    details: '授業{{lessons}}件・講師{{teachers}}名を見る',
    lessons: '授業',
    teachers: '担当できる講師',
    no_teacher: 'いません',
    periods_left: 'あと{{count}}コマ',
    unexplained:
      'ほかに{{count}}件が未割当で残ります。座席を数えるだけでは説明できないため、講師割当で自動割当を実行し、授業ごとの理由を確かめてください。',
    unproven:
      'ほかに{{count}}件が、見つかったいちばん良い割当でも未割当で残ります。座席を数えるだけでは説明できず、これより減らせるかもしれません。講師割当で自動割当を実行して確かめてください。',
  },
})
