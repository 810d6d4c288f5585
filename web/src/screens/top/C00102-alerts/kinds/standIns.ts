import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { dayOf } from './parts.ts'
import { openIncident } from './places.ts'

const { say } = defineWords('alert_stand_ins', {
  ja: {
    yes: '{{day}}の{{who}}さんの急な休みの代講を、引き受ける返事がありました。内容を決めてください',
    nobody: '{{day}}の{{who}}さんの急な休みの代講を、まだ誰も引き受けていません',
  },
})

export const standIns = showAlert('stand_ins', {
  line: alert => say(alert.detail.answer, { who: alert.teacher_name, day: dayOf(alert) }),
  places: ({ center_no, teacher_no, schedule_date }) =>
    schedule_date === null
      ? []
      : [openIncident({ center: center_no, teacher: teacher_no, date: schedule_date })],
})
