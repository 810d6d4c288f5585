/**
 * The message codes of spec §8, each with its sentences: server and screens take them from here, and nowhere else is one
 * written. `usual` is the code's own; further ones say the same of a special case. `{{name}}` and alike are filled in by
 * who shows them.
 */
export const messageCatalogue = {
  /** Updated by another device. */
  MSG_0001: {
    usual: '他の端末で更新されています。画面を再読み込みして、最新の内容を確認してください。',
  },
  /** Updated. */
  MSG_1001: { usual: '「{{name}}」を保存しました。', lessons: '{{count}}件の変更を保存しました。' },
  /** Deleted. */
  MSG_1002: { usual: '「{{name}}」を削除しました。' },
  /** Schedules overlap. */
  MSG_1003: {
    usual: 'スケジュールが重複しているため、更新できません。同じ時間に別の授業がないか確認してください。',
    lessons_there:
      'この時間には授業が割り当てられているため、事務作業を登録できません。先に授業を別の講師へ移すか、割り当てを外してください。',
    office_work_there:
      'この時間には別の時間区分の事務作業がすでにあるため、事務作業を登録できません。先にその事務作業を取り消してください。',
    left_unassigned: '{{teacher}}さんの枠に空きがなかったため',
    history: 'スケジュールの重複のため未割当',
  },
  /** The teacher's shift became unavailable, or can't become so. */
  MSG_1004: {
    usual: '講師の勤務が「不可」に変更されているため、更新できません。別の講師を選んでください。',
    lessons_assigned:
      '{{unit}}には{{lessons}}が割り当てられているため、変更できません。先に別の講師へ割り当て直してください。',
    left_unassigned: '{{teacher}}さんの勤務がなくなったため',
    history: '講師の勤務が「不可」のため未割当',
  },
  /** Confirm resetting the automatic assignment. */
  MSG_1005: {
    usual: '{{days}}の自動割当をリセットします。自動で割り当てた授業は未割当に戻ります。',
  },
  /** Confirm releasing all assignments. */
  MSG_1006: {
    usual: '{{days}}の割当をすべて解除します。自動でも手動でも、割り当てた授業は未割当に戻ります。',
  },
  /** Automatic assignment has finished; the result appears by itself (experience §1). */
  MSG_1007: { usual: '自動割当が終わりました。結果を表に反映しました。' },
  /** Release has finished. */
  MSG_1008: {
    usual: '解除が終わりました。{{released}}件を未割当に戻しました（固定 {{pinned}}件はそのまま）。',
  },
  /** An error in automatic assignment. */
  MSG_1009: { usual: '自動割当でエラーが起きました。割り当ては実行前のままです。' },
} as const

export type MessageCode = keyof typeof messageCatalogue
