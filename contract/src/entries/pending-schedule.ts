import { pendingCauses, pendingCauseTexts } from '@terakoya/domain/entries/pendingCauses'
import { z } from 'zod'
import { everyoneScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { searchDays } from '../dayRange.ts'
import { anyOf, browseInput, countsOf } from '../listInputs.ts'
import type { AnyResource } from '../masters/defineResource.ts'
import { paginationAnswer, recordNo } from '../scalars.ts'

const cause = z.enum(pendingCauses)
const day = z.string().nullable()

const fields = {
  schedule_date: z.string(),
  time_limit_no: z.number(),
  /** All that it waits for, what is settled first before the others. */
  causes: z.array(cause),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  course_name: z.string(),
  subject_name: z.string(),
  /** Who teaches it, as far as the reader may know; `''`: nobody. */
  teacher_name: z.string(),
  /** Where it is taught. */
  center_no: z.number(),
  center_name: z.string(),
  /** The last day on which it may be made up. */
  make_up_until: day,
  /** The last day on which the slots that are asked for stay reserved. */
  reserved_until: day,
  /** The nearer of both. */
  due_date: day,
  /** The request, for those of staff who may open it; 0 for everybody else. */
  request_no: z.number(),
  /** Where the student belongs, for those of staff who look after the student; 0 for everybody else. */
  student_center_no: z.number(),
}

const search = { ...searchDays, center_no: anyOf(recordNo).optional(), cause: cause.optional() }
const sortable = ['schedule_date', 'student_name', 'center_name', 'due_date'] as const

const pendingLesson = z.strictObject({ schedule_no: recordNo, ...fields })
export type PendingLesson = z.output<typeof pendingLesson>

/**
 * Lessons that wait: for a teacher (as far ahead as teachers can be assigned), for an answer to a request to move them,
 * or, missed, for the date that makes them up. One row a lesson, however much it waits for.
 */
export const PendingSchedule_doBrowse = defineCall({
  api: 'PendingSchedule_doBrowse',
  title: '対応待ちの一覧',
  functions: ['PendingSchedule'],
  scope: everyoneScope,
  writes: false,
  personal: 'students',
  // Without a cause: what has to be done by a day that is near or promised (`urgentCauses`).
  input: browseInput(search, sortable),
  output: z.strictObject({
    rows: z.array(pendingLesson),
    pagination: paginationAnswer,
    /** How many wait for each, whichever of them is asked for; a lesson may be among several. `all`: the urgent ones. */
    counts: countsOf(pendingCauses),
  }),
})

/** The list as the framework browses it: its rows are only read, each leads elsewhere. */
export const pendingLessons: AnyResource = {
  code: 'PendingSchedule',
  noun: '対応待ちの授業',
  key: 'schedule_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields,
  search,
  listed: {},
  choices: { cause: pendingCauses.map(each => [each, pendingCauseTexts[each]] as const) },
  labels: {},
  personal: 'students',
  changers: [],
  schema: z.strictObject(fields),
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
  sortable,
  calls: {},
}
