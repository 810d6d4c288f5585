import { randomUUID } from 'node:crypto'
import { en as entryTextsEn } from '@terakoya/domain/entries/entryTexts.en'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { type ApplicationPart, EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { courseOfLayout } from '../../../testing/makePlaces.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import { untilServed } from '../../../testing/testClient.ts'

// Today is Wednesday, 15 April, ten in the morning.
const tuesday = '2026-04-21'

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

test('an additional lesson is shown before, entered once however often it is sent, and confirmed by a mail', async () => {
  await entries.work(2, [tuesday, 50])
  const rows = { t1031: [entries.added(tuesday, 50)], request_text: '図形を教えてほしいです' }
  const shown = await entries.manager.call('C30101_getDifference', entries.application(rows))
  expect(shown).toMatchObject({
    added: [{ schedule_date: tuesday, time_limit_no: 50, class_type: 2 }],
    mails: [1],
    faults: [],
  })
  expect(await entries.lessons()).toEqual([])
  const key = randomUUID()
  const answers = await Promise.all([
    entries.submit(rows, entries.student, { key }),
    entries.submit(rows, entries.student, { key }),
  ])
  expect(answers.map(each => each.status)).toEqual([200, 200])
  expect(answers[0]?.output).toEqual(answers[1]?.output)
  expect(await entries.lessons()).toMatchObject([
    { schedule_date: tuesday, class_type: 2, cancelled_flag: 0 },
  ])
  expect(await entries.causes()).toEqual([`${tuesday} owed 1`])
  expect(await entries.mailKinds()).toEqual(['application'])
  const { rows: settled } = await entries.manager.call('C30101_getList', {
    searchInfo: { student_no: entries.student.student_no },
    orderBy: [],
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(settled).toMatchObject([{ entry_type: 2, schedule_date: tuesday, time_limit_no: 50 }])
})

test('what bars a row is named at it, before and on submitting, and nothing of the rest is stored', async () => {
  await entries.work(1, [tuesday, 60])
  await entries.work(2, [tuesday, 50])
  const rows = {
    t1031: [
      entries.added(tuesday, 50),
      entries.added(tuesday, 60),
      entries.added('2026-04-16', 50),
      entries.added('2026-04-19', 50),
      entries.added(tuesday, 50),
    ],
  }
  const { faults } = await entries.manager.call('C30101_getDifference', entries.application(rows))
  expect(faults.map(({ field }) => field)).toEqual([1, 2, 3, 4].map(row => `t1031.${row}.schedule_date`))
  expect(faults.map(({ message }) => message.split('：')[1])).toEqual([
    '講師の空きがないため選べません。ほかの時間を選んでください。',
    '申込の締切を過ぎているため選べません。もっと先の日を選んでください。',
    '休校のため選べません。ほかの日を選んでください。',
    '同じ時間に別の授業があるため選べません。ほかの時間を選んでください。',
  ])
  const refused = await entries.submit(rows)
  expect([refused.status, refused.error?.errors?.length]).toEqual([422, 4])
  expect(await entries.lessons()).toEqual([])
})

test('of many who want a last seat one has it, and the others are told', async () => {
  // Two teachers: one lesson of one-to-one leaves one of them, who is the last.
  const one_to_one = await courseOfLayout(at.server.owner, 100)
  await entries.work(2, [tuesday, 70])
  const many = await Promise.all(
    Array.from({ length: 50 }, () => makeStudent(at.server.owner, { center_no: entries.center_no })),
  )
  const wish = { t1031: [entries.added(tuesday, 70, { course_no: one_to_one })] }
  const answers = await Promise.all(many.map(who => untilServed(() => entries.submit(wish, who))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error?.errors?.[0]?.field}`))).toEqual(
    new Set(['422 t1031.0.schedule_date']),
  )
})

test('what a form holds counts for others as entered, and no longer after ten minutes', async () => {
  await entries.work(2, [tuesday, 70])
  const one_to_one = await courseOfLayout(at.server.owner, 100)
  const slot = { schedule_date: tuesday, time_limit_no: 70, course_no: one_to_one }
  await entries.manager.call('C30101_holdSlots', { student_no: entries.student.student_no, slots: [slot] })
  const other = await makeStudent(at.server.owner, { center_no: entries.center_no })
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [entries.center_no] }),
  )
  const rows = { t1031: [entries.added(tuesday, 70, { course_no: one_to_one })] }
  expect((await colleague.ask('C30101_submit', entries.application(rows, other))).status).toBe(422)
  at.server.clock.set('2026-04-15T01:11:00.000Z')
  expect((await colleague.ask('C30101_submit', entries.application(rows, other))).status).toBe(200)
})

test('a form holds only what could be entered', async () => {
  await entries.work(3, [tuesday, 50])
  const { course_no, student } = entries
  const slotAt = (schedule_date: string, time_limit_no: number) => ({
    schedule_date,
    time_limit_no,
    course_no,
  })
  const held = () =>
    at.server.owner
      .selectFrom('slot_holds')
      .select(['schedule_date', 'time_limit_no'])
      .where('student_no', '=', student.student_no)
      .execute()
  const slots = [
    slotAt(tuesday, 50),
    slotAt(tuesday, 50),
    slotAt(tuesday, 51),
    slotAt(tuesday, 60),
    slotAt('2026-04-16', 50),
    slotAt('2026-04-19', 50),
    slotAt('2027-03-01', 50),
  ]
  await entries.manager.call('C30101_holdSlots', { student_no: student.student_no, slots })
  expect(await held()).toEqual([{ schedule_date: tuesday, time_limit_no: 50 }])
})

test('a lesson that moves within its day is held as it was offered: without itself', async () => {
  const course_no = await courseOfLayout(at.server.owner, 100)
  for (const period of [40, 50, 60, 70]) await entries.work(2, [tuesday, period])
  const rows = { t1031: [40, 50, 60].map(period => entries.added(tuesday, period, { course_no })) }
  expect((await entries.submit(rows)).status).toBe(200)
  const { student_no } = entries.student
  const { schedule_no } = await at.server.owner
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student_no)
    .where('schedule_date', '=', tuesday)
    .where('time_limit_no', '=', 60)
    .executeTakeFirstOrThrow()
  const place = { schedule_date: tuesday, time_limit_no: 70 }
  const hold = (more: { schedule_no?: number }) =>
    entries.manager.call('C30101_holdSlots', { student_no, slots: [{ ...place, course_no, ...more }] })
  // A fourth of the day would be one too many.
  expect((await hold({})).slots).toEqual([])
  expect((await hold({ schedule_no })).slots).toEqual([place])
})

test('a period that is closed meanwhile takes nobody', async () => {
  await entries.work(3, [tuesday, 50])
  const closing = {
    center_no: entries.center_no,
    start_date: tuesday,
    end_date: tuesday,
    rows: [
      {
        schedule_date: tuesday,
        time_limit_no: 50,
        rem_teacher_cnt: 0,
        selected: 1 as const,
        full_flag: 1 as const,
      },
    ],
  }
  const [closed, entered] = await Promise.all([
    entries.manager.ask('C30201_doBatchEdit', closing),
    entries.submit({ t1031: [entries.added(tuesday, 50)] }),
  ])
  expect(closed.status).toBe(200)
  expect([200, 422]).toContain(entered.status)
  const late = await entries.submit({ t1031: [entries.added(tuesday, 50)] })
  expect([late.status, late.error?.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('を選んでください。'),
  ])
})

test('a student out of scope does not exist, and a lesson of another student is none of it', async () => {
  const elsewhere = await makeStudent(at.server.owner, { center_no: at.center_no })
  expect((await entries.submit({ t1031: [entries.added(tuesday, 50)] }, elsewhere)).status).toBe(404)
  const theirs = await at.lesson(tuesday, 50)
  const refused = await entries.submit({ t3010: [{ _action: 'del', id: theirs.schedule_no, reason: '' }] })
  expect(refused.status).toBe(422)
  expect((await at.stored(theirs.schedule_no)).lock_version).toBe(0)
})

test('a student who applies alone does nothing of the school’s own', async () => {
  const { owner } = at.server
  const own = await at.server.signIn(await makeUser(owner, '110', { student_no: entries.student.student_no }))
  const { schedule_no } = await at.lesson(tuesday, 50, entries.own)
  const ask = (rows: ApplicationPart) => own.ask('C30101_submit', entries.application(rows))
  for (const rows of [
    { t3015: [{ _action: 'add' as const, schedule_no, reason: '' }] },
    { t3010: [{ _action: 'del' as const, id: schedule_no, reason: '' }] },
    { t1033: [{ _action: 'add' as const, subject_no: entries.subject_no, class_type: 1 as const }] },
  ]) {
    expect((await ask(rows)).status).toBe(422)
  }
  const absence = { _action: 'add' as const, schedule_no, reason: '', make_up_flag: 1 as const }
  expect((await ask({ t1032: [absence] })).status).toBe(200)
})

test('what bars a row is said in the language of whoever enters it', async () => {
  const rows = { t1031: [entries.added(tuesday, 50, { subject_no: 2147483647 }), entries.added(tuesday, 60)] }
  const messages = async (locale_code: 'ja' | 'en' | 'zh-TW') => {
    await entries.manager.call('setUserLocale', { locale_code })
    const { faults } = await entries.manager.call('C30101_getDifference', entries.application(rows))
    return faults.map(({ message }) => message)
  }
  expect(await messages('en')).toEqual([
    'Subject not found. Choose it again.',
    `2026/04/21 (Tue) 18:20–19:50: ${entryTextsEn.entryReasonTexts.full_teachers}`,
  ])
  expect((await messages('zh-TW'))[0]).toBe('找不到科目，請重新選擇。')
  expect((await messages('ja'))[0]).toBe('科目が見つかりません。選び直してください。')
})
