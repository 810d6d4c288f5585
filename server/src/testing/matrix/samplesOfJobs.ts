import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

async function setJobs(
  { server }: Situation,
  change: { state: string },
  jobs: readonly number[] | 'waiting',
) {
  const update = server.owner.updateTable('jobs').set({ ...change, cancel_flag: 0 })
  await (jobs === 'waiting'
    ? update.where('state', 'in', ['queued', 'running'])
    : update.where('job_no', 'in', [...jobs])
  ).execute()
}

/** Every job has ended: the next may begin. */
export const noJobsWait = (at: Situation) => setJobs(at, { state: 'cancelled' }, 'waiting')

const jobOf = ({ world, user }: Situation) => world.jobs.get(user.user_no) ?? world.A.job_no

const byJob = {
  own: (at: Situation) => ({ job_no: jobOf(at) }),
  colleague: ({ world }: Situation) => ({ job_no: world.A.job_no }),
  elsewhere: ({ world }: Situation) => ({ job_no: world.B.job_no }),
  absent: () => ({ job_no: absentNo }),
}

/** Samples for the calls of automatic runs. */
export const samplesOfJobs = {
  Jobs_getStatus: {
    ...byJob,
    shows: ({ world }: Situation) => [world.A.student.student_name],
  },
  Jobs_cancel: {
    ...byJob,
    prepare: async (at: Situation) => {
      await noJobsWait(at)
      // A run that has ended is not stopped; one that was stopped before may be again.
      await setJobs(at, { state: 'cancelled' }, [at.world.A.job_no, at.world.B.job_no])
      await setJobs(at, { state: 'queued' }, [jobOf(at)])
    },
  },
}
