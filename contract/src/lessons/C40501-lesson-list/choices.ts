import { z } from 'zod'
import { staffScope } from '../../access.ts'
import { dropdownEntry } from '../../account/startup.ts'
import { defineCall } from '../../call.ts'
import { lessonListScope } from '../../roleScopes.ts'
import { nothing, recordNo } from '../../scalars.ts'

/** What the lists of lessons, requests, required teachers and attendance filter by (spec §7). */
const lists = ['C40501', 'C40411', 'C40401', 'C40701'] as const
const reads = { functions: lists, scope: lessonListScope, writes: false } as const
const entries = z.array(dropdownEntry)

/** The students in scope, of one center where it is named. */
export const C40501_getStudentList = defineCall({
  api: 'C40501_getStudentList',
  title: '生徒の選択肢',
  functions: lists,
  scope: staffScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo.optional() }),
  output: z.array(
    z.strictObject({
      student_no: z.number(),
      student_id: z.string(),
      student_name: z.string(),
      school_year_code: z.number(),
    }),
  ),
})

/** The advisors of the students in scope. */
export const C40501_getAdvisorList = defineCall({
  api: 'C40501_getAdvisorList',
  title: '担当アドバイザーの選択肢',
  functions: lists,
  scope: staffScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo.optional() }),
  output: entries,
})

/** The teachers of the user's centers; to a classroom those who teach its students. */
export const C40501_getTeacherList = defineCall({
  api: 'C40501_getTeacherList',
  title: '講師の選択肢',
  functions: lists,
  scope: staffScope,
  writes: false,
  input: nothing,
  output: entries,
})

/** Those that are not valid any more too: there were lessons in them. To a student those of the own published lessons. */
export const C40501_getSubjectList = defineCall({
  api: 'C40501_getSubjectList',
  title: '科目の選択肢',
  ...reads,
  input: nothing,
  output: entries,
})

export const C40501_getSchoolYearList = defineCall({
  api: 'C40501_getSchoolYearList',
  title: '学年の選択肢',
  ...reads,
  input: nothing,
  output: entries,
})
