import { monthOf } from '@terakoya/domain/days/month'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { whenOf } from './parts.ts'

const { say } = defineWords('alert_shift_withdrawal', {
  ja: {
    line: '{{who}}さんが {{when}}（授業{{count}}件）の勤務を外してほしいと相談しています。',
    open: 'シフトを開く',
  },
})

export const shiftWithdrawal = showAlert('shift_withdrawal', {
  line: alert => {
    const { time_limit_no, lesson_count, note } = alert.detail
    const when = whenOf(alert, time_limit_no)
    const line = say('line', { who: alert.teacher_name, when, count: lesson_count })
    return note === '' ? line : `${line}　${note}`
  },
  places: ({ teacher_no, schedule_date }) => {
    if (schedule_date === null) return []
    const search = { month: monthOf(schedule_date) }
    return [{ key: 'C10201-shifts', to: `/C10201/teacher/${teacher_no}`, search, label: say('open') }]
  },
})
