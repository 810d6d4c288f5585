import { en as lessonTexts } from '@terakoya/domain/lessons/lessonTexts.en'
import { translate } from '@terakoya/domain/words/words'
import { beforeAll, expect, test } from 'vitest'
import { en as joining } from '../../../words/joining.en.ts'
import { setLanguage } from '../../../words/words.ts'
import { type Alert, alertGroups } from './alertGroups.ts'
import { en as kindNames } from './kinds/kindNames.en.ts'
import { en as kinds } from './kinds/kinds.en.ts'
import { alertOnTheDay, alertPlace, alertSettler, alertText, isGrave, isNews } from './shownAlert.ts'
import { en as alertWords } from './text.en.ts'

const facts = {
  alert_no: 1,
  classification_name: '',
  center_no: 3,
  center_name: '',
  schedule_no: 5,
  schedule_date: '2026-04-16',
  time_limit_no: 50,
  student_no: 7,
  student_name: '',
  school_year_code: 0,
  subject_name: '',
  teacher_no: 0,
  teacher_name: '',
  other_student: null,
  raised_at: '2026-04-15T00:00:00Z',
  confirmed_flag: 0 as const,
  confirmed_at: null,
  confirmed_by_name: '',
}
beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})

const alert: Alert = { ...facts, classification: 'unassigned_soon', detail: {} }
const mail = {
  ...facts,
  classification: 'mail_dead',
  detail: { mail_no: 9, mail_kind: 'test' },
} as const satisfies Alert

test('a classroom that does not assign is led to the day of the lesson', () => {
  expect(alertPlace(alert, ['C40101', 'M00501'])?.to).toBe('/C40101')
  expect(alertPlace(alert, ['M00501'])).toMatchObject({
    to: '/M00501',
    search: { center: 3, date: '2026-04-16' },
  })
})

test('who may not open the history of mails is led to the student or teacher whose address is wrong', () => {
  const functions = ['C20101', 'C10101', 'C10101Edit']
  expect(alertPlace(mail, functions)).toMatchObject({ to: '/C20101/7/edit', label: '生徒を開く' })
  expect(alertPlace({ ...mail, student_no: 0, teacher_no: 8 }, functions)).toMatchObject({
    to: '/C10101/8/edit',
    label: '講師を開く',
  })
  expect(alertPlace({ ...mail, student_no: 0 }, functions)).toBe(null)
  expect(alertPlace(mail, [...functions, 'MailHistory'])?.to).toBe('/mail-history/view/9')
})

test('who may open neither the mail nor the student reads who settles it', () => {
  expect(alertPlace(mail, ['MailHistory'])?.to).toBe('/mail-history/view/9')
  expect(alertPlace(mail, ['C40101', 'M00501'])).toBe(null)
  expect(alertSettler(mail)).toBe('settled_by_administrator')
})

test('an undelivered mail to nobody whom the product knows has a whole sentence', () => {
  expect(alertText(mail)).toBe('テストメールが届きませんでした')
  expect(alertText({ ...mail, detail: { mail_no: 9, mail_kind: 'distribution' } })).toBe(
    'メールが届きませんでした',
  )
  expect(alertText({ ...mail, student_name: '青木 花' })).toBe('青木 花 宛てのメールが届きませんでした')
})

test('a mail that couldn’t be written leads to the student, there is none to open', () => {
  const unwritten = { ...mail, student_name: '青木 花', detail: { outbox_no: 4, mail_kind: 'greeting' } }
  expect(alertText(unwritten)).toBe('青木 花 宛てのメールを作れませんでした。電話などで知らせてください')
  expect(alertPlace(unwritten, ['MailHistory', 'C20101'])?.to).toBe('/C20101/7/edit')
  expect(alertPlace(unwritten, ['MailHistory'])).toBe(null)
  expect(alertSettler(unwritten)).toBe('settled_by_center')
})

test('whoever looks for a student is led to whom to call, or to the attendance of the day', () => {
  const missing: Alert = { ...facts, classification: 'student_absent', detail: { absent_flag: 0 } }
  const absent: Alert = { ...missing, detail: { absent_flag: 1 } }
  expect(alertPlace(missing, ['C40701', 'C20101'])?.to).toBe('/C20101/7/edit')
  expect(alertPlace(missing, ['C40701'])).toMatchObject({ to: '/C40701', search: { center: 3 } })
  expect(alertText(missing)).toContain('まだ入室していません')
  expect(alertText(absent)).toContain('欠席です')
})

test('who is still in the meeting before is told of as there, and leads to its record', () => {
  const detail = { absent_flag: 0, before_room_no: 4 } as const
  const there: Alert = { ...facts, classification: 'student_absent', detail }
  expect(alertText(there)).toContain('前の会議に在室中です')
  expect(alertText(there)).not.toContain('まだ入室していません')
  expect(alertPlace(there, ['ZoomLog', 'C40701', 'C20101'])).toMatchObject({
    ...{ to: '/ZoomLog', search: { date: '2026-04-16', room: 4, center: 3 } },
  })
  expect(alertPlace(there, ['C40701', 'C20101'])?.to).toBe('/C20101/7/edit')
})

test('what a family has done by itself is told with its words and leads to its lessons', () => {
  const news: Alert = {
    ...facts,
    classification: 'family_entry',
    student_name: '青木 花',
    school_year_code: 6,
    detail: { added: 2, moved: 0, called_off: 1, restored: 0, note: '図形を教えてほしいです' },
  }
  expect(alertText(news)).toBe(
    '青木 花（小6）　追加・講習 2件、取り消し・欠席 1件　「図形を教えてほしいです」',
  )
  expect(alertPlace(news, ['C40501'])).toMatchObject({ to: '/C40501/browse', search: { student_no: 7 } })
})

test('that the meeting service is out is told with since when, and leads to its state', () => {
  const detail = { silent_since: '2026-04-15T09:24:00Z' }
  const out: Alert = { ...facts, classification: 'meeting_service_out', detail }
  expect(alertText(out)).toContain('Zoomが2026/04/15（水） 18:24から返事をしません')
  expect(alertPlace(out, ['ZoomLog', 'M00501'])).toMatchObject({ to: '/ZoomLog', search: { center: 3 } })
  expect(alertPlace(out, ['M00501'])?.to).toBe('/M00501')
})

test('an absence of today is told with its reason and leads to the lesson', () => {
  const absence: Alert = { ...facts, classification: 'absence_soon', detail: { note: '発熱' } }
  expect(alertText(absence)).toContain('欠席の連絡がありました　「発熱」')
  expect(alertText({ ...absence, teacher_name: '遠藤 美咲' })).toContain('　担当 遠藤 美咲　欠席の連絡')
  expect(alertPlace(absence, ['C40501', 'C20101'])?.to).toBe('/C40501/view/5')
  expect(alertPlace(absence, ['C20101'])?.to).toBe('/C20101/7/edit')
})

test('an overdue report leads to it beside the list of its day, a returned one to itself', () => {
  const lesson = { ...facts, student_name: '青木 花', teacher_name: '遠藤 美咲' }
  const overdue: Alert = { ...lesson, classification: 'report_overdue', detail: {} }
  const returned: Alert = { ...lesson, classification: 'report_returned', detail: { count: 2 } }
  expect(alertText(overdue)).toContain('遠藤 美咲さんの報告書が期限までに提出されていません')
  expect(alertPlace(overdue, ['C50101', 'C50102'])).toMatchObject({
    to: '/C50101',
    search: { start_date: '2026-04-16', end_date: '2026-04-16', state: 'overdue', report: 5 },
  })
  expect(alertPlace(overdue, ['C50102'])?.to).toBe('/C50102/5')
  expect(alertText(returned)).toContain('直すところ2件')
  expect(alertPlace(returned, ['C50101', 'C50102'])?.to).toBe('/C50102/5')
  expect([isNews('report_overdue'), isNews('report_returned')]).toEqual([false, true])
})

test('what wasn’t sent names the lesson and how many, or whose room it is', () => {
  const detail = { room: 't3010-5', message_count: 3 }
  const lesson: Alert = { ...facts, student_name: '青木 花', classification: 'chat_unsent', detail }
  expect(alertText(lesson)).toMatch(/4\/16.*青木 花.*チャットのメッセージ3件が送られていません/)
  const own: Alert = {
    ...{ ...facts, schedule_date: null, teacher_name: '遠藤 美咲', classification: 'chat_unsent' },
    detail: { room: 't2010-9', message_count: 1 },
  }
  expect(alertText(own)).toMatch(/^遠藤 美咲先生とセンターのチャット/)
})

test('a broken chain names whose room it is and leads there, an export who took it out and why, and leads to the review', () => {
  const broken: Alert = {
    ...{ ...facts, classification: 'chat_broken' },
    detail: { room_no: 12, message_id: 3 },
  }
  const exported: Alert = {
    ...{ ...facts, classification: 'chat_exported' },
    detail: { room_no: 12, message_count: 40, user_named: '鈴木 学', reason: '問い合わせの調査のため' },
  }
  expect(alertText(broken)).toContain('3番目のメッセージから')
  const ofLesson = {
    ...{ ...broken, student_name: '青木 花', teacher_name: '遠藤 美咲' },
    detail: { room_no: 12, message_id: 3, room: 't3010-5' },
  }
  expect(alertText(ofLesson)).toMatch(/^2026\/04\/16.*青木 花.*遠藤 美咲先生.*3番目のメッセージから/)
  expect(alertPlace(ofLesson, ['Chatroom', 'ChatReview'])).toMatchObject({
    ...{ to: '/Chatroom', search: { room: 't3010-5' } },
  })
  // Those of before don't say whose room it was; nobody knows its number.
  expect(alertText({ ...exported, schedule_no: 0, student_name: '' })).toBe(
    '鈴木 学が、チャットのメッセージ40件を書き出しました。理由：問い合わせの調査のため',
  )
  const named = { ...exported, student_name: '青木 花', teacher_name: '' }
  expect(alertText({ ...named, schedule_no: 0 })).toContain('青木 花さんのチャットのメッセージ40件')
  expect(alertText({ ...named, schedule_no: 0, student_name: '', teacher_name: '遠藤 美咲' })).toContain(
    '遠藤 美咲先生のチャットのメッセージ40件',
  )
  expect(alertText({ ...named, schedule_no: 5, teacher_name: '遠藤 美咲' })).toMatch(
    /2026\/04\/16.*青木 花.*遠藤 美咲先生のチャットのメッセージ40件/,
  )
  for (const each of [broken, exported]) {
    expect(alertPlace(each, ['ChatReview'])).toMatchObject({ to: '/ChatReview', search: {} })
  }
  expect([isNews('chat_broken'), isNews('chat_exported')]).toEqual([false, true])
})

test('an incident of which nobody was told says whose, and leads to its record', () => {
  const detail = { incident_no: 12 }
  const ill: Alert = { ...facts, teacher_name: '遠藤 美咲', classification: 'incident_untold', detail }
  expect(alertText(ill)).toBe('2026/04/16（木）の遠藤 美咲さんの急な休みを、まだ誰にも知らせていません')
  expect(alertText({ ...ill, teacher_name: '' })).toBe(
    '2026/04/16（木）にセンターを閉じることを、まだ誰にも知らせていません',
  )
  expect(alertPlace(ill, ['C40101'])).toMatchObject({ to: '/Incident', search: { no: 12 } })
})

test('an absence of another center says what is here, and leads to where it is decided', () => {
  const here: Alert = {
    ...{ ...facts, center_no: 3, teacher_no: 8, teacher_name: '遠藤 美咲' },
    ...{ classification: 'absent_elsewhere', detail: { lesson_count: 2 } },
  }
  expect(alertText(here)).toBe(
    '遠藤 美咲さんは、2026/04/16（木）にほかのセンターで急に休みます。このセンターにも授業が2件あります',
  )
  expect(alertText({ ...here, detail: { lesson_count: 0 } })).toContain('このセンターにもシフトがあります')
  expect(alertPlace(here, ['C40101'])).toMatchObject({
    ...{ to: '/Incident', search: { center: 3, teacher: 8, date: '2026-04-16' } },
  })
})

test('what stand-ins say leads to where the absence is decided', () => {
  const yes: Alert = {
    ...{ ...facts, center_no: 3, teacher_no: 8, teacher_name: '遠藤 美咲' },
    ...{ classification: 'stand_ins', detail: { answer: 'yes' } },
  }
  expect(alertText(yes)).toBe(
    '2026/04/16（木）の遠藤 美咲さんの急な休みの代講を、引き受ける返事がありました。内容を決めてください',
  )
  expect(alertText({ ...yes, detail: { answer: 'nobody' } })).toContain('まだ誰も引き受けていません')
  expect(alertPlace(yes, ['C40101'])).toMatchObject({
    ...{ to: '/Incident', search: { center: 3, teacher: 8, date: '2026-04-16' } },
  })
})

test('what meetings ring for says when and of whom, and leads to the log of that day', () => {
  const at = { ...facts, teacher_no: 8, teacher_name: '遠藤 美咲', student_name: '青木 花' }
  const absent: Alert = { ...at, classification: 'teacher_absent_now', detail: { time_limit_no: 50 } }
  expect(alertText(absent)).toBe(
    '遠藤 美咲さんが、始まった授業の会議に入っていません（2026/04/16（木） 16:40–18:10）',
  )
  expect(alertPlace(absent, ['C40701', 'ZoomLog'])).toMatchObject({ to: '/C40701', search: { center: 3 } })
  expect(alertPlace(absent, ['C40101', 'C40701'])).toMatchObject({
    ...{ to: '/Incident', search: { center: 3, teacher: 8, date: '2026-04-16' } },
  })
  const differs: Alert = { ...at, classification: 'meeting_disagreement', detail: { codes: ['D1', 'D3'] } }
  expect(alertText(differs)).toContain(
    '入室ログに、判断することがあります（出席の印があるが入室がない、講師の遅れ）',
  )
  const day = { date: '2026-04-16' }
  expect(alertPlace(differs, ['ZoomLog'])).toMatchObject({
    ...{ to: '/ZoomLog', search: { ...day, lesson: 5 } },
  })
  const detail = { room_no: 4, code: 'D6' as const, time_limit_no: 50 }
  const stranger: Alert = { ...at, classification: 'meeting_stranger', detail }
  // Whom to ring is known before anything is opened.
  expect(alertText(stranger)).toContain('2026/04/16（木） 16:40–18:10　講師 遠藤 美咲・生徒 青木 花')
  expect(alertText(stranger)).toContain('不明な人が入りました')
  // The home center of a child that was lent rings up the other center, and reads its own student's lesson.
  const lent: Alert = { ...stranger, student_no: 9, teacher_name: '', detail: { ...detail, lent_flag: 1 } }
  expect(alertText(lent)).toContain('生徒 青木 花（ほかのセンターの授業）')
  expect(alertText(lent)).toContain('授業をしているセンターに電話して')
  expect(alertPlace(lent, ['ZoomLog'])?.search).toEqual({ ...day, student: 9, center: 'all' })
  const incident: Alert = {
    ...{ ...at, classification: 'meeting_incident' },
    detail: {
      ...{ room_no: 4, time_limit_no: 50, center_no: 3, center_name: '緑丘' },
      ...{ user_named: '山本 恵', reason: '引き留めた' },
    },
  }
  expect(alertText(incident)).toContain('緑丘　講師 遠藤 美咲・生徒 青木 花')
  expect(alertText(incident)).toContain('山本 恵により「重大な事案」と判断されました。理由：引き留めた')
  expect(alertPlace(incident, ['ZoomLog'])?.search).toEqual({ ...day, room: 4, center: 3 })
  const ofHome: Alert = { ...incident, detail: { ...incident.detail, center_no: 0 } }
  expect(alertText(ofHome)).toContain('授業をしたセンターに電話して')
  expect([isGrave('meeting_stranger'), isGrave('mail_dead')]).toEqual([true, false])
  expect(alertPlace(stranger, ['ZoomLog'])).toMatchObject({ to: '/ZoomLog', search: { ...day, room: 4 } })
  // On the day itself somebody else may have to take over.
  const manager = { user_type_code: '550', authority_function_ids: ['C40101'] as const }
  expect(alertOnTheDay(stranger, manager, '2026-04-16')).toMatchObject({
    ...{ to: '/Incident', search: { center: 3, teacher: 8, date: '2026-04-16' } },
  })
  expect(alertOnTheDay(stranger, manager, '2026-04-17')).toBeNull()
  expect(alertOnTheDay(lent, manager, '2026-04-16')).toBeNull()
  const advisor = { ...manager, user_type_code: '530' }
  expect(alertOnTheDay(stranger, advisor, '2026-04-16')).toBeNull()
})

test('lessons with whom a student is kept from say how many, which comes first, and lead to its day', () => {
  const at = { ...facts, student_no: 9, teacher_no: 8, teacher_name: '遠藤 美咲', student_name: '青木 花' }
  const detail = { lesson_count: 3, time_limit_no: 50, apart_flag: 0, published_flag: 1 } as const
  const ng: Alert = { ...at, classification: 'barred_lessons', detail }
  expect(alertText(ng)).toContain('NG講師の遠藤 美咲さんとの授業が、これから3件あります')
  expect(alertText(ng)).toContain('2026/04/16（木） 16:40–18:10')
  expect(alertText(ng)).toContain('配信済み')
  expect(alertPlace(ng, ['C40101', 'C20101'])).toMatchObject({
    ...{ to: '/C40101', search: { center: 3, week: '2026-04-13', day: '2026-04-16' } },
  })
  // A classroom doesn't assign; it sees the child's record.
  expect(alertPlace(ng, ['C20101'])?.to).toBe('/C20101/9/edit')
  // Where it isn't assigned, the lesson itself.
  expect(alertPlace(ng, ['C40501', 'C20101'])?.to).toBe('/C40501/view/5')
  const apart: Alert = {
    ...{ ...ng, detail: { ...detail, apart_flag: 1, published_flag: 0, other_student_no: 12 } },
    other_student: { student_no: 12, student_name: '森 樹' },
  }
  expect(alertText(apart)).toContain('離す生徒（森 樹）と同じ時間・同じ講師（遠藤 美咲さん）')
  expect(alertText({ ...apart, other_student: null })).toContain('離す生徒（ほかのセンターの生徒）と')
  expect(alertText(apart)).not.toContain('配信済み')
})

test('a failed job is called by its kind and leads to where it is asked for again', () => {
  const failed = (kind: string, week_date?: string): Alert => ({
    ...{ ...facts, classification: 'job_failed' },
    detail: { job_no: 6, kind, ...(week_date === undefined ? {} : { week_date }) },
  })
  const functions = ['C40101', 'C20101']
  const [run, compared] = [failed('auto_assign', '2026-04-13'), failed('compare_plans', '2026-04-13')]
  expect([run, compared, failed('year_update')].map(alertText)).toEqual([
    '2026/04/13（月）〜04/19（日） の自動割当が終わりませんでした',
    '2026/04/13（月）〜04/19（日） の案の比較が終わりませんでした',
    '年度更新が終わりませんでした',
  ])
  const week = { to: '/C40101', search: { center: 3, week: '2026-04-13' } }
  expect(alertPlace(run, functions)).toMatchObject(week)
  expect(alertPlace(compared, functions)).toMatchObject(week)
  expect(alertPlace({ ...run, center_no: 0 }, functions)).toBe(null)
  expect(alertPlace(failed('year_update'), functions)).toMatchObject({
    ...{ to: '/C20101/year-update', search: { center: 3 }, label: '年度更新を開く' },
  })
  // Of a kind that another version knows: nothing is claimed of it.
  for (const unknown of [failed('rewind', '2026-04-13'), failed('rewind')]) {
    expect(alertText(unknown)).toBe('処理が終わりませんでした')
    expect(alertPlace(unknown, functions)).toBe(null)
  }
})

test('who reads English reads the kind, the sentence with its signs, and the way in it', () => {
  const news: Alert = {
    ...facts,
    ...{ classification: 'family_entry', student_name: '青木 花', school_year_code: 6 },
    detail: { added: 2, moved: 0, called_off: 1, restored: 0, note: '図形' },
  }
  translate('en', { ...joining, ...lessonTexts, ...alertWords, ...kinds, ...kindNames })
  setLanguage('en')
  const told = [
    ...alertGroups([news]).map(({ name }) => name),
    ...[alertText(news), alertPlace(news, ['C40501'])?.label],
  ]
  setLanguage('ja')
  expect(told).toEqual([
    'Applications and changes by students (settled)',
    '青木 花 (E6)　extra and seasonal lessons: 2, canceled or absent: 1　“図形”',
    'Open the lessons',
  ])
  expect(alertGroups([news])[0]?.name).toBe('生徒からの申込・変更（確定済み）')
})
