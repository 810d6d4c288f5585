import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openAttendance } from './places.ts'

const { say } = defineWords('alert_teacher_unconfirmed', {
  ja: { line: '{{who}}さんの出勤が確認できていません（最初の授業 {{when}}）' },
})

export const teacherUnconfirmed = showAlert('teacher_unconfirmed', {
  line: alert => say('line', { who: alert.teacher_name, when: whenOf(alert, alert.detail.time_limit_no) }),
  places: ({ center_no, schedule_date }) =>
    schedule_date === null || center_no === 0
      ? []
      : [openAttendance({ center: center_no, date: schedule_date })],
})
