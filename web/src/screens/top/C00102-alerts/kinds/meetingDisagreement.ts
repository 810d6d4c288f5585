import { listText } from '../../../../words/joining.ts'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openLesson, openZoomLog } from './places.ts'

const { say } = defineWords('alert_meeting_disagreement', {
  ja: {
    line: '{{lesson}}　入室ログに、判断することがあります（{{what}}）',
    D1: '出席の印があるが入室がない',
    D2: '欠席の印があるが入室している',
    D3: '講師の遅れ',
    D4: '講師の早い退室',
    D8: '会議が始まっていない、または別のアカウントで始まった',
  },
})

const codes = ['D1', 'D2', 'D3', 'D4', 'D8'] as const

export const meetingDisagreement = showAlert('meeting_disagreement', {
  line: alert =>
    say('line', {
      lesson: lessonOf(alert),
      what: listText(codes.filter(code => alert.detail.codes.includes(code)).map(code => say(code))),
    }),
  places: ({ schedule_no, schedule_date }) => [
    ...(schedule_date === null ? [] : [openZoomLog({ date: schedule_date, lesson: schedule_no })]),
    openLesson(schedule_no),
  ],
})
