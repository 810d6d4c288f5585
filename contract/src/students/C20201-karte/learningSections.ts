import { choice, day, decimal, line, lines, whole } from './karteField.ts'
import { rowsOf, section } from './karteSection.ts'

const classChoices = [
  [1, '1対1'],
  [2, '1対2'],
] as const
const lengthChoices = [
  [90, '90分'],
  [40, '40分'],
] as const

/** What is learnt, for what, and how (spec §3 "Student record"). */
export const learningSections = {
  registrationInfo: rowsOf('登録情報', 'コース', 7, {
    course_name: line('コース', 50, { span: 2 }),
    registered_subject: line('科目', 50),
    lesson_capacity: choice('授業の形', classChoices),
    lesson_minutes: choice('授業の長さ', lengthChoices),
    weekly_count: whole('週の回数', 1, 14, { unit: '回' }),
    course_begins_on: day('開始日'),
    wished_slots: line('希望の曜日・時限', 100),
  }),
  requirement: section('要望', {
    goal: lines('目標', 1000),
    wished_teacher: lines('講師への要望', 500, { span: 2 }),
    wished_days: lines('曜日・時間帯の要望', 500, { span: 2 }),
    homework_amount: choice('宿題の量', [
      [1, '少なめ'],
      [2, 'ふつう'],
      [3, '多め'],
    ]),
    report_wish: choice('保護者への報告', [
      [1, '毎回ほしい'],
      [2, '月に1回でよい'],
      [3, '必要なときだけ'],
    ]),
    requirement_remarks: lines('その他の要望', 1000),
  }),
  interestSchoolInfo: rowsOf('志望校', '志望校', 5, {
    wished_school: line('学校名', 100, { span: 2 }),
    department: line('学部・学科・コース', 100, { span: 2 }),
    wished_deviation: decimal('目安の偏差値', 0, 100),
    examined_on: day('入試日'),
    examined_subjects: line('入試科目', 100, { span: 2 }),
  }),
  lessonEnvironment: section('受講環境', {
    device: choice('使う機器', [
      [1, 'パソコン'],
      [2, 'タブレット'],
      [3, 'スマートフォン'],
      [4, '教室の機器'],
    ]),
    device_model: line('機種・OS', 100),
    camera: choice('カメラ', [
      [1, 'あり'],
      [2, 'なし'],
    ]),
    headset: choice('ヘッドセット', [
      [1, 'あり'],
      [2, 'なし'],
    ]),
    internet: choice('インターネット', [
      [1, '光回線'],
      [2, 'ケーブルテレビ'],
      [3, 'モバイル回線'],
      [9, 'その他'],
    ]),
    place: line('受講する場所', 50),
    pen_tablet: choice('ペンタブレット', [
      [1, 'あり'],
      [2, 'なし'],
      [3, '貸し出し'],
    ]),
    printer: choice('プリンター', [
      [1, 'あり'],
      [2, 'なし'],
    ]),
    environment_remarks: lines('接続の確認・備考', 500),
  }),
  subjectList: rowsOf(
    '科目ごとの学習',
    '科目',
    8,
    {
      subject: line('科目', 50),
      level: line('今の到達度', 100, { span: 3 }),
      progress: lines('進度', 500, { span: 2 }),
      homework: lines('宿題', 500, { span: 2 }),
    },
    {
      lessons: {
        title: '授業',
        max: 2,
        fields: {
          lesson_slot: line('曜日・時限', 50),
          lesson_style: choice('授業の形', classChoices),
          lesson_teacher: line('講師', 50),
          lesson_content: line('内容', 200),
        },
      },
      textbooks: {
        title: '教材',
        max: 3,
        fields: {
          textbook: line('教材', 100, { span: 2 }),
          textbook_range: line('範囲・ページ', 100, { span: 2 }),
        },
      },
    },
  ),
} as const
