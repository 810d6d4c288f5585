import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import { makeStudent, makeUser } from '../makePeople.ts'
import { serial } from '../serial.ts'
import { absentNo } from './absentNo.ts'
import { ofNothing, resourceSamples, uploadSample } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

let fresh: { student_no: number } | null = null
let file: string | null = null
let suspended: number | null = null
let unused: { own: number; elsewhere: number } | null = null
let reset: { own: number; elsewhere: number } | null = null

const list = { searchInfo: { search: '生徒の利用者' }, orderBy: [] }

const made = resourceSamples(users, {
  table: 'users',
  make: async ({ server, world }) => {
    const { center_no } = world.A
    const { student_no } = await makeStudent(server.owner, { center_no })
    fresh = { student_no }
    return (await makeUser(server.owner, '110', { student_no, user_named: '生徒の利用者' })).user_no
  },
  known: (_place, world) => world.users['110'].user_no,
  fields: ({ world }) => ({
    user_type_code: '110',
    status: 'A',
    locale_code: 'ja',
    teacher_no: 0,
    student_no: fresh?.student_no ?? world.A.student.student_no,
    classroom_no: 0,
    center_nos: [world.A.center_no],
    function_ids: ['C21101'],
  }),
  shows: ({ world }) => [world.users['110'].user_named],
})

/** A file that names one student's login and changes nothing. */
const imported = {
  prepare: async (at: Situation) => {
    const { user_id } = at.world.users['110']
    file = await uploadSample(at, `${fieldLabel('user_id')}\r\n${user_id}\r\n`)
  },
  own: ({ world, user }: Situation) => ({ _id: file ?? world.files.get(user.user_no)?.file_id ?? '' }),
  absent: () => ({ _id: '00000000-0000-4000-8000-000000000000' }),
}

/** A login of a student that nobody has used yet. */
const slip = {
  prepare: async ({ server, world }: Situation) => {
    const made = async (center_no: number) => {
      const { student_no } = await makeStudent(server.owner, { center_no })
      const { user_no } = await makeUser(server.owner, '110', { student_no, user_named: '生徒の利用者' })
      await server.owner
        .updateTable('users')
        .set({ signed_in_flag: 0, password_change_flag: 1 })
        .where('user_no', '=', user_no)
        .execute()
      return user_no
    }
    unused = { own: await made(world.A.center_no), elsewhere: await made(world.B.center_no) }
  },
  own: ({ world }: Situation) => ({ user_nos: [unused?.own ?? world.users['110'].user_no] }),
  elsewhere: ({ world }: Situation) => ({ user_nos: [unused?.elsewhere ?? world.B.spare_user_no] }),
  absent: () => ({ user_nos: [absentNo] }),
}

/** Samples for M20901: students' logins, so that every call leaves its access line. */
export const samplesOfUsers = {
  ...made,
  M20901_doAdd: {
    prepare: async ({ server, world }: Situation) => {
      const { student_no } = await makeStudent(server.owner, { center_no: world.A.center_no })
      fresh = { student_no }
    },
    own: made.M20901_doAdd.own,
  },
  M20901_doBrowse: {
    prepare: async ({ server, world }: Situation) => {
      const { student_no } = await makeStudent(server.owner, { center_no: world.A.center_no })
      await makeUser(server.owner, '110', { student_no, user_named: `生徒の利用者${serial()}` })
    },
    own: () => ({ ...list, pagination: { current_page: 1, per_page: 30 }, columns: ['user_id'] }),
  },
  M20901_export: {
    own: () => ({ ...list, columns: ['user_id'], format: 'csv' as const }),
  },
  M20901_importPreview: imported,
  M20901_importCommit: {
    ...imported,
    own: (at: Situation) => ({ ...imported.own(at), fingerprint: ofNothing }),
    absent: () => ({ ...imported.absent(), fingerprint: ofNothing }),
  },
  M20901_setStatus: {
    prepare: async ({ server, world }: Situation) => {
      const { student_no } = await makeStudent(server.owner, { center_no: world.A.center_no })
      suspended = (await makeUser(server.owner, '110', { student_no })).user_no
    },
    own: ({ world }: Situation) => ({ ids: [suspended ?? world.users['110'].user_no], status: 'S' as const }),
    absent: () => ({ ids: [absentNo], status: 'S' as const }),
  },
  M20901_lookAtSlips: slip,
  M20901_printSlips: slip,
  M20901_findPeople: {
    own: ({ world }: Situation) => ({
      kind: 'student_no' as const,
      no: world.A.student.student_no,
      search: '',
    }),
  },
  // Logins of students, so that each reset leaves its access line.
  T0010UsersService_M20901_ResetPassword: {
    prepare: async ({ server, world }: Situation) => {
      const made = async (center_no: number) => {
        const { student_no } = await makeStudent(server.owner, { center_no })
        return (await makeUser(server.owner, '110', { student_no })).user_no
      }
      reset = { own: await made(world.A.center_no), elsewhere: await made(world.B.center_no) }
    },
    own: ({ world }: Situation) => ({ user_no: reset?.own ?? world.A.spare_user_no }),
    elsewhere: ({ world }: Situation) => ({ user_no: reset?.elsewhere ?? world.B.spare_user_no }),
    absent: () => ({ user_no: absentNo }),
  },
}
