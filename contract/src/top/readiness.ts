import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { recordNo } from '../scalars.ts'

/** What somebody or a center may still lack before the first lesson, in the order in which it hurts. */
export const lackingKinds = [
  /** A center without teachers: nobody can be assigned. */
  'teachers',
  /** Without a manager, or somebody who reads its chats, nobody looks after what comes in. */
  'manager',
  'reader',
  /** A center without an account for meetings. */
  'meetings',
  /** A teacher's subjects that can be taught, a student's that are learnt: without them no lesson finds its teacher. */
  'subjects',
  /** A teacher without a working time in the four weeks ahead. */
  'shifts',
  /** A student without a weekly lesson or any other ahead. */
  'lessons',
  /** Nobody can sign in for this person. */
  'login',
  'phone',
  /** No mail reaches this person; they must be told otherwise. */
  'email',
  'address',
] as const

/** What a business makes until its first lesson, in the order in which each needs the one before. */
export const setupSteps = [
  'center',
  'calendar',
  'classroom',
  'course',
  'teacher',
  'student',
  'shift',
  'lesson',
] as const

export const readinessGroups = ['center', 'teacher', 'student'] as const

const lacking = z.array(z.enum(lackingKinds))

/** 準備状況: what new centers, teachers and students still lack before it hurts. */
export const Readiness_getList = defineCall({
  api: 'Readiness_getList',
  title: '準備状況を見る',
  functions: ['C20101'],
  scope: managementScope,
  writes: false,
  personal: 'students',
  ofPeople: true,
  labels: { group: '対象', lacking: '足りないもの', pages: '表示する数' },
  input: z.strictObject({
    /** The first of which something is lacking, without it: students before teachers, whose first lesson is what hurts. */
    group: z.enum(readinessGroups).optional(),
    /** Only who lacks this. */
    lacking: z.enum(lackingKinds).optional(),
    /** How many times a hundred rows. */
    pages: z.int().min(1).max(100).default(1),
  }),
  output: z.strictObject({
    /** The group that is listed. */
    group: z.enum(readinessGroups),
    /** What there is none of at all. */
    setup: z.array(z.enum(setupSteps)),
    /** How many of each group lack something. */
    totals: z.strictObject({ center: z.number(), teacher: z.number(), student: z.number() }),
    /** Of the group: how many lack what. */
    counts: z.array(z.strictObject({ lacking: z.enum(lackingKinds), count: z.number() })),
    /** How many there are; `rows` are the first of them. */
    row_count: z.number(),
    /** Whose next lesson is nearest comes first. */
    rows: z.array(
      z.strictObject({
        /** Of the center, the teacher or the student. */
        no: z.number(),
        /** 0: no student. By it the reading leaves its line. */
        student_no: z.number(),
        name: z.string(),
        center_no: z.number(),
        center_name: z.string(),
        lacking,
        /** The day of the next lesson; `null`: none is ahead. */
        next_date: z.string().nullable(),
      }),
    ),
  }),
})

/** What one center, teacher or student still lacks, for its own record. */
export const Readiness_getOne = defineCall({
  api: 'Readiness_getOne',
  title: '準備状況を1件見る',
  functions: ['C20101'],
  scope: managementScope,
  writes: false,
  labels: { group: '対象' },
  input: z.strictObject({ group: z.enum(readinessGroups), no: recordNo }),
  output: z.strictObject({
    lacking,
    /** To which it belongs; 0: it isn't there, or doesn't count any more. */
    center_no: z.number(),
  }),
})
