/**
 * The kinds of background jobs, as `jobs.kind` and the alert of one that failed name them. Each has a file in
 * `server/src/jobs/kinds/` and says in `web/src/screens/top/C00102-alerts/kinds/jobFailed.ts` what its failure is called
 * (docs/adding-a-job.md).
 */
export type JobKindKey = 'auto_assign' | 'compare_plans' | 'year_update' | 'takeover'
