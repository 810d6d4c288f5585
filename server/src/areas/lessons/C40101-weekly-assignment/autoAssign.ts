import { requireCenter } from '../../../auth/requireCenter.ts'
import { lockWeek } from '../../../database/transaction.ts'
import type { Handlers } from '../../../handlers.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import { addJob, autoAssignKind } from '../../../records/job.sql.ts'
import { lockLessonsOfDays } from '../../../records/lesson.sql.ts'
import { writeAudit } from '../../../traces.sql.ts'
import { daysOfRun } from './daysOfRun.ts'

export const autoAssignHandlers: Pick<Handlers, 'C40101_autoAssign'> = {
  C40101_autoAssign: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    const { week_date, days } = daysOfRun(ctx, start_date, end_date)
    await lockWeek(ctx.tx, center_no, week_date)
    await refuseWhileRunning(ctx.tx, center_no, week_date)
    const { user_no } = ctx.user
    const job_no = await addJob(ctx.tx, {
      kind: autoAssignKind,
      center_no,
      week_date,
      input: days,
      requested_by: user_no,
      requested_at: ctx.now,
    })
    const lessons = await lockLessonsOfDays(ctx.tx, { center_no, ...days })
    for (const { student_no, manual_flag, pinned_flag } of lessons) {
      if (manual_flag === 0 && pinned_flag === 0) ctx.touched_students.add(student_no)
    }
    await ctx.jobs.send(ctx.tx, job_no)
    await writeAudit(ctx.tx, [
      {
        user_no,
        action: 'auto_assign_started',
        subject: 'center_week',
        subject_no: center_no,
        detail: { ...days, job_no },
        at: ctx.now,
      },
    ])
    return { job_no }
  },
}
