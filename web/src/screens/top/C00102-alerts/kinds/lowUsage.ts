import { lowUsageBelow } from '@terakoya/domain/lessons/usage'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { dayOf } from './parts.ts'
import { openStatus } from './places.ts'

const { say } = defineWords('alert_low_usage', {
  ja: { line: '{{day}}　稼働率 {{rate}}%（目安 {{goal}}%）' },
})

export const lowUsage = showAlert('low_usage', {
  line: alert => say('line', { day: dayOf(alert), rate: alert.detail.usage_rate, goal: lowUsageBelow }),
  places: ({ center_no, schedule_date }) =>
    schedule_date === null || center_no === 0
      ? []
      : [openStatus({ part: 'week', center: center_no, date: schedule_date })],
})
