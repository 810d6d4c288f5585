import { messageCatalogue } from '@terakoya/contract/messageCatalogue'
import { defineTexts, defineWords } from '@terakoya/domain/words/words'

/** What shifts, teachers and their attendance are refused with. */
export const teacherRefusals = defineWords('teacherRefusals', {
  ja: {
    home_center: '所属センター（center_no）に担当していないセンターは選べません。選び直してください。',
    foreign_center: '担当センター（center_nos）に担当していないセンターがあります。選び直してください。',
    without_home: '担当センター（center_nos）に所属センターが入っていません。追加してください。',
    center_in_use:
      '担当センター（center_nos）から「{{center}}」は外せません。シフト{{shifts}}件（{{place}}から）があります。先にシフトを取り下げてください。',
    center_in_use_lessons:
      '担当センター（center_nos）から「{{center}}」は外せません。シフト{{shifts}}件（{{place}}から）、授業{{lessons}}件があります。先にシフトを取り下げてください。',
    withdraw_yourself: 'この勤務は自分で取り下げられます。シフトから外して保存してください。',
    withdraw_ask: 'この勤務の取り下げは、画面からは相談できません。センターに連絡してください。',
    month_closed: '{{month}}のシフトは、いまは提出を受け付けていません。月を選び直してください。',
    all_submitted: '{{month}}のシフトは、全員が提出済みです。',
    already_reminded:
      '未提出の講師のうち{{count}}名には、連絡済みです。もう一度送るかどうかを選んでください。',
    day_ahead: '先の日の出勤は訂正できません。当日になってから訂正してください。',
    time_ahead: 'まだ来ていない時刻です。いまの時刻（{{now}}）までで入力してください。',
    locked: '{{unit}}は{{why}}',
    not_there:
      '{{unit}}のセンターは、この講師が勤務するセンターではありません。センターを選び直してください。',
    not_submittable: '{{month}}のシフトは、いまは提出できません。',
    deadline_over: '{{month}}の提出期限は過ぎています。センターに連絡してください。',
    lessons_assigned: messageCatalogue.MSG_1004.lessons_assigned,
    lessons: '授業{{count}}件',
    lessons_named: '授業{{count}}件（{{names}}）',
    lesson: '{{student}}さん {{subject}}',
    list: '、',
  },
})

/** Why a unit of shifts can't be changed, behind when it is (`locked`). */
export const lockTexts = defineTexts('shiftLocks', {
  closed_day: '休校日のため、変更できません。',
  not_open: '授業時間の外のため、変更できません。',
  past: '過ぎた日か今日のため、変更できません。今日の変更はセンターに連絡してください。',
  past_staff: '過ぎた日のため、変更できません。',
  too_far: 'まだ受け付けていない日のため、変更できません。',
  deadline: '提出期限を過ぎているため、変更できません。センターに連絡してください。',
  planned: 'センターが授業の予定を組んでいるため、変更できません。センターに相談してください。',
  other_center: '担当していないセンターの勤務のため、変更できません。',
  lessons: '授業が割り当てられているため、変更できません。',
})

/** What the file of 出勤確認 (C40701) says. */
export const attendanceFileWords = defineWords('attendanceFileWords', {
  ja: {
    title: '出勤確認',
    teacher_id: '講師ID',
    teacher: '講師',
    first_period: '最初の時限',
    lessons: '授業',
    office: '事務作業',
    start: '出勤',
    pressed: '端末で押した時刻',
    state: '状態',
    reason: '訂正の理由',
    corrected_by: '訂正した人',
  },
})

/** What the file of シフト確認 (C10301) says. */
export const shiftFileWords = defineWords('shiftFileWords', {
  ja: {
    title: 'シフト確認',
    teacher_id: '講師ID',
    teacher: '講師',
    submitted: '提出',
    done: '提出済み',
    open: '未提出',
    short: '足りない時限',
    subject: '{{subject}}（{{level}}・{{type}}）',
    missing: '{{slot}} あと{{count}}名',
    missing_subjects: '{{slot}} あと{{count}}名 {{subjects}}',
    elsewhere: '{{start}}（他センター）',
    dots: '・',
  },
})
