import type { CallName, Calls } from '@terakoya/contract/calls'
import type { z } from 'zod'
import { testPassword } from '../makePeople.ts'
import { serial } from '../serial.ts'
import type { TestServer } from '../testServer.ts'
import type { Actor } from './actors.ts'
import { days, type LittleWorld, type WorldUser } from './littleWorld.ts'
import { resetPasswords } from './resetPasswords.ts'
import { samplesOfAlerts } from './samplesOfAlerts.ts'
import { samplesOfAssignment } from './samplesOfAssignment.ts'
import { samplesOfAttendance } from './samplesOfAttendance.ts'
import { samplesOfCalendarFeed } from './samplesOfCalendarFeed.ts'
import { samplesOfChat } from './samplesOfChat.ts'
import { samplesOfChatReview } from './samplesOfChatReview.ts'
import { samplesOfComparison } from './samplesOfComparison.ts'
import { samplesOfConsults } from './samplesOfConsults.ts'
import { samplesOfEntries } from './samplesOfEntries.ts'
import { samplesOfErasures } from './samplesOfErasures.ts'
import { samplesOfFamily } from './samplesOfFamily.ts'
import { samplesOfHelp } from './samplesOfHelp.ts'
import { samplesOfHomeCenters } from './samplesOfHomeCenters.ts'
import { samplesOfIncidents } from './samplesOfIncidents.ts'
import { samplesOfJobs } from './samplesOfJobs.ts'
import { samplesOfKartes } from './samplesOfKartes.ts'
import { samplesOfLessonList } from './samplesOfLessonList.ts'
import { samplesOfLooking } from './samplesOfLooking.ts'
import { samplesOfMails } from './samplesOfMails.ts'
import { samplesOfMailTemplates } from './samplesOfMailTemplates.ts'
import { samplesOfMasters } from './samplesOfMasters.ts'
import { samplesOfMeetingRooms } from './samplesOfMeetingRooms.ts'
import { samplesOfNotices } from './samplesOfNotices.ts'
import { samplesOfOperationStatus } from './samplesOfOperationStatus.ts'
import { samplesOfOperationTable } from './samplesOfOperationTable.ts'
import { samplesOfOutside } from './samplesOfOutside.ts'
import { samplesOfPasskeys } from './samplesOfPasskeys.ts'
import { samplesOfPending } from './samplesOfPending.ts'
import { samplesOfReports } from './samplesOfReports.ts'
import { samplesOfRequests } from './samplesOfRequests.ts'
import { samplesOfRequiredTeachers } from './samplesOfRequiredTeachers.ts'
import { samplesOfSampleUsers } from './samplesOfSampleUsers.ts'
import { samplesOfSecondFactor } from './samplesOfSecondFactor.ts'
import { samplesOfShifts } from './samplesOfShifts.ts'
import { samplesOfStandIns } from './samplesOfStandIns.ts'
import { samplesOfStudents } from './samplesOfStudents.ts'
import { samplesOfTakeover } from './samplesOfTakeover.ts'
import { samplesOfTeachers } from './samplesOfTeachers.ts'
import { samplesOfViews } from './samplesOfViews.ts'
import { samplesOfYearUpdates } from './samplesOfYearUpdates.ts'
import { samplesOfZoomLog } from './samplesOfZoomLog.ts'

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
  /** The browser's own token that it comes with. */
  device?: string
  /** The token of the children who share the browser, that it comes with. */
  family?: string
  /** It goes well without a student's lesson in it, and leaves no access line then. */
  mayTouchNobody?: true
  /** Words that an answer about the own row must hold, and may. */
  shows?: (at: Situation) => string[]
}

/** A call that asks for nobody. */
function bySelf<Input>(input: Input) {
  return { own: () => input }
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
  ...samplesOfOutside,
  ...samplesOfPasskeys,
  ...samplesOfSecondFactor,
  ...samplesOfErasures,
  ...samplesOfFamily,
  ...samplesOfLooking,
  Account_setClock: bySelf({ clock_24_flag: 1 }),
  Account_getFailedSignIns: bySelf({}),
  Account_getNotifyEmail: bySelf({}),
  Account_setNotifyEmail: bySelf({ notify_email: 'watch@example.jp' }),
  Account_confirmFailedSignIns: bySelf({ failed_count: 1 }),
  getConfig: bySelf({}),
  T0012AuthorityService_getMenu: bySelf({}),
  Startup_getDropdowns: {
    own: () => ({}),
    // Every center's name is known to everybody who is signed in.
    shows: ({ world }) => [world.A.center_name, world.B.center_name],
  },
  ...samplesOfAssignment,
  ...samplesOfChat,
  ...samplesOfChatReview,
  ...samplesOfConsults,
  ...samplesOfComparison,
  ...samplesOfJobs,
  ...samplesOfEntries,
  ...samplesOfLessonList,
  ...samplesOfOperationTable,
  ...samplesOfRequiredTeachers,
  ...samplesOfPending,
  ...samplesOfReports,
  ...samplesOfRequests,
  ...samplesOfShifts,
  ...samplesOfStandIns,
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
  ...samplesOfIncidents,
  ...samplesOfZoomLog,
  ...samplesOfCalendarFeed,
  Readiness_getList: {
    own: () => ({ group: 'student' }),
    shows: ({ world }) => [world.A.center_name],
  },
  Readiness_getOne: { own: ({ world }) => ({ group: 'center', no: world.A.center_no }) },
  SystemState_get: { own: () => ({}) },
  ...samplesOfTakeover,
  Home_getDay: { own: () => ({}), shows: ({ world }) => [world.A.center_name] },
  Home_getStudents: { own: () => ({}) },
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
  ...samplesOfMeetingRooms,
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
