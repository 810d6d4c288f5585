import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const fiscal_year = 2026
/** The run of each center that was applied. */
const runs = new Map<number, number>()

/** Nobody has advanced this year. */
async function nobodyAdvanced({ server, world }: Situation): Promise<void> {
  await server.owner.deleteFrom('year_updates').execute()
  await server.owner
    .updateTable('students')
    .set({ school_year_code: 8, valid_flag: 1, enrollment_status: 1 })
    .where(
      'student_no',
      'in',
      [world.A, world.B].map(({ student }) => student.student_no),
    )
    .execute()
}

/** The student of each center has advanced. */
async function bothAdvanced(at: Situation): Promise<void> {
  await nobodyAdvanced(at)
  const { owner, clock } = at.server
  for (const { center_no, student } of [at.world.A, at.world.B]) {
    const job = { kind: 'year_update', center_no, state: 'completed', input: '{}' }
    const { job_no } = await owner
      .insertInto('jobs')
      .values(job)
      .returning('job_no')
      .executeTakeFirstOrThrow()
    const times = { requested_at: clock.now(), applied_at: clock.now() }
    const { year_update_no } = await owner
      .insertInto('year_updates')
      .values({ fiscal_year, center_no, job_no, ...times })
      .returning('year_update_no')
      .executeTakeFirstOrThrow()
    const { student_no } = student
    await owner
      .insertInto('student_year_updates')
      .values({
        year_update_no,
        student_no,
        fiscal_year,
        before_code: 7,
        after_code: 8,
        outcome: 'applied',
      })
      .execute()
    runs.set(center_no, year_update_no)
  }
}

/** What was reviewed of each center. */
const reviewed = new Map<number, string>()

async function bothReviewed(at: Situation): Promise<void> {
  await nobodyAdvanced(at)
  const administrator = await at.server.signIn(at.world.users['560'])
  for (const { center_no } of [at.world.A, at.world.B]) {
    const { effect_key } = await administrator.call('C20101_getYearUpdate', { center_no })
    reviewed.set(center_no, effect_key)
  }
}

/** The place's student by hand, all others as proposed. */
function request({ center_no, student }: Place) {
  const exceptions = [{ student_no: student.student_no, school_year_code: 10 }]
  return { center_no, effect_key: reviewed.get(center_no) ?? '', exceptions }
}

const byRun = {
  own: ({ world }: Situation) => ({ year_update_no: runs.get(world.A.center_no) ?? absentNo }),
  elsewhere: ({ world }: Situation) => ({ year_update_no: runs.get(world.B.center_no) ?? absentNo }),
  absent: () => ({ year_update_no: absentNo }),
  prepare: bothAdvanced,
}

const shows = ({ world }: Situation) => [world.A.student.student_name]

/** Samples for 年度更新 of C20101. */
export const samplesOfYearUpdates = {
  C20101_getYearUpdate: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
    prepare: nobodyAdvanced,
  },
  C20101_doYearUpdate: {
    own: ({ world }: Situation) => request(world.A),
    elsewhere: ({ world }: Situation) => request(world.B),
    absent: () => ({ center_no: absentNo, effect_key: '', exceptions: [] }),
    prepare: bothReviewed,
  },
  C20101_undoYearUpdate: byRun,
  C20101_getYearUpdateResult: { ...byRun, shows },
  C20101_exportYearUpdate: {
    ...byRun,
    own: (at: Situation) => ({ ...byRun.own(at), format: 'csv' as const }),
    elsewhere: (at: Situation) => ({ ...byRun.elsewhere(at), format: 'csv' as const }),
    absent: () => ({ ...byRun.absent(), format: 'csv' as const }),
  },
}
