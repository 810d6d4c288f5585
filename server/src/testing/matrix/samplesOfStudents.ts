import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { students } from '@terakoya/contract/students/C20101-students/students'
import { effectOf } from '../../areas/students/C20101-students/leaveEffect.ts'
import { makeStudent } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { ofNothing, resourceSamples, uploadSample } from './resourceSamples.ts'
import type { Situation } from './samples.ts'
import { openLessons } from './samplesOfAssignment.ts'

let file: string | null = null

const made = resourceSamples(students, {
  table: 'students',
  make: async ({ server }, { center_no, classroom_no }) =>
    (await makeStudent(server.owner, { center_no, classroom_no })).student_no,
  known: place => place.student.student_no,
  byCenter: true,
  fields: ({ world }) => ({
    center_no: world.A.center_no,
    classroom_no: world.A.classroom_no,
    advisor_user_no: 0,
    sales_user_no: 0,
    leave_start_date: null,
    leave_end_date: null,
    enrollment_date: '2026-04-01',
    withdrawal_date: null,
    ng_teachers: [],
    priority_teachers: [],
    apart_student_nos: [],
    subjects: [{ subject_no: world.A.subject_no, class_type: 1 }],
    test_scores: [
      {
        schedule_date: '2026-04-10',
        test_name: '実力テスト',
        subject_no: world.A.subject_no,
        score: 80,
        max_score: 100,
      },
    ],
  }),
  shows: ({ world }) => [world.A.student.student_name],
})

/** The one student of a place who has the lesson that is open. */
const list = ({ world }: Situation) => ({
  searchInfo: { search: world.A.student.student_name },
  orderBy: [],
})
const shows = ({ world }: Situation) => [world.A.student.student_name]

/** Whom a student of a place is kept from. */
const keptFrom = ({ teacher }: Situation['world']['A']) => ({
  teacher_nos: [teacher.teacher_no],
  student_nos: [],
})

/** What a student of a place takes no more. */
const untakenBy = ({ subject_no }: Situation['world']['A']) => ({
  subjects: [{ subject_no, class_type: 1 as const }],
})

/** A file that names one student and changes nothing. */
const imported = {
  prepare: async (at: Situation) => {
    const { student_id } = await at.server.owner
      .selectFrom('students')
      .select('student_id')
      .where('student_no', '=', at.world.A.student.student_no)
      .executeTakeFirstOrThrow()
    file = await uploadSample(at, `${fieldLabel('student_id')}\r\n${student_id}\r\n`)
  },
  own: ({ world, user }: Situation) => ({ _id: file ?? world.files.get(user.user_no)?.file_id ?? '' }),
  absent: () => ({ _id: '00000000-0000-4000-8000-000000000000' }),
}

const isClassroom = ({ actor }: Situation) => actor.user?.user_type_code === '410'

/** Of the names that dropdowns hold: those of all classrooms, or of the own one. */
const dropdowns = {
  own: () => ({}),
  shows: (at: Situation) => {
    const { A, B } = at.world
    return isClassroom(at) ? [A.classroom_name] : [A.classroom_name, B.classroom_name]
  },
}

/** Lists to choose from show valid students only. */
async function makeValid({ server }: Situation): Promise<void> {
  await server.owner.updateTable('students').set({ valid_flag: 1 }).execute()
}

/** One of each center who has nothing ahead, for those who may: it is over after the first. */
let goes: number[] = []

const away = (student_no: number) => ({
  ...{ student_no, enrollment_status: 3 as const },
  ...{ leave_start_date: null, leave_end_date: null, withdrawal_date: null },
})

function leaving({ server }: Situation, student_no: number) {
  const period = { from: server.clock.today(), to: null }
  const nothing = { period, lessons: [], entries: [], requests: [], rights: [] }
  return { ...away(student_no), lock_version: 0, effect_key: effectOf(nothing).effect_key }
}

/** All students of center A. */
const everyStudent = ({ world }: Situation) => [
  world.A.student.student_name,
  ...(['110', '120', '130'] as const).map(type => world.users[type].student?.student_name ?? ''),
]

/** Samples for C20101. */
export const samplesOfStudents = {
  ...made,
  C20101_doEdit: {
    ...made.C20101_doEdit,
    // Who has lessons at center B stays there.
    elsewhere: async (at: Situation) => {
      const { student, center_no, classroom_no } = at.world.B
      const { lock_version } = await at.server.owner
        .selectFrom('students')
        .select('lock_version')
        .where('student_no', '=', student.student_no)
        .executeTakeFirstOrThrow()
      const own = await made.C20101_doEdit.own(at)
      const { student_no: id, student_name } = student
      return { ...own, id, lock_version, student_name, center_no, classroom_no }
    },
  },
  C20101_doBrowse: {
    own: (at: Situation) => ({
      ...list(at),
      pagination: { current_page: 1, per_page: 30 },
      columns: ['student_id'],
    }),
    shows,
  },
  C20101_export: {
    own: (at: Situation) => ({ ...list(at), columns: ['student_id'], format: 'csv' as const }),
  },
  C20101_importPreview: imported,
  C20101_importCommit: {
    ...imported,
    own: (at: Situation) => ({ ...imported.own(at), fingerprint: ofNothing }),
    absent: () => ({ ...imported.absent(), fingerprint: ofNothing }),
  },
  C20101_initBrowse: dropdowns,
  C20101_getDropdowns: dropdowns,
  C20101_getLeaveEffect: {
    own: ({ world }: Situation) => away(world.A.student.student_no),
    elsewhere: ({ world }: Situation) => away(world.B.student.student_no),
    absent: () => away(absentNo),
    prepare: makeValid,
  },
  C20101_getLessonsAhead: {
    own: ({ world }: Situation) => ({ student_nos: [world.A.student.student_no] }),
  },
  C20101_leave: {
    prepare: async ({ server, world }: Situation) => {
      const made = [world.A, world.B].map(async ({ center_no, classroom_no }) => {
        return (await makeStudent(server.owner, { center_no, classroom_no })).student_no
      })
      goes = await Promise.all(made)
    },
    own: (at: Situation) => leaving(at, goes[0] ?? at.world.A.student.student_no),
    elsewhere: (at: Situation) => leaving(at, goes[1] ?? at.world.B.student.student_no),
    absent: (at: Situation) => leaving(at, absentNo),
  },
  C20101_getTeachers: {
    own: ({ world }: Situation) => ({
      center_no: world.A.center_no,
      student_no: world.A.student.student_no,
    }),
    elsewhere: ({ world }: Situation) => ({
      center_no: world.B.center_no,
      student_no: world.B.student.student_no,
    }),
    absent: () => ({ center_no: absentNo, student_no: absentNo }),
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
  },
  C20101_search: {
    prepare: makeValid,
    own: ({ world }: Situation) => ({ search: world.A.student.student_name, center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({
      search: world.B.student.student_name,
      center_no: world.B.center_no,
    }),
    absent: () => ({ search: 'あ', center_no: absentNo }),
    shows,
  },
  C20101_getStudentList: {
    prepare: makeValid,
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
    shows: everyStudent,
  },
  C20101_getApartStudents: {
    own: ({ world }: Situation) => ({ student_no: world.A.student.student_no }),
    elsewhere: ({ world }: Situation) => ({ student_no: world.B.student.student_no }),
    absent: () => ({ student_no: absentNo }),
  },
  C20101_getBarredAhead: {
    own: ({ world }: Situation) => ({ ...keptFrom(world.A), student_no: world.A.student.student_no }),
    elsewhere: ({ world }: Situation) => ({ ...keptFrom(world.B), student_no: world.B.student.student_no }),
    absent: () => ({ student_no: absentNo, teacher_nos: [], student_nos: [] }),
    prepare: openLessons('assigned'),
    shows: ({ world }: Situation) => [world.A.teacher.display_name],
  },
  C20101_getUntakenAhead: {
    own: ({ world }: Situation) => ({ ...untakenBy(world.A), student_no: world.A.student.student_no }),
    elsewhere: ({ world }: Situation) => ({ ...untakenBy(world.B), student_no: world.B.student.student_no }),
    absent: () => ({ student_no: absentNo, subjects: [{ subject_no: absentNo, class_type: 1 as const }] }),
  },
  C20101_getTransferHistory: {
    own: ({ world }: Situation) => ({ student_no: world.A.student.student_no }),
    elsewhere: ({ world }: Situation) => ({ student_no: world.B.student.student_no }),
    absent: () => ({ student_no: absentNo }),
  },
}
