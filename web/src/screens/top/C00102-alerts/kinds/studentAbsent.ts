import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openAttendance, openStudent } from './places.ts'

const { say } = defineWords('alert_student_absent', {
  ja: { absent: '{{lesson}}　欠席です', not_entered: '{{lesson}}　まだ入室していません' },
})

export const studentAbsent = showAlert('student_absent', {
  line: alert => say(alert.detail.absent_flag === 1 ? 'absent' : 'not_entered', { lesson: lessonOf(alert) }),
  places: ({ student_no, center_no, schedule_date }) => [
    // Whom to call.
    openStudent(student_no),
    ...(schedule_date === null ? [] : [openAttendance({ center: center_no, date: schedule_date })]),
  ],
})
