import { defineWords } from '../../words/words.ts'

/** What centers, teachers and students may lack (準備状況). */
export const readinessWords = defineWords('readiness', {
  ja: {
    teachers: '講師がいない',
    manager: 'センター長のログインがない',
    reader: 'チャットを見守る人がいない',
    meetings: '会議アカウントがない',
    subjects_teacher: '担当科目が未登録',
    subjects_student: '受講科目が未登録',
    shifts: 'これから4週間のシフトがない',
    lessons: '授業が入っていない',
    login: 'ログインがない',
    phone: '電話番号がない',
    email: 'メールアドレスがない',
    address: '住所がない',
    by_admin: '{{what}}（管理者に依頼）',
    still: 'まだ足りないもの',
    center: 'センター',
    teacher: '講師',
    student: '生徒',
    group: '表示するもの',
    what: '足りないもので絞り込む',
    all: 'すべて',
    ready: '足りないものはありません',
    ready_body: '授業を始めるのに必要なことは、すべて登録されています。',
    next: '次の授業',
    next_none: '予定なし',
    more: 'さらに表示（残り{{count}}件）',
    hint: '次の授業が近い順です。名前を押すと登録内容が、下線のあるものを押すとそれを直す画面が開きます。',
  },
})
