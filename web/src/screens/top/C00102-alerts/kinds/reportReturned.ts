import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openReport } from './places.ts'

const { say } = defineWords('alert_report_returned', {
  ja: { line: '{{lesson}}　{{who}}さんが報告書を直しています（直すところ{{count}}件）' },
})

/** Its author is at work: news for who waits for it. */
export const reportReturned = showAlert('report_returned', {
  news: true,
  line: alert => say('line', { lesson: lessonOf(alert), who: alert.teacher_name, count: alert.detail.count }),
  places: ({ schedule_no }) => [openReport(schedule_no)],
})
