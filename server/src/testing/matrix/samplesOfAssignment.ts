import type { CallName, Calls } from '@terakoya/contract/calls'
import type { z } from 'zod'
import { reached } from '../../auth/inScope.ts'
import { systemScope } from '../../auth/scope.ts'
import { placeLessons } from '../../operations/placeLessons.ts'
import { lockLessons } from '../../records/lesson.sql.ts'
import { testPassword } from '../makePeople.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import { days, type Place } from './littleWorld.ts'
import { resetPasswords } from './resetPasswords.ts'
import type { Sample, Situation } from './samples.ts'
import type { samplesOfComparison } from './samplesOfComparison.ts'
import { noJobsWait } from './samplesOfJobs.ts'
import { samplesOfPasskeys } from './samplesOfPasskeys.ts'

/** A call that asks for a center. */
function byCenter<Rest extends object>(rest: Rest, more: object = {}) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest }),
    absent: () => ({ center_no: absentNo, ...rest }),
    ...more,
  }
}

const today = { start_date: days.thisWeek, end_date: days.today }
const nextWeek = { week_date: days.nextWeek }

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
export async function openLesson({ server }: Situation, { open_lesson_no }: Place) {
  return server.owner
    .selectFrom('lessons')
    .select(['schedule_no', 'lock_version'])
    .where('schedule_no', '=', open_lesson_no)
    .executeTakeFirstOrThrow()
}

/** Brings the open lessons of both places to one state: at home or moved, with their teacher or without. */
export function openLessons(state: 'assigned' | 'free' | 'moved') {
  return async ({ server, world }: Situation) => {
    for (const { open_lesson_no, center_no, teacher } of [world.A, world.B]) {
      await server.owner.transaction().execute(async tx => {
        const moved = state === 'moved'
        const scope = systemScope('a sample')
        await tx.deleteFrom('distributed_lessons').where('schedule_no', '=', open_lesson_no).execute()
        const home = await tx
          .selectFrom('lessons')
          .select('center_no')
          .where('schedule_no', '=', open_lesson_no)
          .executeTakeFirstOrThrow()
        const locked = await lockLessons(tx, scope, reached(scope, home.center_no), [open_lesson_no])
        await placeLessons(
          tx,
          locked,
          [
            {
              schedule_no: reached(scope, open_lesson_no),
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

const whyNotOf = ({ center_no }: Place, schedule_no: number) => ({ center_no, ...nextWeek, schedule_no })

const replanOf = ({ center_no }: Place, { open_lesson_no }: Place) => ({
  center_no,
  ...nextWeek,
  schedule_date: '2026-04-22',
  place_schedule_nos: [open_lesson_no],
})

/** The open lesson of a place, asked about at a center. */
const chosenOf = ({ center_no }: Place, { student, subject_no }: Place) => ({
  center_no,
  student_no: student.student_no,
  schedule_date: '2026-04-22',
  time_limit_no: 60,
  start_date: days.nextWeek,
  end_date: '2026-04-26',
  subject_no,
  subject_type: 1 as const,
  school_year_code: 8,
})

const standInsOf = ({ center_no }: Place, { open_lesson_no }: Place) => ({
  center_no,
  ...nextWeek,
  schedule_nos: [open_lesson_no],
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

/** Before the lesson was given to its teacher: then it had none. */
async function pastOf({ server }: Situation, { center_no, open_lesson_no }: Place) {
  const { newest } = await server.owner
    .selectFrom('audit_log')
    .select(eb => eb.fn.max('audit_no').as('newest'))
    .where('subject', '=', 'lesson')
    .where('subject_no', '=', open_lesson_no)
    .executeTakeFirstOrThrow()
  return { center_no, ...nextWeek, audit_no: Math.max(Number(newest ?? 0) - 1, 0) }
}

type Assigning = Exclude<Extract<CallName, `C40101_${string}`>, keyof typeof samplesOfComparison>

/** Samples for the calls of C40101. */
export const samplesOfAssignment = {
  C40101_canEdit: byCenter({}),
  C40101_getCalendar: byCenter(today),
  C40101_getTeacherInfoAndSchedule: byCenter(today, {
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
  }),
  C40101_getTeacherSchedule: byCenter(today),
  C40101_getWeekStamp: byCenter(today),
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
  C40101_getSelectedScheduleInfo: {
    own: ({ world }) => chosenOf(world.A, world.A),
    elsewhere: ({ world }) => chosenOf(world.B, world.B),
    smuggled: ({ world }) => chosenOf(world.A, world.B),
    absent: ({ world }) => ({ ...chosenOf(world.A, world.A), student_no: absentNo }),
    prepare: openLessons('assigned'),
    shows: ({ world }) => [world.A.teacher.display_name],
  },
  C40101_getCourseStartDate: byCenter({}),
  C40101_getLatestScheduleNo: {
    own: ({ world }) => ({ student_no: world.A.student.student_no, subject_no: world.A.subject_no }),
    elsewhere: ({ world }) => ({ student_no: world.B.student.student_no, subject_no: world.B.subject_no }),
    absent: ({ world }) => ({ student_no: absentNo, subject_no: world.A.subject_no }),
    prepare: openLessons('assigned'),
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
  C40101_listMoments: {
    ...byCenter(nextWeek),
  },
  C40101_getPastWeek: {
    own: at => pastOf(at, at.world.A),
    elsewhere: at => pastOf(at, at.world.B),
    absent: () => ({ center_no: absentNo, ...nextWeek, audit_no: 0 }),
    prepare: async at => {
      await openLessons('assigned')(at)
      await assignedOnce(at)
    },
  },
  C40101_whyNot: {
    own: ({ world }) => whyNotOf(world.A, world.A.open_lesson_no),
    elsewhere: ({ world }) => whyNotOf(world.B, world.B.open_lesson_no),
    smuggled: ({ world }) => whyNotOf(world.A, world.B.open_lesson_no),
    absent: ({ world }) => whyNotOf(world.A, absentNo),
    prepare: openLessons('free'),
  },
  C40101_replan: {
    own: ({ world }) => replanOf(world.A, world.A),
    elsewhere: ({ world }) => replanOf(world.B, world.B),
    smuggled: ({ world }) => replanOf(world.A, world.B),
    absent: ({ world }) => ({ ...replanOf(world.A, world.A), place_schedule_nos: [absentNo] }),
    prepare: openLessons('free'),
  },
  C40101_getStandIns: {
    own: ({ world }) => standInsOf(world.A, world.A),
    elsewhere: ({ world }) => standInsOf(world.B, world.B),
    smuggled: ({ world }) => standInsOf(world.A, world.B),
    absent: ({ world }) => ({ ...standInsOf(world.A, world.A), schedule_nos: [absentNo] }),
    prepare: openLessons('free'),
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
  C40101_checkPasskey: samplesOfPasskeys.C40101_checkPasskey,
  C40101_checkPassword: byCenter({ ...nextWeek, user_password: testPassword }, { prepare: resetPasswords }),
  C40101_autoAssign: byCenter(
    { start_date: days.jobWeek, end_date: days.jobWeek },
    { prepare: noJobsWait, mayTouchNobody: true },
  ),
  C40101_getCentersToJoin: byCenter({ start_date: days.jobWeek, end_date: days.jobWeek }),
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
} satisfies { [Name in Assigning]: Sample<z.input<Calls[Name]['input']>> }
