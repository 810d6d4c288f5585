import type { JobKindKey } from '@terakoya/contract/top/jobKinds'
import { addDays } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { defineWords } from '../../../../words/words.ts'
import { type AlertPlace, showAlert } from './alertKind.ts'
import { openAssignment } from './places.ts'

const { say } = defineWords('alert_job_failed', {
  ja: {
    assignment: '{{week}} の自動割当が終わりませんでした',
    comparison: '{{week}} の案の比較が終わりませんでした',
    year_update: '年度更新が終わりませんでした',
    takeover: '引っ越しの処理が終わりませんでした',
    open_takeover: '引っ越しを開く',
    other: '処理が終わりませんでした',
    open_year_update: '年度更新を開く',
  },
})

/** The center that the job was for and its week, where it had them. */
interface JobFor {
  center_no: number
  week_date?: string | undefined
}

/** What is said of a job that failed, and where it is asked for again. */
interface FailedJob {
  line(job: JobFor): string
  places(job: JobFor): AlertPlace[]
}

const ofWeek = (word: 'assignment' | 'comparison'): FailedJob => ({
  line: ({ week_date }) =>
    week_date === undefined
      ? say('other')
      : say(word, { week: dayRangeText(week_date, addDays(week_date, 6)) }),
  places: ({ center_no, week_date }) =>
    week_date === undefined || center_no === 0
      ? []
      : [openAssignment({ center: center_no, week: week_date })],
})

/** The failures by the kind of the job: one that the contract names and nobody words doesn't compile. */
const failedJobs: Readonly<Record<JobKindKey, FailedJob>> = {
  auto_assign: ofWeek('assignment'),
  compare_plans: ofWeek('comparison'),
  year_update: {
    line: () => say('year_update'),
    places: ({ center_no: center }) => [
      {
        key: 'C20101-students',
        to: '/C20101/year-update',
        search: { center },
        label: say('open_year_update'),
      },
    ],
  },
  takeover: {
    line: () => say('takeover'),
    places: () => [{ key: 'takeover', to: '/takeover', search: {}, label: say('open_takeover') }],
  },
}

/** Of a kind that another version knows, no more than that it failed. */
function failedJobOf(kind: string): FailedJob {
  const known: Readonly<Record<string, FailedJob | undefined>> = failedJobs
  const own = Object.hasOwn(known, kind) ? known[kind] : undefined
  return own ?? { line: () => say('other'), places: () => [] }
}

export const jobFailed = showAlert('job_failed', {
  line: ({ center_no, detail: { kind, week_date } }) => failedJobOf(kind).line({ center_no, week_date }),
  places: ({ center_no, detail: { kind, week_date } }) => failedJobOf(kind).places({ center_no, week_date }),
})
