import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { studentOf, subjectOf, whenOf } from './parts.ts'

const { say } = defineWords('alert_application', {
  ja: {
    change: '{{student}}{{subject}}　振替の申請（第1希望 {{when}}）',
    addition: '{{student}}　追加の申請（第1希望 {{when}}）',
    open: '申請を開く',
  },
})

export const application = showAlert('application', {
  line: alert =>
    say(alert.detail.request_kind, {
      student: studentOf(alert),
      subject: subjectOf(alert),
      when: whenOf(alert, alert.detail.time_limit_no),
    }),
  places: ({ detail: { request_no } }) => [
    { key: 'C40411-requests', to: `/C40411/view/${request_no}`, search: {}, label: say('open') },
  ],
})
