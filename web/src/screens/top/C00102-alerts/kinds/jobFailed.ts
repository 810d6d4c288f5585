import { addDays } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openAssignment } from './places.ts'

const { say } = defineWords('alert_job_failed', {
  ja: {
    assignment: '{{week}} の自動割当が終わりませんでした',
    comparison: '{{week}} の案の比較が終わりませんでした',
    year_update: '年度更新が終わりませんでした',
    other: '夜間の処理が終わりませんでした',
    open_year_update: '年度更新を開く',
  },
})

export const jobFailed = showAlert('job_failed', {
  line: ({ detail: { kind, week_date } }) => {
    if (kind === 'year_update') return say('year_update')
    if (week_date === undefined) return say('other')
    const week = dayRangeText(week_date, addDays(week_date, 6))
    return say(kind === 'compare_plans' ? 'comparison' : 'assignment', { week })
  },
  places: ({ center_no, detail: { kind, week_date } }) => {
    if (kind === 'year_update') {
      const search = { center: center_no }
      return [{ key: 'C20101-students', to: '/C20101/year-update', search, label: say('open_year_update') }]
    }
    return week_date === undefined || center_no === 0
      ? []
      : [openAssignment({ center: center_no, week: week_date })]
  },
})
