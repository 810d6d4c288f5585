import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'
import { openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_stranger', {
  ja: {
    D6: '{{when}}　生徒のいる会議に、不明な人がいます。すぐに講師に確かめてください',
    D7: '{{when}}　授業が終わったあとの会議に、大人と生徒が二人だけで残っています',
  },
})

export const meetingStranger = showAlert('meeting_stranger', {
  line: alert => say(alert.detail.code, { when: whenOf(alert, alert.detail.time_limit_no) }),
  places: ({ center_no, schedule_date, detail: { room_no } }) =>
    schedule_date === null ? [] : [openZoomLog({ date: schedule_date, room: room_no, center: center_no })],
})
