import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import {
  choice,
  day,
  decimal,
  line,
  lines,
  mailAddress,
  postal,
  reading,
  telephone,
  time,
} from './karteField.ts'
import { rowsOf, section } from './karteSection.ts'

const contact = { staffOnly: true } as const

/** Who the child is, where it comes from, and what the family says of the business (spec §3 "Student record"). */
export const familySections = {
  studentInfo: section('生徒情報', {
    guardian_name: line('保護者名', 50, contact),
    guardian_namej: reading('保護者名のふりがな', 50, 'guardian_name', contact),
    guardian_relation: line('続柄', 20, contact),
    school_year_code: choice(
      '学年',
      Array.from({ length: 13 }, (_, at) => [at + 1, schoolYearText(at + 1)] as const),
    ),
    school_name: line('学校名', 100, { span: 2 }),
    school_type: choice('学校の種類', [
      [1, '公立'],
      [2, '私立'],
      [3, '国立'],
    ]),
    club: line('部活動', 50),
    postal_code: postal('郵便番号', 'address', contact),
    address: line('住所', 200, { span: 3, ...contact }),
    home_phone: telephone('自宅の電話番号', contact),
    guardian_email: mailAddress('保護者のメールアドレス', { span: 3, ...contact }),
    emergency_name1: line('緊急連絡先1の氏名', 50, contact),
    emergency_relation1: line('緊急連絡先1の続柄', 20, contact),
    emergency_phone1: telephone('緊急連絡先1の電話番号', { span: 2, ...contact }),
    emergency_name2: line('緊急連絡先2の氏名', 50, contact),
    emergency_relation2: line('緊急連絡先2の続柄', 20, contact),
    emergency_phone2: telephone('緊急連絡先2の電話番号', { span: 2, ...contact }),
    interview_date: day('面談日'),
    interview_time: time('面談の時刻'),
    procedure_date: day('手続き日'),
    procedure_time: time('手続きの時刻'),
  }),
  background: section('背景', {
    reason: lines('塾を探し始めたきっかけ', 1000),
    past_lessons: lines('これまでの通塾・家庭教師', 500, { span: 2 }),
    other_activities: lines('習い事・週の予定', 500, { span: 2 }),
    personality: lines('性格・得意なこと', 500, { span: 2 }),
    concerns: lines('困っていること・つまずき', 1000, { span: 2 }),
    home_study: lines('家庭学習の様子', 500, { span: 2 }),
    background_remarks: lines('備考', 2000, { span: 2 }),
    carried_over: lines('以前のカルテからの引き継ぎ', 20000, {
      ...contact,
      shownFilled: true,
      hint: '前の様式にあって、今の様式に欄のない内容です',
    }),
  }),
  survey: section(
    'アンケート',
    {
      known_by: choice('知ったきっかけ', [
        [1, 'ウェブ検索'],
        [2, '知人の紹介'],
        [3, 'チラシ・看板'],
        [4, 'SNS'],
        [5, '兄弟姉妹の通塾'],
        [9, 'その他'],
      ]),
      introduced_by: line('紹介者', 50),
      compared_with: line('比べている塾', 100, { span: 2 }),
      weighs_most: choice(
        '一番大切にすること',
        [
          [1, '成績の向上'],
          [2, '志望校の合格'],
          [3, '学習の習慣'],
          [4, '講師との相性'],
          [5, '通いやすさ・時間'],
          [6, '費用'],
        ],
        { span: 2 },
      ),
      monthly_budget: decimal('月の予算', 0, 1000000, { unit: '円', span: 2 }),
      expectation: lines('塾に期待すること', 1000),
      impression: lines('説明を聞いた感想', 1000),
    },
    { staffOnly: true },
  ),
  experienceParticipants: rowsOf('体験の参加者', '参加者', 4, {
    participant_name: line('氏名', 50),
    participant_relation: line('生徒との関係', 20),
    participated_on: day('参加日'),
    participant_subject: line('体験した科目', 50),
    participant_impression: line('様子・感想', 200, { span: 4 }),
  }),
} as const
