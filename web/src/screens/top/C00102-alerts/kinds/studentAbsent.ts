import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openAttendance, openStudent, openZoomLog } from './places.ts'

const { say } = defineWords('alert_student_absent', {
  ja: {
    absent: '{{lesson}}　欠席です',
    not_entered: '{{lesson}}　まだ入室していません',
    in_before: '{{lesson}}　前の会議に在室中です。新しい会議に移っていません',
  },
})

export const studentAbsent = showAlert('student_absent', {
  line: alert => {
    const { absent_flag, before_room_no } = alert.detail
    const there = before_room_no === undefined ? 'not_entered' : 'in_before'
    return say(absent_flag === 1 ? 'absent' : there, { lesson: lessonOf(alert) })
  },
  places: ({ student_no, center_no, schedule_date, detail: { before_room_no } }) => [
    // Who is with them there.
    ...(schedule_date === null || before_room_no === undefined
      ? []
      : [openZoomLog({ date: schedule_date, room: before_room_no, center: center_no })]),
    // Whom to call.
    openStudent(student_no),
    ...(schedule_date === null ? [] : [openAttendance({ center: center_no, date: schedule_date })]),
  ],
})
