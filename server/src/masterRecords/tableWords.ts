/** What people call the rows that may hold a record, for the sentence that refuses to remove it. */
const words: Readonly<Record<string, string>> = {
  alerts: 'アラート',
  center_group_members: 'センターグループ',
  courses: 'コース',
  distributed_lessons: '配信した授業',
  distributions: '配信',
  entry_controls: '満席設定',
  files: 'ファイル',
  interviews: '面談記録',
  jobs: '処理',
  kartes: '生徒カルテ',
  lessons: '授業',
  meeting_accounts: '会議アカウント',
  meeting_entries: '入室の記録',
  missed_lessons: '欠席',
  notice_classrooms: 'お知らせの宛先',
  notice_users: 'お知らせの宛先',
  notices: 'お知らせ',
  office_work: '事務作業',
  password_proofs: 'パスワードの確認',
  student_apart: '離す生徒',
  student_home_centers: '所属センターの変更',
  student_year_updates: '年度更新',
  student_subjects: '生徒の受講科目',
  student_ng_teachers: '生徒のNG講師',
  student_priority_teachers: '生徒の優先講師',
  student_test_scores: '生徒のテスト',
  students: '生徒',
  teacher_centers: '講師の担当センター',
  teacher_reportings: '出勤確認',
  teacher_shifts: 'シフト',
  teacher_subjects: '講師の担当科目',
  teachers: '講師',
  user_centers: 'ユーザーの担当センター',
  users: 'ユーザー',
  year_updates: '年度更新',
  weekly_entries: '毎週の授業',
}

/** The noun of a table; その他のデータ for one that nobody has named. */
export function tableWord(table: string): string {
  return words[table] ?? 'その他のデータ'
}
