import type { CallName, Calls } from '@terakoya/contract/calls'
import type { z } from 'zod'
import { testPassword, testPasswordHash } from '../makePeople.ts'
import type { TestServer } from '../testServer.ts'
import type { Actor } from './actors.ts'
import { days, type LittleWorld, type Place, type WorldUser } from './littleWorld.ts'

/**
 * Whose row a call is sent for, as center A's people see it: their own, that of somebody else at their center, one
 * of center B, one that does not exist, and one of center B smuggled in under center A's number.
 */
export const targets = ['own', 'colleague', 'elsewhere', 'absent', 'smuggled'] as const
export type Target = (typeof targets)[number]

export interface Situation {
  server: TestServer
  world: LittleWorld
  actor: Actor
  /** The actor's user; center A's manager for those who have none. */
  user: WorldUser
}

type InputFor<Input> = (at: Situation) => Input | Promise<Input>

/** A valid input for every kind of row that the call can be asked for; `own` always. */
export type Sample<Input> = Partial<Record<Target, InputFor<Input>>> & {
  own: InputFor<Input>
  /** Brings the world to where the call goes well. */
  prepare?: (at: Situation) => Promise<void>
  /** Words that an answer about the own row must hold, and may. */
  shows?: (at: Situation) => string[]
}

const absentNo = 2_000_000_000

/** A call that asks for a center. */
function byCenter<Rest extends object>(rest: Rest, more: object = {}) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest }),
    absent: () => ({ center_no: absentNo, ...rest }),
    ...more,
  }
}

/** A call that asks for nobody. */
function bySelf<Input>(input: Input) {
  return { own: () => input }
}

const today = { start_date: days.thisWeek, end_date: days.today }
const nextWeek = { week_date: days.nextWeek }

async function resetPasswords({ server }: Situation): Promise<void> {
  const password_hash = await testPasswordHash()
  await server.owner.updateTable('users').set({ password_hash }).execute()
}

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

const noJobsWait = (at: Situation) => setJobs(at, { state: 'cancelled' }, 'waiting')

const jobOf = ({ world, user }: Situation) => world.jobs.get(user.user_no) ?? world.A.job_no

const byJob = {
  own: (at: Situation) => ({ job_no: jobOf(at) }),
  colleague: ({ world }: Situation) => ({ job_no: world.A.job_no }),
  elsewhere: ({ world }: Situation) => ({ job_no: world.B.job_no }),
  absent: () => ({ job_no: absentNo }),
}

/** Gives the open lesson of a place to its teacher, or takes it away again. */
async function toggle({ server }: Situation, center: Place, row: Place) {
  const { schedule_no, lock_version, teacher_no } = await server.owner
    .selectFrom('lessons')
    .select(['schedule_no', 'lock_version', 'teacher_no'])
    .where('schedule_no', '=', row.open_lesson_no)
    .executeTakeFirstOrThrow()
  const lesson = { schedule_no, lock_version }
  return {
    center_no: center.center_no,
    ...nextWeek,
    lessons: [
      teacher_no === null
        ? { ...lesson, _action: 'assignTeacher' as const, teacher_no: row.teacher.teacher_no }
        : { ...lesson, _action: 'removeTeacher' as const },
    ],
  }
}

/** One for every call that works: a call without a sample does not compile. */
export const samples: { [Name in CallName]: Sample<z.input<Calls[Name]['input']>> } = {
  File_upload: bySelf({
    file_name: 'sent.txt',
    mimetype: 'text/plain',
    size: 5,
    storage_key: 'not-believed',
    path: 'not-believed',
  }),
  File_download: {
    own: ({ world, user }) => ({ _id: world.files.get(user.user_no)?.file_id ?? world.A.file.file_id }),
    colleague: ({ world }) => ({ _id: world.A.file.file_id }),
    elsewhere: ({ world }) => ({ _id: world.B.file.file_id }),
    absent: () => ({ _id: '00000000-0000-4000-8000-000000000000' }),
    shows: ({ world, user }) => [world.files.get(user.user_no)?.file_name ?? ''],
  },
  Auth_login: {
    own: ({ user }) => ({ user_id: user.user_id, password: testPassword }),
    shows: ({ user }) => [user.user_named],
    prepare: resetPasswords,
  },
  Auth_logout: bySelf({}),
  Auth_getCurrentUser: { own: () => ({}), shows: ({ user }) => [user.user_named] },
  setUserLocale: bySelf({ locale_code: 'en' }),
  Account_changePassword: {
    own: () => ({ current_password: testPassword, new_password: 'battery staple 8' }),
    prepare: resetPasswords,
  },
  Account_setClock: bySelf({ clock_24_flag: 1 }),
  getConfig: bySelf({}),
  T0012AuthorityService_getMenu: bySelf({}),
  Startup_getDropdowns: {
    own: () => ({}),
    // Every center's name is known to everybody who is signed in.
    shows: ({ world }) => [world.A.center_name, world.B.center_name],
  },
  C40101_canEdit: byCenter({}),
  C40101_getCalendar: byCenter(today),
  C40101_getTeacherInfoAndSchedule: byCenter(today, {
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
  }),
  C40101_getTeacherSchedule: byCenter(today),
  C40101_getAppliedSchedule: byCenter(today, {
    shows: ({ world }: Situation) => [world.A.student.student_name],
  }),
  C40101_updateSchedule: {
    own: at => toggle(at, at.world.A, at.world.A),
    elsewhere: at => toggle(at, at.world.B, at.world.B),
    smuggled: at => toggle(at, at.world.A, at.world.B),
    absent: ({ world }) => ({
      center_no: world.A.center_no,
      ...nextWeek,
      lessons: [{ _action: 'removeTeacher', schedule_no: absentNo, lock_version: 0 }],
    }),
  },
  C40101_checkPassword: byCenter({ ...nextWeek, user_password: testPassword }, { prepare: resetPasswords }),
  C40101_autoAssign: byCenter({ start_date: days.jobWeek, end_date: days.jobWeek }, { prepare: noJobsWait }),
  C40101_resetSchedule: byCenter(
    { start_date: days.draftWeek, end_date: days.draftWeek, mode: 'reset' as const },
    { prepare: noJobsWait },
  ),
  C40101_distribute: byCenter(nextWeek, { prepare: noJobsWait }),
  C40101_stopDistribution: byCenter(nextWeek, {
    prepare: async (at: Situation) => {
      const admin = await at.server.signIn(at.world.users['560'])
      for (const { center_no } of [at.world.A, at.world.B]) {
        await admin.call('C40101_distribute', { center_no, ...nextWeek })
      }
    },
  }),
  Jobs_getStatus: {
    ...byJob,
    shows: ({ world }) => [world.A.student.student_name],
  },
  Jobs_cancel: {
    ...byJob,
    prepare: async at => {
      await noJobsWait(at)
      await setJobs(at, { state: 'queued' }, [jobOf(at)])
    },
  },
  C11101_getTeacherSchedule: {
    own: () => ({ schedule_date: days.today }),
    shows: ({ world, user }) => [
      user.teacher?.display_name ?? '',
      world.A.center_name,
      world.A.meeting_id,
      world.A.passcode,
      ...(['110', '120', '130'] as const).map(type => world.users[type].student?.student_name ?? ''),
    ],
  },
  C21101_getSchedule: {
    own: () => ({ schedule_date: days.today }),
    shows: ({ world, user }) => [
      user.student?.student_name ?? '',
      world.A.center_name,
      world.A.teacher.display_name,
      world.A.meeting_id,
      world.A.passcode,
    ],
  },
  T0010UsersService_M20901_ResetPassword: {
    own: ({ world }) => ({ user_no: world.A.spare_user_no }),
    elsewhere: ({ world }) => ({ user_no: world.B.spare_user_no }),
    absent: () => ({ user_no: absentNo }),
  },
}
