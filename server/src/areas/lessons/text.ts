import { defineWords } from '@terakoya/domain/words/words'

/** What the tables of lessons and their tasks are refused with. */
export const lessonRefusals = defineWords('lessonRefusals', {
  ja: {
    switched_off:
      '稼働表の{{what}}は、いまは使わない設定になっています。必要なときは、管理者に「全体設定」で有効にするよう依頼してください。',
    already_ended: 'この処理はすでに終わっているため、中止できません。',
  },
})

/** What was done with a lesson, as its record tells it (C40501). */
export const lessonLogWords = defineWords('lessonLog', {
  ja: {
    nobody: '担当未定',
    auto_assigned: '自動割当',
    assignment_reset: 'リセット',
    assignment_released: '一括解除',
    overridden: '警告を確認して割当：{{warnings}}',
    dots: '・',
    list: '、',
    judged: '判断済み',
    against: '講師の回答と違う判断。{{reason}}',
    nameless: '表示名のない人',
    quoted: '「{{name}}」',
    answer_undone: '回答を取り消し',
    lesson_student: 'この授業の生徒',
    student: '{{name}}さん',
    stranger: '知らない人',
    distributed_elsewhere: '別のセンターでの配信',
    erased: '消去',
  },
})

/** What 稼働表 (C40201) says on paper and as a workbook. */
export const operationFileWords = defineWords('operationFileWords', {
  ja: {
    name: '稼働表_{{center}}_{{day}}',
    title: '稼働表 {{center}} {{day}}',
    made: '{{center}}　作成：{{day}} {{user}}',
    all: '全員',
    waiting: '講師未定',
    open: '講師が決まっていない授業',
    open_count: '講師が決まっていない授業{{count}}件',
    unpublished_count: '配信していない変更{{count}}件',
    draft: '【下書き】{{parts}}',
    unpublished: '{{line}}［未配信］',
    lesson: '授業',
    free: '空き',
    office: '事務',
    half_office: '{{half}} 事務',
    date: '日付',
    center: 'センター',
    teacher_id: '講師ID',
    teacher: '講師',
    working: '出勤（時限）',
    taught: '授業（時限）',
    period: '時限',
    start: '開始',
    end: '終了',
    what: '内容',
    student: '生徒',
    grade: '学年',
    subject: '科目',
    course: 'コース',
    format: '形式',
    marks: '区分',
    class_count: '回数',
    total: '出勤・授業中',
    total_cell: '{{working}}名・{{taught}}名　稼働率{{usage}}%',
    periods: '{{taught}} / {{working}}時限',
    nobody: '出勤する講師はいません。',
    dots: '・',
    gap: '　',
  },
})

/** What the files of 必要レギュラー講師数 and 不足の証明 (C40401) say. */
export const needsFileWords = defineWords('needsFileWords', {
  ja: {
    needs: '必要レギュラー講師数',
    shortages: '不足の証明',
    weekday: '曜日',
    period: '時限',
    subject: '科目',
    level: '学校段階',
    type: '科目の種類',
    lessons: '授業',
    required: '必要',
    working: '勤務',
    balance: '過不足',
    days: '日数',
    short_days: '不足の日数',
    estimated: '見込み',
    sum: '合計',
    date: '日付',
    teachers: '担当できる講師',
    needed_first: '必要な座席（前半）',
    needed_second: '必要な座席（後半）',
    seats_first: '座席（前半）',
    seats_second: '座席（後半）',
    periods_left: '受け持てるコマ',
    missing: '不足（件）',
    missing_minutes: '不足（分）',
    subject_of: '{{subject}}（{{level}}・{{type}}）',
    dots: '・',
  },
})
