import type { MadeStudent } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { lessonOn, lessonThere } from './lessonThere.ts'
import type { Situation } from './samples.ts'

const days = { start_date: '2026-04-20', end_date: '2026-04-26' }
const closing = {
  ...days,
  rows: [
    {
      schedule_date: '2026-04-22',
      time_limit_no: 50,
      rem_teacher_cnt: 0,
      selected: 1 as const,
      full_flag: 1 as const,
    },
  ],
}

function byCenter<Rest extends object>(rest: Rest) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest }),
    absent: () => ({ center_no: absentNo, ...rest }),
  }
}

/** The student of the person who asks, or one of center A for those who are none. */
const studentOf = ({ world, user }: Situation) => (user.student ?? world.A.student).student_no

/** A call about a student of a center. */
function byStudent<Rest extends object>(rest: Rest, center: 'center_no' | 'belongs_center_no' | null) {
  const named = (center_no: number, student_no: number) => ({
    ...((center === null ? {} : { [center]: center_no }) as { center_no: number; belongs_center_no: number }),
    student_no,
    ...rest,
  })
  const { own, elsewhere, absent } = {
    own: (at: Situation) => named(at.world.A.center_no, studentOf(at)),
    elsewhere: ({ world }: Situation) => named(world.B.center_no, world.B.student.student_no),
    absent: ({ world }: Situation) => named(world.A.center_no, absentNo),
  }
  const colleague = ({ world }: Situation) => named(world.A.center_no, world.A.student.student_no)
  const smuggled = ({ world }: Situation) => named(world.A.center_no, world.B.student.student_no)
  return center === null
    ? { own, colleague, elsewhere, absent }
    : { own, colleague, elsewhere, absent, smuggled }
}

const named = ({ world, user }: Situation) => [(user.student ?? world.A.student).student_name]
const ofStudent = byStudent(days, 'center_no')
/** Lessons say at which center they are; the students who ask have none that week. */
const showing = {
  ...ofStudent,
  shows: ({ world, user }: Situation) => (user.student ? [] : [world.A.center_name]),
}
const noRows = {
  request_text: '',
  t1030: [],
  t1031: [],
  t1032: [],
  t3013: [],
  t1033: [],
  t3010: [],
  t3015: [],
}
const wished = async ({ world }: Situation) => ({
  ...days,
  entry_type: 2 as const,
  course_no: world.course.course_no,
  subject_no: world.A.subject_no,
  subject_type: 1 as const,
  schedule_no: 0,
})

const missedDay = '2026-05-20'

/** Every student has a lesson that day, and nobody has said that it will be missed. */
async function lessonsToMiss({ server }: Situation): Promise<void> {
  const students = await server.owner
    .selectFrom('students')
    .select(['student_no', 'center_no', 'classroom_no'])
    .execute()
  for (const student of students) {
    await lessonThere(server.owner, {
      student: student as MadeStudent,
      schedule_date: missedDay,
      time_limit_no: 40,
    })
  }
}

/** An application that says that the lesson of that day will be missed. */
const absence =
  (place: 'own' | 'colleague' | 'elsewhere' | 'absent' | 'smuggled') => async (at: Situation) => {
    const asked = byStudent(noRows, 'belongs_center_no')[place]?.(at)
    if (!asked) throw new RangeError(place)
    const schedule_no = (await lessonOn(at.server.owner, asked.student_no, missedDay)) ?? absentNo
    const row = { _action: 'add' as const, schedule_no, reason: '', make_up_flag: 0 as const }
    return { ...asked, t1032: [row] }
  }

const browse = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const ownWish = async (at: Situation) => ({ student_no: studentOf(at), ...(await wished(at)) })

/** Samples for the calls of C30101 and C30201. */
export const samplesOfEntries = {
  C30201_getBatchEdit: byCenter(days),
  C30201_doBatchEdit: byCenter(closing),
  C30201_browseForStudent: ofStudent,
  C30101_getCalendar: byCenter(days),
  C30101_getSeminarCalendar: byCenter(days),
  C30101_browseEntryControl: byCenter(days),
  C30101_getCellTeacherCount: byCenter(days),
  C30101_getCourseDropdown: { own: () => ({}) },
  C30101_getSubjectDropdown: byStudent({}, null),
  C30101_getClassificationDropdown: { own: () => ({}) },
  getAvailableSeminar: { own: () => ({}) },
  getSeminarCalendarByRange: { own: () => days },
  getCalendarByRange: { own: () => days },
  C30101_getSchedule: showing,
  C30101_getEntryWeek: ofStudent,
  C30101_getEntrySchedule: showing,
  C30101_getStudentSubjects: { ...byStudent({}, 'center_no'), shows: named },
  C30101_getNotAttended: ofStudent,
  C30101_getChangeSchedule: ofStudent,
  C30101_getCancelSchedule: ofStudent,
  C30101_getScheduleCreatedDate: byStudent({}, 'center_no'),
  C30101_getLedger: byStudent(days, null),
  C30101_getSlots: {
    own: ownWish,
    elsewhere: async (at: Situation) => ({
      ...(await wished(at)),
      student_no: at.world.B.student.student_no,
    }),
    absent: async (at: Situation) => ({ ...(await wished(at)), student_no: absentNo }),
  },
  C30101_holdSlots: byStudent({ slots: [] }, null),
  C30101_getDifference: byStudent(noRows, 'belongs_center_no'),
  C30101_submit: {
    prepare: lessonsToMiss,
    own: absence('own'),
    colleague: absence('colleague'),
    elsewhere: absence('elsewhere'),
    absent: absence('absent'),
    smuggled: absence('smuggled'),
  },
  C30101_getList: {
    own: (at: Situation) => ({ searchInfo: { student_no: studentOf(at) }, ...browse }),
    shows: (at: Situation) => [at.world.A.center_name, ...named(at)],
    mayTouchNobody: true as const,
  },
}
