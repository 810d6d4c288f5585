import { addDays, mondayOf } from '@terakoya/domain/days/day'
import type { BenchServer } from '@terakoya/server/benching/benchServer'
import { listStaffOf, listUserNosOf } from '@terakoya/server/benching/people.sql'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import type { Group, Habit } from './crowd.ts'

const minute = 60_000

/** What every page asks of the marks in its frame: each minute what is unread, every five minutes notices and answers. */
const frame = (...more: string[]): Habit[] => [
  { every: minute, data: [{ api: 'Chat_getUnread', input: {} }] },
  { every: 5 * minute, data: ['C00101_getCount', ...more].map(api => ({ api, input: {} })) },
]

/** What a start asks before a screen is there. */
const start = [
  'getConfig',
  'Auth_getCurrentUser',
  'T0012AuthorityService.getMenu',
  'Startup_getDropdowns',
].map(api => ({ api, input: {} }))

/**
 * So many people of an evening, each with a page open and doing what pages do: eight of ten are students, one and a half of ten
 * teachers, the others staff. Everybody begins anew every ten minutes, as phones do that were in a pocket. Where the demo has
 * fewer logins than that, some have two pages open.
 */
export async function peopleOfEvening(server: BenchServer, count: number): Promise<Group[]> {
  const { today } = server
  const { db } = server.database
  const day = { schedule_date: today }
  const days = { start_date: mondayOf(today), end_date: addDays(mondayOf(today), 6) }
  const center_no = await busiestCenter(db, days.start_date, days.end_date)
  const sessionsOf = async (user_nos: readonly number[], wanted: number) => {
    const cookies: string[] = []
    for (let at = 0; at < wanted; at += 1) {
      const user_no = user_nos[at % user_nos.length]
      if (user_no === undefined) throw new Error('nobody has such a login')
      cookies.push(await server.session(user_no))
    }
    return cookies
  }
  const pages = (share: number) => Math.round(count * share)
  const ofStudent = [
    { api: 'C21101_getSchedule', input: day },
    { api: 'C21201_getRequest', input: { start_date: addDays(today, -183), end_date: today } },
  ]
  const ofTeacher = [
    { api: 'C11101_getTeacherSchedule', input: day },
    { api: 'C11101_getTeacherReporting', input: day },
    { api: 'C11101_getStandInAsks', input: {} },
  ]
  const students: Group = {
    cookies: await sessionsOf(await listUserNosOf(db, ['110', '120', '130'], pages(0.8)), pages(0.8)),
    habits: [
      ...frame('Consult_countUnread'),
      { every: minute, data: ofStudent },
      { every: 10 * minute, data: start },
      { every: 10 * minute, data: [...ofStudent, { api: 'Account_getFailedSignIns', input: {} }] },
    ],
  }
  const teachers: Group = {
    cookies: await sessionsOf(await listUserNosOf(db, ['300'], pages(0.15)), pages(0.15)),
    habits: [
      ...frame(),
      { every: minute, data: ofTeacher },
      { every: 10 * minute, data: start },
      { every: 10 * minute, data: [{ api: 'C11101_getCalendar', input: days }] },
    ],
  }
  const week = { center_no, ...days }
  const staff: Group = {
    cookies: await sessionsOf(await listStaffOf(db, center_no, pages(0.05)), pages(0.05)),
    habits: [
      ...frame(),
      // The week stands open; what others do in it is asked every five seconds.
      { every: 5000, data: [{ api: 'C40101_getWeekStamp', input: week }] },
      { every: minute, data: [{ api: 'Home_getDay', input: {} }] },
      {
        every: minute,
        data: [
          {
            api: 'C40501_doBrowse',
            input: {
              searchInfo: { ...days, center_no },
              orderBy: [],
              pagination: { current_page: 1, per_page: 30 },
            },
          },
        ],
      },
      { every: 10 * minute, data: start },
      { every: 5 * minute, data: [{ api: 'C40101_getAppliedSchedule', input: week }] },
    ],
  }
  return [students, teachers, staff]
}
