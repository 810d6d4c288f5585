import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { realDate, recordNo } from '../scalars.ts'

/** Moves a student's home center from a day on, or takes a move back that has not begun. */
export const C20301_doAction = defineLaterCall({
  api: 'C20301_doAction',
  title: '所属センターの変更',
  functions: ['C20301'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    student_no: recordNo,
    schedule_date: realDate,
    target_center_no: recordNo,
    kind: z.enum(['transfer', 'cancel']),
  }),
})
