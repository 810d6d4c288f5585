import { teachers } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import { writeAudit } from '../../traces.sql.ts'
import { makeTeacher } from '../makePeople.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

/** The own profile of the teacher who signs in, and that of somebody else. */
const ownProfile = {
  own: ({ world }: Situation) => ({ id: world.A.teacher.teacher_no }),
  colleague: ({ world }: Situation) => ({ id: world.A.colleague.teacher_no }),
  elsewhere: ({ world }: Situation) => ({ id: world.B.teacher.teacher_no }),
  absent: () => ({ id: absentNo }),
}

async function profileOf({ server }: Situation, { id }: { id: number }) {
  const row = await server.owner
    .selectFrom('teachers')
    .select('lock_version')
    .where('teacher_no', '=', id)
    .executeTakeFirst()
  const contact = { contact_name: '佐藤', relation: '母', phone: '03-1234-5678', email: '' }
  return {
    id,
    lock_version: row?.lock_version ?? 0,
    phone: '090-1234-5678',
    email: 'a@example.jp',
    contacts: [contact],
    desired_periods_per_week: 5,
  }
}

const kept = resourceSamples(teachers, {
  table: 'teachers',
  make: async ({ server }, place) =>
    (await makeTeacher(server.owner, { center_no: place.center_no })).teacher_no,
  known: place => place.teacher.teacher_no,
  byCenter: true,
  fields: ({ world }) => ({
    center_no: world.A.center_no,
    center_nos: [world.A.center_no],
    subjects: [{ subject_no: world.A.subject_no, school_level: 'J' as const, subject_type: 1 as const }],
  }),
  shows: ({ world }) => [world.A.teacher.display_name],
})

/** Samples for C10101. */
export const samplesOfTeachers = {
  ...kept,
  C10101_doEdit: {
    ...kept.C10101_doEdit,
    // Who works at center B stays there.
    elsewhere: async (at: Situation) => {
      const { center_no, subject_no } = at.world.B
      const { lock_version } = await profileOf(at, ownProfile.elsewhere(at))
      const own = await kept.C10101_doEdit.own(at)
      const subjects = [{ subject_no, school_level: 'E' as const, subject_type: 2 as const }]
      const { id } = ownProfile.elsewhere(at)
      return { ...own, id, lock_version, center_no, center_nos: [center_no], subjects }
    },
  },
  C10101_getDropdowns: { own: () => ({}) },
  C10101_getTeacherList: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, valid_flag: 1 as const }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
  },
  C10101_getLessonsAhead: {
    own: ({ world }: Situation) => ({ teacher_nos: [world.A.teacher.teacher_no] }),
  },
  C10101_getUntaughtAhead: {
    own: ({ world }: Situation) => ({
      teacher_no: world.A.teacher.teacher_no,
      subjects: [{ subject_no: world.A.subject_no, school_level: 'J' as const, subject_type: 1 as const }],
    }),
  },
  C10101Edit_getProfile: {
    own: () => ({}),
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.center_name],
  },
  C10101Edit_getEdit: ownProfile,
  C10101Edit_getHistory: {
    ...ownProfile,
    prepare: async ({ server, user, world }: Situation) => {
      await writeAudit(server.owner, [
        {
          user_no: user.user_no,
          action: 'teacher_edit',
          subject: 'teacher',
          subject_no: world.A.teacher.teacher_no,
          detail: { changes: [{ field: 'phone', before: '', after: '03-1111-2222' }] },
          at: testNow,
        },
      ])
    },
    shows: ({ user }: Situation) => [user.user_named],
  },
  C10101Edit_doEdit: {
    own: (at: Situation) => profileOf(at, ownProfile.own(at)),
    colleague: (at: Situation) => profileOf(at, ownProfile.colleague(at)),
    elsewhere: (at: Situation) => profileOf(at, ownProfile.elsewhere(at)),
    absent: (at: Situation) => profileOf(at, ownProfile.absent()),
  },
}
