import type { CallName, Calls } from '@terakoya/contract/calls'
import type { z } from 'zod'
import { systemScope } from '../../auth/scope.ts'
import { placeLessons } from '../../operations/placeLessons.ts'
import { lockLessons } from '../../records/lesson.sql.ts'
import { testPassword, testPasswordHash } from '../makePeople.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import type { TestServer } from '../testServer.ts'
import type { Actor } from './actors.ts'
import { days, type LittleWorld, type Place, type WorldUser } from './littleWorld.ts'
import { samplesOfAlerts } from './samplesOfAlerts.ts'
import { samplesOfAttendance } from './samplesOfAttendance.ts'
import { samplesOfCalendarFeed } from './samplesOfCalendarFeed.ts'
import { samplesOfEntries } from './samplesOfEntries.ts'
import { samplesOfHelp } from './samplesOfHelp.ts'
import { samplesOfHomeCenters } from './samplesOfHomeCenters.ts'
import { noJobsWait, samplesOfJobs } from './samplesOfJobs.ts'
import { samplesOfKartes } from './samplesOfKartes.ts'
import { samplesOfLessonList } from './samplesOfLessonList.ts'
import { samplesOfMails } from './samplesOfMails.ts'
import { samplesOfMailTemplates } from './samplesOfMailTemplates.ts'
import { samplesOfMasters } from './samplesOfMasters.ts'
import { samplesOfNotices } from './samplesOfNotices.ts'
import { samplesOfOperationStatus } from './samplesOfOperationStatus.ts'
import { samplesOfPending } from './samplesOfPending.ts'
import { samplesOfRequests } from './samplesOfRequests.ts'
import { samplesOfSampleUsers } from './samplesOfSampleUsers.ts'
import { samplesOfShifts } from './samplesOfShifts.ts'
import { samplesOfStudents } from './samplesOfStudents.ts'
import { samplesOfTeachers } from './samplesOfTeachers.ts'
import { samplesOfViews } from './samplesOfViews.ts'
import { samplesOfYearUpdates } from './samplesOfYearUpdates.ts'

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
  /** It goes well without a student's lesson in it, and leaves no access line then. */
  mayTouchNobody?: true
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

/** A place's open lesson as it is now. */
async function openLesson({ server }: Situation, { open_lesson_no }: Place) {
  return server.owner
    .selectFrom('lessons')
    .select(['schedule_no', 'lock_version'])
    .where('schedule_no', '=', open_lesson_no)
    .executeTakeFirstOrThrow()
}

/** Brings the open lessons of both places to one state: at home or moved, with their teacher or without. */
function openLessons(state: 'assigned' | 'free' | 'moved') {
  return async ({ server, world }: Situation) => {
    for (const { open_lesson_no, center_no, teacher } of [world.A, world.B]) {
      await server.owner.transaction().execute(async tx => {
        const moved = state === 'moved'
        await tx.deleteFrom('distributed_lessons').where('schedule_no', '=', open_lesson_no).execute()
        const home = await tx
          .selectFrom('lessons')
          .select('center_no')
          .where('schedule_no', '=', open_lesson_no)
          .executeTakeFirstOrThrow()
        const locked = await lockLessons(tx, systemScope('a sample'), home.center_no, [open_lesson_no])
        await placeLessons(
          tx,
          locked,
          [
            {
              schedule_no: open_lesson_no,
              teacher_no: state === 'assigned' ? teacher.teacher_no : null,
              manual_flag: 0,
              pinned_flag: 0,
              center_no: moved ? world.empty_center_no : center_no,
              original_center_no: moved ? center_no : null,
            },
          ],
          testNow,
        )
      })
    }
  }
}

/** The teacher's cell in which a place's open lesson lies when it is assigned. */
const cellOf = (center: Place) => ({
  center_no: center.center_no,
  schedule_date: '2026-04-22',
  time_limit_no: 60,
  teacher_no: center.teacher.teacher_no,
})

const officeWorkOf = (center: Place, row: Place) => ({
  center_no: center.center_no,
  start_date: days.nextWeek,
  end_date: '2026-04-26',
  rows: [
    {
      schedule_date: '2026-04-23',
      time_limit_no: 50,
      teacher_no: row.colleague.teacher_no,
      timeDivision: 0 as const,
      center_no: row.center_no,
      dayofweek: 4,
      _action: 'update' as const,
    },
  ],
})

const absentLesson = { schedule_no: absentNo, lock_version: 0 }

/** Gives the open lessons a line of history. */
async function assignedOnce({ server, world }: Situation): Promise<void> {
  const lines = [world.A, world.B].map(({ open_lesson_no, teacher }) => ({
    action: 'assignTeacher',
    subject: 'lesson',
    subject_no: open_lesson_no,
    detail: JSON.stringify({ from: 0, to: teacher.teacher_no, pinned_flag: 0, warnings: [] }),
  }))
  await server.owner.insertInto('audit_log').values(lines).execute()
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
  Lookup_getCountries: bySelf({}),
  Lookup_getStates: bySelf({ country_id: 392 }),
  Lookup_getCities: bySelf({ state_id: 13 }),
  Lookup_getPostalCode: bySelf({ postal_code: '150-0001' }),
  Auth_login: {
    own: ({ user }) => ({ user_id: user.user_id, password: testPassword }),
    shows: ({ user }) => [user.user_named],
    prepare: resetPasswords,
  },
  Auth_register: {
    own: () => ({ user_id: `new${serial()}`, user_named: '新しい人', password: 'asagao-to-himawari' }),
    prepare: async ({ server }) => {
      await server.owner
        .insertInto('settings')
        .values({ setting_key: 'self_registration', value: 'true' })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
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
  C40101_cancelCell: {
    own: ({ world }) => cellOf(world.A),
    elsewhere: ({ world }) => cellOf(world.B),
    absent: ({ world }) => ({ ...cellOf(world.A), center_no: absentNo }),
    prepare: openLessons('assigned'),
  },
  C40101_setTeacherType: {
    own: async at => ({
      center_no: at.world.A.center_no,
      schedules: [await openLesson(at, at.world.A)],
      teacher_request_type: 2,
    }),
    elsewhere: async at => ({
      center_no: at.world.B.center_no,
      schedules: [await openLesson(at, at.world.B)],
      teacher_request_type: 2,
    }),
    smuggled: async at => ({
      center_no: at.world.A.center_no,
      schedules: [await openLesson(at, at.world.B)],
      teacher_request_type: 2,
    }),
    absent: ({ world }) => ({
      center_no: world.A.center_no,
      schedules: [absentLesson],
      teacher_request_type: 2,
    }),
    prepare: async at => {
      await openLessons('free')(at)
      await at.server.owner.updateTable('lessons').set({ teacher_request_type: 0 }).execute()
    },
  },
  C40101_setTransfer: {
    own: async at => ({
      schedule: await openLesson(at, at.world.A),
      target_center_no: at.world.empty_center_no,
    }),
    elsewhere: async at => ({
      schedule: await openLesson(at, at.world.B),
      target_center_no: at.world.empty_center_no,
    }),
    absent: ({ world }) => ({ schedule: absentLesson, target_center_no: world.empty_center_no }),
    prepare: openLessons('free'),
  },
  C40101_removeTransfer: {
    own: async at => ({ schedule: await openLesson(at, at.world.A) }),
    elsewhere: async at => ({ schedule: await openLesson(at, at.world.B) }),
    absent: () => ({ schedule: absentLesson }),
    prepare: openLessons('moved'),
  },
  C40101_initOfficeWork: byCenter(today),
  C40101_submitOfficeWork: {
    own: ({ world }) => officeWorkOf(world.A, world.A),
    elsewhere: ({ world }) => officeWorkOf(world.B, world.B),
    smuggled: ({ world }) => officeWorkOf(world.A, world.B),
    absent: ({ world }) => ({ ...officeWorkOf(world.A, world.A), center_no: absentNo }),
  },
  C40101_getLessonHistory: {
    own: ({ world }) => ({ center_no: world.A.center_no, schedule_no: world.A.open_lesson_no }),
    elsewhere: ({ world }) => ({ center_no: world.B.center_no, schedule_no: world.B.open_lesson_no }),
    smuggled: ({ world }) => ({ center_no: world.A.center_no, schedule_no: world.B.open_lesson_no }),
    absent: ({ world }) => ({ center_no: world.A.center_no, schedule_no: absentNo }),
    prepare: async at => {
      await openLessons('free')(at)
      await assignedOnce(at)
    },
    shows: ({ world }) => [world.A.teacher.display_name],
  },
  C40101_getCenterDropdown: {
    own: () => ({ group_flag: 0 }),
    // A lesson may be moved to a center that the user is not authorised for.
    shows: ({ world }) => [world.A.center_name, world.B.center_name],
  },
  C40101_getDistributionDiff: byCenter(nextWeek, {
    prepare: openLessons('assigned'),
    shows: ({ world }: Situation) => [world.A.student.student_name, world.A.teacher.display_name],
  }),
  C40101_checkPassword: byCenter({ ...nextWeek, user_password: testPassword }, { prepare: resetPasswords }),
  C40101_autoAssign: byCenter(
    { start_date: days.jobWeek, end_date: days.jobWeek },
    { prepare: noJobsWait, mayTouchNobody: true },
  ),
  C40101_resetSchedule: byCenter(
    { start_date: days.draftWeek, end_date: days.draftWeek, mode: 'reset' as const },
    { prepare: noJobsWait, mayTouchNobody: true },
  ),
  C40101_distribute: byCenter(nextWeek, { prepare: noJobsWait, mayTouchNobody: true }),
  C40101_stopDistribution: byCenter(nextWeek, {
    mayTouchNobody: true,
    prepare: async (at: Situation) => {
      const admin = await at.server.signIn(at.world.users['560'])
      for (const { center_no } of [at.world.A, at.world.B]) {
        await admin.call('C40101_distribute', { center_no, ...nextWeek })
      }
    },
  }),
  ...samplesOfJobs,
  ...samplesOfEntries,
  ...samplesOfLessonList,
  ...samplesOfPending,
  ...samplesOfRequests,
  ...samplesOfShifts,
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
  ...samplesOfAttendance,
  ...samplesOfCalendarFeed,
  Home_getWaiting: { own: () => ({}), shows: ({ world }) => [world.A.center_name] },
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
  ...samplesOfAlerts,
  ...samplesOfMails,
  ...samplesOfMailTemplates,
  ...samplesOfNotices,
  ...samplesOfHelp,
  ...samplesOfMasters,
  ...samplesOfTeachers,
  ...samplesOfStudents,
  ...samplesOfYearUpdates,
  ...samplesOfHomeCenters,
  ...samplesOfKartes,
  ...samplesOfOperationStatus,
  ...samplesOfViews,
  ...samplesOfSampleUsers,
}
