import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openReport, openReports } from './places.ts'

const { say } = defineWords('alert_report_overdue', {
  ja: { line: '{{lesson}}　{{who}}さんの報告書が期限までに提出されていません' },
})

export const reportOverdue = showAlert('report_overdue', {
  line: alert => say('line', { lesson: lessonOf(alert), who: alert.teacher_name }),
  places: ({ schedule_no, schedule_date }) => {
    if (schedule_date === null) return [openReport(schedule_no)]
    const day = { start_date: schedule_date, end_date: schedule_date }
    return [openReports({ ...day, state: 'overdue', report: schedule_no }), openReport(schedule_no)]
  },
})
