import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { dayOf } from './parts.ts'
import { openIncident } from './places.ts'

const { say } = defineWords('alert_incident_untold', {
  ja: {
    absence: '{{day}}の{{who}}さんの急な休みを、まだ誰にも知らせていません',
    closing: '{{day}}にセンターを閉じることを、まだ誰にも知らせていません',
  },
})

export const incidentUntold = showAlert('incident_untold', {
  line: alert =>
    say(alert.teacher_name === '' ? 'closing' : 'absence', { who: alert.teacher_name, day: dayOf(alert) }),
  places: ({ detail: { incident_no } }) => [openIncident({ no: incident_no })],
})
