import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openIncident, openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_stranger', {
  ja: {
    who: '{{when}}　講師 {{teacher}}・生徒 {{students}}　',
    who_lent: '{{when}}　生徒 {{students}}（ほかのセンターの授業）　',
    D6: '生徒のいる会議に、不明な人が入りました。授業中のときは、すぐに講師に電話で確かめてください',
    D7: '授業が終わったあとの会議に、大人1人と生徒1人が、ほかに身元の分かる人のいないまま残りました。まだ続いていれば、すぐに講師に電話してください',
    lent_D6:
      '生徒のいる会議に、不明な人が入りました。授業をしているセンターに電話して、どうなったかを聞いてください',
    lent_D7:
      '授業が終わったあとの会議に、大人1人と生徒1人が、ほかに身元の分かる人のいないまま残りました。授業をしているセンターに電話して、どうなったかを聞いてください',
  },
})

export const meetingStranger = showAlert('meeting_stranger', {
  line: alert => {
    const { code, time_limit_no, lent_flag } = alert.detail
    const when = whenOf(alert, time_limit_no)
    const students = alert.student_name
    return lent_flag === 1
      ? say('who_lent', { when, students }) + say(`lent_${code}`)
      : say('who', { when, teacher: alert.teacher_name, students }) + say(code)
  },
  places: ({ center_no, schedule_date, student_no, detail: { room_no, lent_flag } }) => {
    if (schedule_date === null) return []
    const date = schedule_date
    // The meeting is opened by the center that teaches: the home center reads its student's lessons.
    return [
      openZoomLog(
        lent_flag === 1
          ? { date, student: student_no, center: 'all' }
          : { date, room: room_no, center: center_no },
      ),
    ]
  },
  // The teacher may have to go home, or somebody else to take over; what is of another center is that one's.
  onTheDay: ({ center_no, schedule_date, teacher_no, detail: { lent_flag } }) =>
    lent_flag === 1 || schedule_date === null || center_no === 0 || teacher_no === 0
      ? null
      : openIncident({ center: center_no, teacher: teacher_no, date: schedule_date }),
})
