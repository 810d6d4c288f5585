import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count, text } from '../../scalars.ts'

/** Who a login may be: the one of that number, else the first whose ID or name holds the word. */
export const M20901_findPeople = defineCall({
  api: 'M20901_findPeople',
  title: 'ユーザーにする人の検索',
  functions: ['M20901'],
  scope: administratorScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({
    kind: z.enum(['teacher_no', 'student_no', 'classroom_no']),
    /** 0: by the word. */
    no: count,
    search: text(100),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        teacher_no: z.number(),
        student_no: z.number(),
        classroom_no: z.number(),
        label: z.string(),
      }),
    ),
  }),
})
