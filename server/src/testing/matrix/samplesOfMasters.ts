import { centers } from '@terakoya/contract/masters/M20101-centers'
import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { courses } from '@terakoya/contract/masters/M20301-courses/courses'
import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { seminars } from '@terakoya/contract/masters/M20801-seminars/seminars'
import { listNames } from '../../areas/masters/M20601-names.sql.ts'
import { versionOf } from '../../areas/masters/M20601-names.ts'
import {
  makeCenter,
  makeClassroom,
  makeCourse,
  makeCourseType,
  makeSeminar,
  makeSubject,
} from '../makePlaces.ts'
import { absentNo } from './absentNo.ts'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'
import { samplesOfCalendar } from './samplesOfCalendar.ts'
import { samplesOfSettings } from './samplesOfSettings.ts'
import { samplesOfUsers } from './samplesOfUsers.ts'

/** A list of names, as somebody of a center sees it. */
const namesList = {
  own: ({ world }: Situation) => ({ center_no: world.A.center_no, names_no: 101 as const }),
  elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, names_no: 101 as const }),
  absent: () => ({ center_no: absentNo, names_no: 101 as const }),
}

/** A list of names as it is, with one row more. */
async function namesBatch({ server }: Situation, center_no: number) {
  const version = versionOf(await listNames(server.owner, 101))
  const texts = { names1_value: '値', name1: '名称', name2: '名', name3: '称', remarks: '備考' }
  return {
    center_no,
    names_no: 101 as const,
    version,
    rows: [{ names_code: 'A1', ...texts, sort_order: 1, valid_flag: 1 as const }],
  }
}

/** Samples for the calls of the masters. */
export const samplesOfMasters = {
  ...resourceSamples(centers, {
    table: 'centers',
    make: async ({ server, user }) => {
      const { center_no } = await makeCenter(server.owner)
      await server.owner.insertInto('user_centers').values({ user_no: user.user_no, center_no }).execute()
      return center_no
    },
    known: place => place.center_no,
    byCenter: true,
    fields: () => ({ group_flag: 0, center_nos: [] }),
    shows: ({ world }) => [world.A.center_name],
  }),
  ...resourceSamples(classrooms, {
    table: 'classrooms',
    make: async ({ server }) => (await makeClassroom(server.owner)).classroom_no,
    known: place => place.classroom_no,
  }),
  ...resourceSamples(courseTypes, {
    table: 'course_types',
    make: async ({ server }) => (await makeCourseType(server.owner)).course_type_no,
    known: (_place, world) => world.course.course_type_no,
    // Of lectures or of seminars, never both.
    fields: () => ({ seminar_flag: 0 }),
  }),
  ...resourceSamples(courses, {
    table: 'courses',
    make: async ({ server, world }) =>
      (
        await makeCourse(server.owner, {
          course_type_no: world.course.course_type_no,
          course_setting_no: 100,
        })
      ).course_no,
    known: (_place, world) => world.course.course_no,
    fields: ({ world }) => ({ course_type_no: world.course.course_type_no, course_setting_no: 201 }),
  }),
  ...resourceSamples(subjects, {
    table: 'subjects',
    make: async ({ server }) => (await makeSubject(server.owner)).subject_no,
    known: place => place.subject_no,
  }),
  ...resourceSamples(seminars, {
    table: 'seminars',
    make: async ({ server }) => (await makeSeminar(server.owner)).seminar_no,
    known: (_place, world) => world.seminar_no,
    fields: () => ({
      entry_start_date: '2026-04-01',
      entry_end_date: '2026-04-20',
      schedule_start_date: '2026-04-25',
      schedule_end_date: '2026-05-09',
      start_time_limit_no: 20,
      end_time_limit_no: 70,
      lesson_dates: ['2026-04-27', '2026-04-28'],
    }),
  }),
  M20801_getCalendar: {
    own: () => ({ seminar_no: 0, start_date: '2026-04-01', end_date: '2026-05-31' }),
  },
  ...samplesOfCalendar,
  ...samplesOfUsers,
  ...samplesOfSettings,
  M20101_getStanding: { own: ({ world }: Situation) => ({ ids: [world.A.center_no] }) },
  M20201_getStanding: { own: ({ world }: Situation) => ({ ids: [world.A.classroom_no] }) },
  M1005_getStanding: { own: ({ world }: Situation) => ({ ids: [world.course.course_type_no] }) },
  M1010_getStanding: { own: ({ world }: Situation) => ({ ids: [world.course.course_no] }) },
  M20401_getStanding: { own: ({ world }: Situation) => ({ ids: [world.A.subject_no] }) },
  M20601_getBatchEdit: namesList,
  M20601_getHistory: namesList,
  M20601_doBatchEdit: {
    own: (at: Situation) => namesBatch(at, at.world.A.center_no),
    elsewhere: (at: Situation) => namesBatch(at, at.world.B.center_no),
    absent: (at: Situation) => namesBatch(at, absentNo),
  },
}
