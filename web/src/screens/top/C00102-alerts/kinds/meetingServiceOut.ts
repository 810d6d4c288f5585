import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openStatus, openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_service_out', {
  ja: {
    line: 'Zoomが{{when}}から返事をしません。サービス全体が止まっているか、つながらないためです。講師と生徒の未入室が続くときは、まずこれを疑ってください。会議がもうできている授業には、これまでの入室リンクとミーティングIDで、できていない授業には、会議アカウントのミーティングIDとパスコードで入室します。返事があれば、この知らせは自動で消えます',
  },
})

export const meetingServiceOut = showAlert('meeting_service_out', {
  line: ({ detail: { silent_since } }) => say('line', { when: lessonInstant.dayAndTime(silent_since) }),
  places: ({ center_no, schedule_date }) =>
    schedule_date === null
      ? []
      : [
          openZoomLog({ date: schedule_date, center: center_no }),
          openStatus({ center: center_no, date: schedule_date }),
        ],
})
