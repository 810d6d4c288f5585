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
