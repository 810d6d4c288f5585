import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { dayOf } from './parts.ts'
import { openIncident } from './places.ts'

const { say } = defineWords('alert_absent_elsewhere', {
  ja: {
    lessons:
      '{{who}}さんは、{{day}}にほかのセンターで急に休みます。このセンターにも授業が{{count}}件あります',
    shifts: '{{who}}さんは、{{day}}にほかのセンターで急に休みます。このセンターにもシフトがあります',
  },
})

export const absentElsewhere = showAlert('absent_elsewhere', {
  line: alert => {
    const { lesson_count: count } = alert.detail
    return say(count > 0 ? 'lessons' : 'shifts', { who: alert.teacher_name, day: dayOf(alert), count })
  },
  places: ({ center_no, teacher_no, schedule_date }) =>
    schedule_date === null
      ? []
      : [openIncident({ center: center_no, teacher: teacher_no, date: schedule_date })],
})
