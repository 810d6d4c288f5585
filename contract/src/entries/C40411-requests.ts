import { dayLimits } from '@terakoya/domain/assignment/dayLimits'
import {
  requestKinds,
  requestKindTexts,
  requestStates,
  requestStateTexts,
} from '@terakoya/domain/entries/requestStates'
import { wishFaults } from '@terakoya/domain/entries/wishFault'
import { type WishReason, wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { z } from 'zod'
import { advisingScope, managementScope, staffScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { searchDays } from '../dayRange.ts'
import { maxDeclineReason, maxRequestText } from '../inputLimits.ts'
import { anyOf, exportInput, tableOutput } from '../listInputs.ts'
import { defineResource } from '../masters/defineResource.ts'
import { count, flag, realDate, recordNo, requiredText, text } from '../scalars.ts'

const request_kind = z.enum(requestKinds)
const request_status = z.enum(requestStates)
const day = z.string().nullable()

/**
 * 生徒からの申請: what families ask for. Everybody of staff reads them; management hides, shows and decides (domain §6).
 * Of days and slots that a request hasn't the day is `null` and the slot 0.
 */
export const requests = defineResource({
  code: 'C40411',
  noun: '申請',
  functions: ['C40411'],
  scope: staffScope,
  changeScope: managementScope,
  personal: 'students',
  key: 'request_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields: {
    request_kind,
    request_status,
    requested_at: z.string(),
    student_no: recordNo,
    student_name: text(200),
    school_year_code: z.number(),
    center_no: recordNo,
    center_name: text(50),
    subject_name: text(50),
    /** Of an addition. */
    course_name: text(50),
    /** The lesson that is moved, made up or missed. */
    before_date: day,
    before_time_limit_no: z.number(),
    first_date: day,
    first_time_limit_no: z.number(),
    second_date: day,
    second_time_limit_no: z.number(),
    request_text: text(maxRequestText),
    /** The last day on which its slots stay reserved. */
    reserved_until: z.string(),
    decided_at: z.string().nullable(),
    decided_by_name: text(200),
    decline_reason: text(maxDeclineReason),
    accepted_choice: z.number(),
    /** The lesson that came of it. */
    new_date: day,
    new_time_limit_no: z.number(),
    hidden_flag: flag,
    /** 1: it waits, and a slot that it wishes for lies in a day that the center has closed since. */
    closed_flag: flag,
  },
  search: {
    ...searchDays,
    /** A day that it wishes for. */
    wished_date: realDate.optional(),
    center_no: anyOf(recordNo).optional(),
    student_no: recordNo.optional(),
    request_kind: anyOf(request_kind).optional(),
    request_status: anyOf(request_status).optional(),
    /** 1: the hidden ones; without, those that are shown. */
    hidden_flag: flag.optional(),
  },
  choices: {
    request_status: requestStates.map(state => [state, requestStateTexts[state]] as const),
    request_kind: requestKinds.map(kind => [kind, requestKindTexts[kind]] as const),
    hidden_flag: [
      [0, '表示'],
      [1, '非表示'],
    ],
    school_year_code: Array.from({ length: 13 }, (_, at) => [at + 1, schoolYearText(at + 1)] as const),
  },
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
})
export type RequestRow = z.output<typeof requests.schema> & {
  request_no: number
  lock_version: number
}

const { C40411_doBrowse, C40411_doRead } = requests.calls

export { C40411_doBrowse, C40411_doRead }

const reads = { functions: ['C40411'], scope: staffScope, writes: false, personal: 'students' } as const
const decides = { functions: ['C40411'], scope: managementScope, writes: true, personal: 'students' } as const

export const C40411_exportCsv = defineCall({
  api: 'C40411_exportCsv',
  title: '申請の書き出し',
  ...reads,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: exportInput(
    requests.search,
    requests.sortable,
    z.enum(Object.keys(requests.fields) as [string, ...string[]]),
  ),
  output: tableOutput,
})

/** Takes a request out of the list, or shows it again; it stays what it is. */
export const C40411_toggleHidden = defineCall({
  api: 'C40411_toggleHidden',
  title: '申請の表示・非表示の切り替え',
  ...decides,
  input: z.strictObject({ request_no: recordNo, hidden_flag: flag }),
  output: z.strictObject({ request_no: z.number(), student_no: z.number(), hidden_flag: flag }),
})

const candidate = z.strictObject({
  teacher_no: z.number(),
  display_name: z.string(),
  /** What speaks against it, as the grid says it; none: nothing. */
  warnings: z.array(z.enum(['gender', 'type', 'subject', 'avoid', 'split_period'])),
  /** What the teacher's day would go over. */
  limits: z.array(z.enum(dayLimits)),
})
export type RequestCandidate = z.output<typeof candidate>

const judgedChoice = z.strictObject({
  choice: z.literal([1, 2]),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  /** Where the lesson would come: elsewhere than now from the day on which the student changes the home center. */
  center_no: z.number(),
  /** Why it can't be accepted any more (`wishReasonTexts`); `''`: it can. The request's own reservation stands in no one's way. */
  reason: z.enum(['', ...(Object.keys(wishReasonTexts) as WishReason[])]),
  /** Teachers left there beside what is entered and held, without this request. */
  rem_teacher_cnt: z.number(),
  /** Who could take it, the best first: at most five; of a center that isn't the user's nobody is named. */
  candidates: z.array(candidate),
  /** How many of them the automatic assignment could take; 0: who is named needs a person's yes. */
  candidate_count: z.number(),
})
export type JudgedChoice = z.output<typeof judgedChoice>

/** Who is shown teachers; the others of staff read the request alone. */
export const candidateViewers: readonly string[] = Object.keys(advisingScope)

/** What staff need to decide: whether each choice is still possible, and who could teach it. */
export const C40411_getCandidates = defineCall({
  api: 'C40411_getCandidates',
  title: '申請の候補の講師',
  ...reads,
  scope: advisingScope,
  input: z.strictObject({ request_no: recordNo }),
  output: z.strictObject({
    request_no: z.number(),
    student_no: z.number(),
    lock_version: z.number(),
    request_status,
    /** Why no choice can be accepted (`wishFaultTexts`): what has become of the lesson since. */
    fault: z.enum(['', ...wishFaults]),
    choices: z.array(judgedChoice),
  }),
})

const decided = z.strictObject({
  request_no: z.number(),
  student_no: z.number(),
  request_status,
  lock_version: z.number(),
  /** The lesson that came of it, 0 when none did. */
  new_schedule_no: z.number(),
})

/**
 * Makes the lesson of the choice — for a change, moves it there — and tells the family by mail. What was decided by
 * somebody else meanwhile is answered 409 (`current`), a choice that isn't possible any more 422 at `choice`.
 */
export const C40411_accept = defineCall({
  api: 'C40411_accept',
  title: '申請の承認',
  ...decides,
  input: z.strictObject({ request_no: recordNo, lock_version: count, choice: z.literal([1, 2]) }),
  output: decided,
})

/** Declines with the reason that the student reads. */
export const C40411_decline = defineCall({
  api: 'C40411_decline',
  title: '申請の見送り',
  ...decides,
  input: z.strictObject({
    request_no: recordNo,
    lock_version: count,
    decline_reason: requiredText(maxDeclineReason),
  }),
  output: decided,
})
