import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openAttendance, openIncident, openZoomLog } from './places.ts'

const { say } = defineWords('alert_teacher_absent_now', {
  ja: { line: '{{who}}さんが、始まった授業の会議に入っていません（{{when}}）' },
})

export const teacherAbsentNow = showAlert('teacher_absent_now', {
  line: alert => say('line', { who: alert.teacher_name, when: whenOf(alert, alert.detail.time_limit_no) }),
  places: ({ center_no, schedule_date, teacher_no }) =>
    schedule_date === null || center_no === 0
      ? []
      : [
          // Where the telephone number stands, and what is done when nobody answers.
          openIncident({ center: center_no, teacher: teacher_no, date: schedule_date }),
          openAttendance({ center: center_no, date: schedule_date }),
          openZoomLog({ date: schedule_date, center: center_no, teacher: teacher_no }),
        ],
})
