import { z } from 'zod'
import { systemScope } from '../../auth/scope.ts'
import { inTransaction } from '../../database/transaction.ts'
import { changeGradesOfRun } from '../../operations/changeGradesOfRun.ts'
import { finishJob } from '../../operations/finishJob.ts'
import { yearUpdateKind, yearUpdateOfJob } from '../../records/job.sql.ts'
import { findYearUpdate } from '../../records/yearUpdate.sql.ts'
import { workQueue } from '../queues.ts'
import { defineJobKind } from './jobKind.ts'

/**
 * Advances the students of a run. Grades, lines and the job's end are one transaction: killed at any moment, the job
 * is taken up again and finds everything as it was; run twice, the second time finds it applied.
 */
export const yearUpdateJob = defineJobKind({
  key: yearUpdateKind,
  queue: workQueue,
  input: z.object({}),
  run: async ({ database: { db }, clock }, { job_no, requested_by }) => {
    const year_update_no = await yearUpdateOfJob(db, job_no)
    if (year_update_no === undefined) return
    await inTransaction(db, async tx => {
      const run = await findYearUpdate(tx, systemScope('年度更新'), year_update_no, true)
      if (!run || run.applied_at !== null) return
      const by = { user_no: requested_by ?? 0, today: clock.today(), now: clock.now() }
      const applied = await changeGradesOfRun(tx, run, 'apply', by)
      await finishJob(tx, job_no, { state: 'completed', result: { applied }, finished_at: by.now })
    })
  },
  broken:
    '年度更新の途中で問題が起きたため、終了しました。学年は実行前のままです。もう一度実行しても続く場合は、管理者に連絡してください。',
})
