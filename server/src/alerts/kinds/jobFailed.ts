import { defineAlertKind } from './alertKind.ts'

interface EndedJob {
  job_no: number
  kind: string
  center_no: number | null
  week_date: string | null
}

/** A job ended as failed; the next of its kind that succeeds for the same center and week closes it. */
export const jobFailedAlert = defineAlertKind({
  key: 'job_failed',
  causeOf: ({ kind, center_no, week_date }: Omit<EndedJob, 'job_no'>) =>
    `${kind}/${center_no ?? 0}/${week_date ?? ''}`,
  alertOf: ({ job_no, kind, center_no, week_date }: EndedJob) => ({
    center_no,
    detail: { job_no, kind, ...(week_date === null ? {} : { week_date }) },
  }),
})
