import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_stranger', {
  ja: {
    who: '{{when}}　講師 {{teacher}}・生徒 {{students}}　',
    D6: '生徒のいる会議に、不明な人が入りました。授業中のときは、すぐに講師に電話で確かめてください',
    D7: '授業が終わったあとの会議に、大人と生徒が二人だけで残りました。まだ続いていれば、すぐに講師に電話してください',
  },
})

export const meetingStranger = showAlert('meeting_stranger', {
  grave: true,
  line: alert =>
    say('who', {
      when: whenOf(alert, alert.detail.time_limit_no),
      teacher: alert.teacher_name,
      students: alert.student_name,
    }) + say(alert.detail.code),
  places: ({ center_no, schedule_date, detail: { room_no } }) =>
    schedule_date === null ? [] : [openZoomLog({ date: schedule_date, room: room_no, center: center_no })],
})
