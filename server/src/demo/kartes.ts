import { bodyOf } from '@terakoya/contract/students/C20201-karte/flatBody'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { defaultReferencePeriod } from '@terakoya/domain/people/referencePeriod'
import type { Insertable } from 'kysely'
import type { Interviews, Kartes, Students } from '../database/tables.ts'
import { demoInstant } from './masters.ts'
import { inventName } from './personNames.ts'
import { inventPhone } from './places.ts'
import type { Random } from './random.ts'
import { demoSubjects } from './subjects.ts'
import type { DemoStudent } from './world.ts'

interface KarteRows {
  kartes: Insertable<Kartes>[]
  interviews: Insertable<Interviews>[]
}

interface KarteFacts {
  students: readonly DemoStudent[]
  rows: readonly Insertable<Students>[]
  centers: readonly number[]
  today: Day
  staffOf: (center_no: number) => { advisor_user_no: number; sales_user_no: number }
}

const reasons = [
  '学校の授業についていけなくなってきたと本人から相談があった',
  '定期テストの点数が続けて下がった',
  '部活動と両立できる時間に学べるところを探していた',
  '受験に向けて、苦手な科目を早めに見直したい',
  '兄が通っていて、面倒見がよかった',
]
const concerns = [
  '文章題になると手が止まる。計算は得意',
  '英単語がなかなか覚えられない。音読はきらいではない',
  '宿題を後回しにして、提出が遅れることがある',
  '途中式を書かずに間違えることが多い',
  '質問をするのが苦手で、わからないまま進んでしまう',
]
const personalities = [
  'おだやかで、ほめられると伸びる',
  '負けず嫌い。目標があると集中できる',
  '人見知りだが、慣れるとよく話す',
  '活発で、じっとしているのが苦手',
]
const goals = [
  '次の定期テストで80点を取る',
  '英検3級に合格する',
  '志望校の判定をBに上げる',
  '毎日30分の学習を習慣にする',
]
const talks = [
  '今学期の様子を伝えた。家では以前より机に向かう時間が増えたとのこと。宿題の量は今のままで続ける。',
  '定期テストの結果を一緒に見た。計算の見直しを次の目標にする。冬期講習は英語を検討中。',
  '志望校について本人の希望を聞いた。説明会の日程を案内した。次回までに家庭で話し合ってもらう。',
  '部活動が忙しくなり、曜日の変更を相談された。火曜の7時限を提案した。',
]
const activities = ['サッカー（水・土）', 'ピアノ（木）', '水泳（月・金）', '吹奏楽部（平日）', '特になし']

function writtenOf(random: Random, student: DemoStudent, row: Insertable<Students>) {
  const wish = (at: number) =>
    demoSubjects.find(({ subject_no }) => subject_no === student.wishes[at]?.subject_no)?.name1 ?? ''
  const [first, second] = [wish(0), wish(1)]
  return {
    'studentInfo.guardian_name': row.guardian_name ?? '',
    'studentInfo.guardian_relation': '保護者',
    'studentInfo.school_year_code': student.school_year_code,
    'studentInfo.school_name': row.school_name ?? '',
    'studentInfo.school_type': row.school_type ?? 1,
    'studentInfo.club': random.pick(['バスケットボール部', '吹奏楽部', '美術部', '']),
    'studentInfo.postal_code': String(row.postal_code ?? '').replace('-', ''),
    'studentInfo.address': row.address ?? '',
    'studentInfo.emergency_name1': row.guardian_name ?? '',
    'studentInfo.emergency_relation1': '保護者',
    'studentInfo.emergency_phone1': inventPhone(random),
    'background.reason': random.pick(reasons),
    'background.concerns': random.pick(concerns),
    'background.personality': random.pick(personalities),
    'background.other_activities': random.pick(activities),
    'survey.known_by': random.pick([1, 1, 2, 3, 5]),
    'survey.weighs_most': random.pick([1, 2, 3, 4]),
    'survey.monthly_budget': random.int(8, 30) * 1000,
    'registrationInfo.0.course_name': '個別1対2',
    'registrationInfo.0.registered_subject': first,
    'registrationInfo.0.lesson_capacity': 2,
    'registrationInfo.0.lesson_minutes': 90,
    'registrationInfo.0.weekly_count': 1,
    'registrationInfo.0.wished_slots': random.pick(['火・木 18:20', '月・金 20:00', '土 10:50']),
    ...(second !== '' && {
      'registrationInfo.1.course_name': '個別1対2',
      'registrationInfo.1.registered_subject': second,
      'registrationInfo.1.lesson_capacity': 2,
      'registrationInfo.1.weekly_count': 1,
    }),
    'requirement.goal': random.pick(goals),
    'requirement.wished_teacher': random.pick(['落ち着いた先生', '同性の先生がよい', '特にない', '']),
    'requirement.homework_amount': random.int(1, 3),
    'requirement.report_wish': random.int(1, 3),
    'lessonEnvironment.device': random.pick([1, 1, 2, 4]),
    'lessonEnvironment.camera': 1,
    'lessonEnvironment.headset': random.int(1, 2),
    'lessonEnvironment.internet': random.pick([1, 1, 2, 3]),
    'lessonEnvironment.place': random.pick(['自分の部屋', 'リビング', '教室']),
    'subjectList.0.subject': first,
    'subjectList.0.level': random.pick([
      '学校の授業は理解できている',
      '前の学年からの見直しが必要',
      '基本はできる',
    ]),
    'subjectList.0.progress': random.pick([
      '一次関数のグラフまで',
      '不定詞の基本まで',
      '割合の文章題',
      '古文の助動詞',
    ]),
    'subjectList.0.homework': random.pick(['ワーク2ページ', '単語20個と音読', '計算ドリル1回分']),
    'subjectList.0.lessons.0.lesson_slot': random.pick(['火 18:20', '木 20:00', '土 10:50']),
    'subjectList.0.lessons.0.lesson_style': 2,
    'subjectList.0.textbooks.0.textbook': random.pick(['標準ワーク', '必修テキスト', '入試対策ノート']),
    'subjectList.0.textbooks.0.textbook_range': `p.${random.int(10, 60)}〜`,
    ...(student.level !== 'E' && {
      'interestSchoolInfo.0.wished_school': random.pick(['緑丘高校', '西高校', '青葉大学', '桜台高校']),
      'interestSchoolInfo.0.wished_deviation': random.int(45, 65),
    }),
  }
}

/** Kartes of every fourth student and of some children who came for a look, with their interviews. */
export function makeKartes(random: Random, facts: KarteFacts): KarteRows {
  const { students, rows, centers, today, staffOf } = facts
  const made: KarteRows = { kartes: [], interviews: [] }
  const add = (
    karte: Omit<Insertable<Kartes>, 'body'>,
    written: object,
    center_no: number,
    count: number,
  ) => {
    const karte_no = made.kartes.length + 1
    const changed = addDays(today, -random.int(1, 60))
    const body = JSON.parse(JSON.stringify(bodyOf(written as Record<string, unknown>)))
    made.kartes.push({
      karte_no,
      ...karte,
      body,
      files: [],
      lock_version: 0,
      updated_at: demoInstant(changed),
    })
    const { advisor_user_no, sales_user_no } = staffOf(center_no)
    for (let at = count; at > 0; at -= 1) {
      const interview_date = addDays(today, -(at * 45 - random.int(5, 40)))
      const next_date =
        at === 1 && random.chance(0.75) ? addDays(today, random.int(-12, 40)) : addDays(interview_date, 40)
      made.interviews.push({
        interview_no: made.interviews.length + 1,
        karte_no,
        interview_date,
        interviewer_no: random.chance(0.7) ? advisor_user_no : sales_user_no,
        attendee: random.pick(['母', '母', '父', '母と本人', '本人']),
        interview_text: random.pick(talks),
        next_date: next_date > interview_date ? next_date : null,
        teacher_flag: random.chance(0.3) ? 1 : 0,
        lock_version: 0,
        updated_at: demoInstant(interview_date),
      })
    }
  }
  for (const [at, student] of students.entries()) {
    const row = rows[at]
    if (!row || at % 4 !== 0) continue
    const { student_no, center_no } = student
    const term_system = row.term_system === 2 ? 2 : 3
    const head = {
      student_no,
      student_name: row.student_name,
      student_namej: row.student_namej ?? '',
      sex: row.sex ?? 3,
      enrollment_status: row.enrollment_status ?? 1,
      center_no: null,
      ...defaultReferencePeriod(today, term_system, []),
    }
    add(head, writtenOf(random, student, row), center_no, random.int(0, 3))
  }
  const taken = new Set<string>()
  for (const center_no of centers) {
    for (let child = 0; child < 3; child += 1) {
      const sex = random.int(1, 2)
      const name = inventName(random, sex, taken)
      const head = {
        student_no: null,
        student_name: name.full,
        student_namej: name.reading,
        sex,
        enrollment_status: 0,
        center_no,
        reference_start_date: null,
        reference_end_date: null,
      }
      const written = {
        'studentInfo.school_year_code': random.int(4, 11),
        'background.reason': random.pick(reasons),
        'survey.known_by': random.int(1, 3),
        'experienceParticipants.0.participant_name': name.full,
        'experienceParticipants.0.participated_on': addDays(today, -random.int(3, 20)),
        'experienceParticipants.0.participant_subject': '数学',
      }
      add(head, written, center_no, 1)
    }
  }
  return made
}
