import { z } from 'zod'
import { studentScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { requestText } from '../recordFields.ts'
import { realDate, recordNo, timeLimitNo } from '../scalars.ts'

const access = { functions: ['C21201'], scope: studentScope, personal: 'students' } as const
const slot = z.strictObject({ schedule_date: realDate, time_limit_no: timeLimitNo })

export const C21201_doAddRequest = defineLaterCall({
  api: 'C21201_doAddRequest',
  title: '授業・振替の申請',
  ...access,
  writes: true,
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('addition'),
      subject_no: recordNo,
      first_choice: slot,
      second_choice: slot.optional(),
      request_text: requestText,
    }),
    z.strictObject({
      kind: z.literal('change'),
      schedule_no: recordNo,
      first_choice: slot,
      second_choice: slot.optional(),
      request_text: requestText,
    }),
    /** Without choosing a date yet: the right to make up waits (domain §4). */
    z.strictObject({ kind: z.literal('absence'), schedule_no: recordNo, request_text: requestText }),
  ]),
})

export const C21201_getRequest = defineLaterCall({
  api: 'C21201_getRequest',
  title: '申請の一覧',
  ...access,
  writes: false,
  input: withDays({}, 366),
})
