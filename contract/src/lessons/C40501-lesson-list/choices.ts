import { z } from 'zod'
import { staffScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { lessonListScope } from '../../roleScopes.ts'
import { nothing, recordNo } from '../../scalars.ts'

/** What the lists of lessons, requests, required teachers and attendance filter by (spec §7). */
const lists = ['C40501', 'C40411', 'C40401', 'C40701'] as const
const reads = { functions: lists, scope: lessonListScope, writes: false } as const

export const C40501_getStudentList = defineLaterCall({
  api: 'C40501_getStudentList',
  title: '生徒の選択肢',
  functions: lists,
  scope: staffScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo.optional() }),
})

export const C40501_getAdvisorList = defineLaterCall({
  api: 'C40501_getAdvisorList',
  title: '担当アドバイザーの選択肢',
  functions: lists,
  scope: staffScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo.optional() }),
})

export const C40501_getSubjectList = defineLaterCall({
  api: 'C40501_getSubjectList',
  title: '科目の選択肢',
  ...reads,
  input: nothing,
})

export const C40501_getSchoolYearList = defineLaterCall({
  api: 'C40501_getSchoolYearList',
  title: '学年の選択肢',
  ...reads,
  input: nothing,
})
