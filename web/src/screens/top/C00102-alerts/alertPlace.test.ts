import { expect, test } from 'vitest'
import type { Alert } from './alertGroups.ts'
import { alertPlace, alertSettler } from './alertPlace.ts'
import { alertText } from './alertText.ts'

const alert: Alert = {
  alert_no: 1,
  classification: 'unassigned_soon',
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
  detail: {},
  raised_at: '2026-04-15T00:00:00Z',
  confirmed_flag: 0,
  confirmed_at: null,
  confirmed_by_name: '',
}
const mail: Alert = { ...alert, classification: 'mail_dead', detail: { mail_no: 9, mail_kind: 'test' } }

test('a classroom that does not assign is led to the day of the lesson', () => {
  expect(alertPlace(alert, ['C40101', 'M00501'])?.to).toBe('/C40101')
  expect(alertPlace(alert, ['M00501'])).toMatchObject({
    to: '/M00501',
    search: { center: 3, date: '2026-04-16' },
  })
})

test('who may not open the history of mails is led to the student or teacher whose address is wrong', () => {
  const functions = ['C20101', 'C10101', 'C10101Edit']
  expect(alertPlace(mail, functions)).toMatchObject({ to: '/C20101/7/edit', words: 'open_student' })
  expect(alertPlace({ ...mail, student_no: 0, teacher_no: 8 }, functions)).toMatchObject({
    to: '/C10101/8/edit',
    words: 'open_teacher',
  })
  expect(alertPlace({ ...mail, student_no: 0 }, functions)).toBe(null)
  expect(alertPlace(mail, [...functions, 'MailHistory'])?.to).toBe('/mail-history/view/9')
})

test('who may open neither the letter nor the student reads who settles it', () => {
  expect(alertPlace(mail, ['MailHistory'])?.to).toBe('/mail-history/view/9')
  expect(alertPlace(mail, ['C40101', 'M00501'])).toBe(null)
  expect(alertSettler(mail)).toBe('settled_by_administrator')
})

test('an undelivered letter to nobody whom the product knows has a whole sentence', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof alertText>[1]
  expect(alertText(mail, t)).toBe('mail_dead_test')
  expect(alertText({ ...mail, detail: { mail_no: 9, mail_kind: 'distribution' } }, t)).toBe('mail_dead_other')
  expect(alertText({ ...mail, student_name: '青木 花' }, t)).toBe('mail_dead')
})

test('mail of which no letter could be made leads to the student, there is no letter to open', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof alertText>[1]
  const unwritten = { ...mail, student_name: '青木 花', detail: { outbox_no: 4, mail_kind: 'greeting' } }
  expect(alertText(unwritten, t)).toBe('mail_unwritten')
  expect(alertPlace(unwritten, ['MailHistory', 'C20101'])?.to).toBe('/C20101/7/edit')
  expect(alertPlace(unwritten, ['MailHistory'])).toBe(null)
  expect(alertSettler(unwritten)).toBe('settled_by_center')
})

test('whoever looks for a student is led to whom to call, or to the attendance of the day', () => {
  const missing: Alert = { ...alert, classification: 'student_absent', detail: { absent_flag: 0 } }
  expect(alertPlace(missing, ['C40701', 'C20101'])?.to).toBe('/C20101/7/edit')
  expect(alertPlace(missing, ['C40701'])).toMatchObject({ to: '/C40701', search: { center: 3 } })
  const t = ((key: string) => key) as unknown as Parameters<typeof alertText>[1]
  expect(alertText(missing, t)).toBe('student_not_entered')
  expect(alertText({ ...missing, detail: { absent_flag: 1 } }, t)).toBe('student_absent')
})
