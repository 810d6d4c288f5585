import type { TableKind } from './fileKinds.ts'

/** A file of each kind to begin with: columns, and two rows of invented people. */
export const samples: Readonly<Record<TableKind, { fields: string[]; rows: string[][] }>> = {
  teachers: {
    fields: ['teacher_id', 'display_name', 'reading', 'sex', 'teacher_type', 'center_no', 'phone', 'email'],
    rows: [
      ['T9001', '見本 一郎', 'みほん いちろう', '男性', '学生', 'C001', '090-0000-0001', 't9001@example.jp'],
      ['T9002', '見本 二葉', 'みほん ふたば', '女性', '非常勤', 'C001', '090-0000-0002', 't9002@example.jp'],
    ],
  },
  students: {
    fields: [
      ...['student_id', 'student_name', 'student_namej', 'sex', 'school_year_code', 'school_name'],
      ...['guardian_name', 'postal_code', 'address', 'center_no', 'classroom_no', 'enrollment_status'],
      ...['enrollment_date'],
    ],
    rows: [
      [
        ...['S9001', '例田 花', 'れいだ はな', '女性', '中2', '見本中学校', '例田 実', '100-0001'],
        ...['東京都千代田区千代田1-1', 'C001', 'R001', '在籍', '2026/04/01'],
      ],
      [
        ...['S9002', '例田 空', 'れいだ そら', '男性', '小5', '見本小学校', '例田 実', '100-0001'],
        ...['東京都千代田区千代田1-1', 'C001', 'R001', '在籍', '2026/04/01'],
      ],
    ],
  },
  contacts: {
    fields: ['student_no', 'contact_name', 'relation', 'phone', 'email'],
    rows: [
      ['S9001', '例田 実', '父', '090-0000-0003', 'minoru@example.jp'],
      ['S9001', '例田 泉', '母', '090-0000-0004', ''],
    ],
  },
  logins: {
    fields: ['user_id', 'user_named', 'user_type_code', 'student_no', 'teacher_no'],
    rows: [
      ['s9001', '例田 花', '生徒（在宅）', 'S9001', ''],
      ['t9001', '見本 一郎', '講師', '', 'T9001'],
    ],
  },
  weekly: {
    fields: [
      ...['student_no', 'dayofweek_code', 'time_limit_no', 'course_no', 'subject_no'],
      ...['course_start_date', 'course_end_date'],
    ],
    rows: [
      ['S9001', '月', '18:20–19:50', '個別1対2', '数学', '', ''],
      ['S9002', '水曜日', '16:40–18:10', '個別1対2', '算数', '2026/04/01', ''],
    ],
  },
  rights: {
    fields: [
      'student_no',
      'schedule_date',
      'time_limit_no',
      'course_no',
      'subject_no',
      'make_up_until',
      'reason',
    ],
    rows: [
      ['S9001', '2026/04/06', '18:20–19:50', '個別1対2', '数学', '2026/05/31', '体調不良'],
      ['S9002', '2026/04/08', '16:40–18:10', '個別1対2', '算数', '', '学校行事'],
    ],
  },
}
