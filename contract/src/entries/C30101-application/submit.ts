import { z } from 'zod'
import { searchDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { browseInput } from '../../listInputs.ts'
import { classType, dayofweekCode, requestText, subjectType, timeDivision } from '../../recordFields.ts'
import { applicantScope } from '../../roleScopes.ts'
import { count, layoutCode, realDate, recordNo, timeLimitNo } from '../../scalars.ts'

/** The marks that rows carry (spec §3 "Student entry tables"). */
const _action = z.enum(['add', 'del', 'delete'])
/** 0 for a row that is new. */
const row = { _action, id: count }
const lesson = {
  time_limit_no: timeLimitNo,
  time_division: timeDivision,
  course_no: recordNo,
  course_setting_no: layoutCode,
  subject_no: recordNo,
  subject_type: subjectType,
}
const rowsOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.array(z.strictObject({ ...row, ...fields })).max(500)

/** The seven tables, each with nothing but its action-marked rows (spec §7 "Application"). */
const tables = {
  t1030: rowsOf({
    ...lesson,
    dayofweek_code: dayofweekCode,
    course_start_date: realDate,
    course_end_date: realDate.nullable(),
  }),
  t1031: rowsOf({
    ...lesson,
    /** 2 additional, 3 seminar, 4 change (domain §4). */
    entry_type: z.literal([2, 3, 4]),
    schedule_date: realDate,
    request_text: requestText,
  }),
  t1032: rowsOf({ schedule_no: recordNo, reason: requestText }),
  t3013: rowsOf({
    schedule_no: recordNo,
    schedule_date: realDate,
    time_limit_no: timeLimitNo,
    request_text: requestText,
  }),
  t1033: rowsOf({ subject_no: recordNo, class_type: classType }),
  t3010: rowsOf({ ...lesson, schedule_no: count, schedule_date: realDate, class_type: classType }),
  t3015: rowsOf({ schedule_no: recordNo, reason: requestText }),
}

const access = { functions: ['C30101'], scope: applicantScope, personal: 'students' } as const

export const C30101_submit = defineLaterCall({
  api: 'C30101_submit',
  title: '申込の確定',
  ...access,
  writes: true,
  input: z.strictObject({ student_no: recordNo, belongs_center_no: recordNo, ...tables }),
})

export const C30101_getList = defineLaterCall({
  api: 'C30101_getList',
  title: '申込の一覧',
  ...access,
  writes: false,
  input: browseInput({
    ...searchDays,
    center_no: recordNo.optional(),
    student_no: recordNo.optional(),
    entry_type: z.literal([1, 2, 3, 4]).optional(),
  }),
})
