import { z } from 'zod'
import { dropdownEntry } from '../../account/startup.ts'
import { defineCall } from '../../call.ts'
import { lessonsThatStay } from '../../lessonThatStays.ts'
import { classType, enrollmentStatus } from '../../recordFields.ts'
import { applicationScope, studentKeeperScope } from '../../roleScopes.ts'
import { count, nothing, recordNo, requiredText } from '../../scalars.ts'

const reads = { functions: ['C20101'], scope: studentKeeperScope, writes: false } as const

const entries = z.array(dropdownEntry)

/** What the list can be narrowed to. */
export const C20101_initBrowse = defineCall({
  api: 'C20101_initBrowse',
  title: '生徒一覧の選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({ classrooms: entries, subjects: entries, advisors: entries }),
})

/** What is chosen from in the form; those that are not valid any more too, for students who have them. */
export const C20101_getDropdowns = defineCall({
  api: 'C20101_getDropdowns',
  title: '生徒の選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({
    classrooms: z.array(dropdownEntry.extend({ valid_flag: z.number() })),
    subjects: z.array(dropdownEntry.extend({ valid_flag: z.number() })),
    advisors: entries,
    sales: entries,
  }),
})

/**
 * The teachers who may be chosen for a student: those of the center, and those whom the student has already. With
 * what they teach, as `subject_no` and level.
 */
export const C20101_getTeachers = defineCall({
  api: 'C20101_getTeachers',
  title: '生徒に選べる講師',
  ...reads,
  personal: 'students',
  input: z.strictObject({
    center_no: recordNo,
    /** 0: a new student. */
    student_no: count,
  }),
  output: z.array(
    z.strictObject({
      teacher_no: z.number(),
      teacher_id: z.string(),
      display_name: z.string(),
      valid_flag: z.number(),
      /** 0: the student has the teacher, who isn't of the center any more. */
      own_flag: z.number(),
      subjects: z.array(z.tuple([z.number(), z.string()])),
    }),
  ),
})

const studentEntry = z.strictObject({
  student_no: z.number(),
  student_id: z.string(),
  student_name: z.string(),
  student_namej: z.string(),
  school_year_code: z.number(),
  school_name: z.string(),
  center_no: z.number(),
  classroom_no: z.number(),
  enrollment_status: z.number(),
})

/** The first students of whom ID, name, reading or school holds the words; those who apply for them find them too. */
export const C20101_search = defineCall({
  api: 'C20101_search',
  title: '生徒の絞り込み',
  ...reads,
  functions: ['C20101', 'C30101'],
  scope: { ...studentKeeperScope, ...applicationScope },
  personal: 'students',
  input: z.strictObject({ search: requiredText(100), center_no: recordNo.optional() }),
  output: z.array(studentEntry),
})

/** The students of a center, to choose from. */
export const C20101_getStudentList = defineCall({
  api: 'C20101_getStudentList',
  title: '生徒の一覧',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, enrollment_status: enrollmentStatus.optional() }),
  output: z.array(studentEntry),
})

/** To which centers a student has belonged, the newest change first. */
export const C20101_getTransferHistory = defineCall({
  api: 'C20101_getTransferHistory',
  title: '所属センターの履歴',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo }),
  output: z.array(
    z.strictObject({
      at: z.string(),
      user_named: z.string(),
      before_center_no: z.number(),
      center_no: z.number(),
    }),
  ),
})

/** From whom a student is or was kept apart; without a name those whom one may not see. */
export const C20101_getApartStudents = defineCall({
  api: 'C20101_getApartStudents',
  title: '離す生徒',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo }),
  output: z.array(
    z.strictObject({ student_no: z.number(), student_name: z.string(), student_id: z.string() }),
  ),
})

/**
 * The lessons ahead that a student has with those teachers, or at one teacher's side with those students: what stays as
 * it is when they are made NG or kept apart.
 */
export const C20101_getBarredAhead = defineCall({
  api: 'C20101_getBarredAhead',
  title: 'NG講師・離す生徒との今後の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({
    student_no: recordNo,
    teacher_nos: z.array(recordNo).max(200),
    student_nos: z.array(recordNo).max(200),
  }),
  output: lessonsThatStay({ teacher_name: z.string() }),
})

/** The lessons ahead of a student in subjects that are taken no more (subject and kind of class): what stays as it is. */
export const C20101_getUntakenAhead = defineCall({
  api: 'C20101_getUntakenAhead',
  title: '受講科目から外す今後の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({
    student_no: recordNo,
    subjects: z
      .array(z.strictObject({ subject_no: recordNo, class_type: classType }))
      .min(1)
      .max(100),
  }),
  output: lessonsThatStay({}),
})
