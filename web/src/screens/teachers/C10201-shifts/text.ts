import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { defineWords } from '../../../words/words.ts'

export const shiftWords = defineWords('C10201', {
  ja: {
    teacher_of: '{{name}}さんのシフト',
    submitted: '提出済み（{{day}}）',
    open_until: '未提出・{{day}}まで',
    open_over: '未提出・提出期限 {{day}} を過ぎています。',
    over_hint: '変更は、センターに連絡してください。',
    center: '勤務するセンター',
    how: '枠を押すか、横になぞって塗ります。日付や時刻を押すと、まとめて塗れます。',
    how_keys: 'キーは 矢印・スペース、Shift+矢印で続けて塗れます。',
    all_of: '{{units}}をまとめて塗る',
    pattern: '曜日でまとめて',
    pattern_title: '毎週の勤務でまとめて塗る',
    pattern_hint:
      'これまでの週から、いつもの曜日と時間を選んであります。{{month}}の変更できる枠に反映します。曜日や時刻を押すと、まとめて選べます。',
    pattern_hint_none:
      '勤務できる曜日と時間を選んでください。{{month}}の変更できる枠に反映します。曜日や時刻を押すと、まとめて選べます。',
    pattern_apply: '{{month}}に反映',
    copy_week: '前の週と同じにする',
    grid: '{{month}}のシフト',
    works: '勤務できる',
    works_at: '{{center}}で勤務できる',
    not_works: '勤務しない',
    changed: '保存していない変更',
    lessons_before: '授業',
    lessons: '{{count}}件',
    asked: '取り下げを相談中',
    asked_short: '相談中',
    why_asked: 'センターに取り下げを相談中です。返事があるまでは勤務のままです。',
    lock_closed_day: '休校日のため、変更できません。',
    lock_not_open: '授業時間の外のため、変更できません。',
    lock_past: '過ぎた日か今日のため、変更できません。今日の変更はセンターに連絡してください。',
    lock_past_staff: '過ぎた日のため、変更できません。',
    lock_too_far: 'まだ受け付けていない日のため、変更できません。',
    lock_lessons: '授業が{{count}}件割り当てられているため、変更できません。',
    lock_deadline: '提出期限を過ぎているため、変更できません。センターに連絡してください。',
    lock_planned: 'センターが授業の予定を組んでいるため、変更できません。センターに相談してください。',
    lock_planned_staff:
      '授業の予定を組んでいる週のため、変更できません。講師割当で授業を動かしてから変更してください。',
    lock_other_center: '担当していないセンターの勤務のため、変更できません。',
    why: '{{unit}}は{{reason}}',
    ask: 'センターに相談する',
    ask_title: '取り下げをセンターに相談する',
    ask_hint: '{{unit}}の勤務を外してほしいと伝えます。',
    ask_label: '理由（任意）',
    ask_done: '{{unit}}の取り下げをセンターに相談しました。返事があるまでは勤務のままです。',
    take_back: '相談を取り消す',
    take_back_title: '取り下げの相談を取り消しますか？',
    take_back_body: '{{unit}}は、いまのまま勤務します。',
    taken_back: '{{unit}}の相談を取り消しました。',
    not_asked: '{{unit}}の相談は、もう終わっています。',
    to_assignment: '講師割当を開く',
    bar: '変更と保存',
    none: '変更はありません',
    count: '追加 {{added}}・取り消し {{withdrawn}}',
    undo: '1つ戻す',
    revert: 'すべて戻す',
    save: '保存',
    submit: '保存して提出',
    save_title: '{{month}}のシフトを保存しますか？',
    submit_title: '{{month}}のシフトを提出しますか？',
    save_body: '追加 {{added}}枠、取り消し {{withdrawn}}枠。',
    submit_body: 'この月に勤務できるのは {{total}}枠です。期限までは、あとから変更できます。',
    saved: 'シフトを保存しました。',
    sent: '{{month}}のシフトを提出しました。',
    choose: '講師を選ぶ',
    search: '講師を検索',
    units: '{{count}}枠',
    not_submitted: '未提出',
    nobody: '当てはまる講師がいません',
    no_centers: '勤務するセンターが登録されていません',
    no_centers_hint: '講師一覧でセンターを登録すると、シフトを入力できます。',
    all: '講師を選び直す',
  },
})

/** The word for why a unit is locked; staff are the center themselves, and today is open to them. */
export const lockWord = (lock: Exclude<ShiftUnit['lock'], ''>, isTeacher: boolean) =>
  (lock === 'past' || lock === 'planned') && !isTeacher
    ? (`lock_${lock}_staff` as const)
    : (`lock_${lock}` as const)

const asked: readonly ShiftUnit['lock'][] = ['past', 'deadline', 'planned']

/** Whether the words of the lock send a teacher to the center. */
export const sendsToCenter = (lock: ShiftUnit['lock']) => asked.includes(lock)
