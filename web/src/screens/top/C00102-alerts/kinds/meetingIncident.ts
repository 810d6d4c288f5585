import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_incident', {
  ja: {
    line: '{{when}}　{{center}}　講師 {{teacher}}・生徒 {{student}}　授業のあとの会議のことが、{{name}}により「重大な事案」と判断されました。理由：{{reason}}',
    line_lent:
      '{{when}}　生徒 {{student}}（ほかのセンターの授業）　授業のあとの会議のことが「重大な事案」と判断されました。授業をしたセンターに電話して、どうなったかを聞いてください',
  },
})

export const meetingIncident = showAlert('meeting_incident', {
  line: alert => {
    const { time_limit_no, center_no, center_name, user_named, reason } = alert.detail
    const when = whenOf(alert, time_limit_no)
    const student = alert.student_name
    return center_no === 0
      ? say('line_lent', { when, student })
      : say('line', {
          ...{ when, student, center: center_name, teacher: alert.teacher_name },
          ...{ name: user_named, reason },
        })
  },
  places: ({ schedule_date, student_no, detail: { center_no, room_no } }) => {
    if (schedule_date === null) return []
    const date = schedule_date
    return [
      openZoomLog(
        center_no === 0
          ? { date, student: student_no, center: 'all' }
          : { date, room: room_no, center: center_no },
      ),
    ]
  },
})
