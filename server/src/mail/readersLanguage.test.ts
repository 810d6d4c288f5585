import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntrySetting, openEntries } from '../testing/entrySetting.ts'
import { makeTeacher, makeUser } from '../testing/makePeople.ts'
import type { AssignmentSetting } from '../testing/openAssignment.ts'
import { sendMails } from '../testing/sendMails.ts'
import { openSmtpServer, type TestSmtpServer } from '../testing/smtpServer.ts'

// Today is Wednesday, 15 April, ten in the morning.
const today = '2026-04-15'

let at: AssignmentSetting
let smtp: TestSmtpServer

beforeAll(async () => {
  at = await openEntries()
  smtp = await openSmtpServer()
})

afterAll(async () => {
  await smtp.close()
  await at.server.close()
})

/** Sends what waits; gives what arrived where since the last time. */
function post() {
  smtp.received.length = 0
  return sendMails(at.server, smtp)
}

test('each reads of an absence in the own language: the family in English, its teacher in Japanese', async () => {
  const { owner } = at.server
  const { center_no, own, student, manager } = await EntrySetting.open(at)
  const { student_no } = student
  await owner
    .insertInto('contacts')
    .values({ student_no, contact_name: 'Sato', email: 'mother@example.jp' })
    .execute()
  const { teacher_no } = await makeTeacher(owner, {
    ...{ center_no, subject_nos: [own.subject_no], email: 'teacher@example.jp' },
    shifts: [{ schedule_date: today, time_limit_no: 60 }],
  })
  const { schedule_no } = await at.lesson(today, 60, { ...own, teacher_no })
  await manager.call('C40101_distribute', { center_no, week_date: '2026-04-13' })
  // Nobody has a login yet: Japanese.
  expect((await post()).get('mother@example.jp')?.subject).toContain('担当講師のお知らせ')

  const family = await at.server.signIn(await makeUser(owner, '110', { student_no }))
  await family.call('setUserLocale', { locale_code: 'en' })
  await family.call('C21201_doAddRequest', {
    ...{ kind: 'absence', schedule_no, in_time: false, request_text: 'Fever' },
  } as Parameters<typeof family.call<'C21201_doAddRequest'>>[1])
  const mails = await post()
  const mother = mails.get('mother@example.jp')
  expect(mother?.subject).toContain('We have noted the absence')
  expect(mother?.text).toContain('2026/04/15 (Wed) 18:20–19:50')
  const teacher = mails.get('teacher@example.jp')
  expect(teacher?.subject).toContain('担当授業がなくなりました')
  expect(teacher?.text).toContain('2026/04/15（水） 18:20–19:50　生徒の欠席')
})
