import { defineWords } from '../../../../words/words.ts'
import { type AlertPlace, showAlert } from './alertKind.ts'
import { openStudent } from './places.ts'

const { say } = defineWords('alert_mail_dead', {
  ja: {
    dead: '{{who}} 宛てのメールが届きませんでした',
    unwritten: '{{who}} 宛てのメールを作れませんでした。電話などで知らせてください',
    test: 'テストメールが届きませんでした',
    other: 'メールが届きませんでした',
    open_mail: '送信履歴を開く',
    open_teacher: '講師を開く',
  },
})

export const mailDead = showAlert('mail_dead', {
  line: ({ student_name, teacher_name, detail: { mail_kind, outbox_no } }) => {
    const who = student_name || teacher_name
    if (outbox_no !== undefined) return say('unwritten', { who })
    if (who !== '') return say('dead', { who })
    // One on trial, say, is to nobody whom the product knows.
    return say(mail_kind === 'test' ? 'test' : 'other')
  },
  // The mail, and who can't be reached: their address may be wrong.
  places: ({ student_no, teacher_no, detail: { mail_no } }) => {
    const places: AlertPlace[] = []
    const search = {}
    if (mail_no !== undefined) {
      const to = `/mail-history/view/${mail_no}`
      places.push({ key: 'mail-history', to, search, label: say('open_mail') })
    }
    if (student_no > 0) places.push(openStudent(student_no))
    if (teacher_no > 0) {
      const to = `/C10101/${teacher_no}/edit`
      places.push({ key: 'C10101-teacher-edit', to, search, label: say('open_teacher') })
    }
    return places
  },
  settledByAdministrator: ({ detail: { mail_no } }) => mail_no !== undefined,
})
