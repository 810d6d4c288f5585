import { type EntryReason, entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import {
  requestKinds,
  requestKindTexts,
  requestStates,
  requestStateTexts,
} from '@terakoya/domain/entries/requestStates'
import { z } from 'zod'
import { managementScope, staffScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { exportInput, tableOutput } from '../listInputs.ts'
import { defineMaster } from '../masters/defineMaster.ts'
import { count, flag, recordNo, requiredText, text } from '../scalars.ts'

const request_kind = z.enum(requestKinds)
const request_status = z.enum(requestStates)
const entryReason = z.enum(Object.keys(entryReasonTexts) as [EntryReason, ...EntryReason[]])
const day = z.string().nullable()

/**
 * 生徒からの申請: what families ask for. Everybody of staff reads them; management hides, shows and decides (domain §6).
 * Of days and slots that a request hasn't the day is `null` and the slot 0.
 */
export const requests = defineMaster({
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
    request_text: text(150),
    /** The last day on which its slots stay reserved. */
    reserved_until: z.string(),
    decided_at: z.string().nullable(),
    decided_by_name: text(200),
    decline_reason: text(150),
    accepted_choice: z.number(),
    /** The lesson that came of it. */
    new_date: day,
    new_time_limit_no: z.number(),
    hidden_flag: flag,
  },
  search: {
    ...searchDays,
    center_no: recordNo.optional(),
    student_no: recordNo.optional(),
    request_kind: request_kind.optional(),
    request_status: request_status.optional(),
    /** 1: the hidden ones; without, those that are shown. */
    hidden_flag: flag.optional(),
  },
  labels: { center_no: 'センター', student_no: '生徒' },
  choices: {
    request_status: requestStates.map(state => [state, requestStateTexts[state]] as const),
    request_kind: requestKinds.map(kind => [kind, requestKindTexts[kind]] as const),
    hidden_flag: [[1, '非表示のみ']],
  },
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
})
export type RequestRow = z.output<typeof requests.schema> & { request_no: number; lock_version: number }

const { C40411_doBrowse } = requests.calls
const later = { ...C40411_doBrowse, later: true } as typeof C40411_doBrowse

export { later as C40411_doBrowse }

const reads = { functions: ['C40411'], scope: staffScope, writes: false, personal: 'students' } as const
const decides = { functions: ['C40411'], scope: managementScope, writes: true, personal: 'students' } as const

export const C40411_exportCsv = defineLaterCall({
  api: 'C40411_exportCsv',
  title: '申請の書き出し',
  ...reads,
  batchable: false,
  transport: 'download',
  input: exportInput(
    requests.search,
    requests.sortable,
    z.enum(Object.keys(requests.fields) as [string, ...string[]]),
  ),
  output: tableOutput,
})

/** Takes a request out of the list, or shows it again; it stays what it is. */
export const C40411_toggleHidden = defineLaterCall({
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
  /** The teacher would have more periods that day than agreed. */
  over_day_flag: flag,
})
export type RequestCandidate = z.output<typeof candidate>

const judgedChoice = z.strictObject({
  choice: z.literal([1, 2]),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  /** Why it can't be accepted any more; `''`: it can. The request's own reservation stands in no one's way. */
  reason: z.enum(['', ...entryReason.options]),
  /** Teachers left there beside what is entered and held, without this request. */
  rem_teacher_cnt: z.number(),
  /** Who could take it, the best first: at most five. */
  candidates: z.array(candidate),
  /** How many could, in all. */
  candidate_count: z.number(),
})
export type JudgedChoice = z.output<typeof judgedChoice>

/** What staff need to decide: whether each choice is still possible, and who could teach it. */
export const C40411_getCandidates = defineLaterCall({
  api: 'C40411_getCandidates',
  title: '申請の候補の講師',
  ...reads,
  input: z.strictObject({ request_no: recordNo }),
  output: z.strictObject({
    request_no: z.number(),
    student_no: z.number(),
    lock_version: z.number(),
    request_status,
    /** Why no choice can be accepted: what has become of the lesson since. */
    fault: z.enum(['', 'moved_before', 'cancelled', 'begun', 'too_late', 'right_ended']),
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
export const C40411_accept = defineLaterCall({
  api: 'C40411_accept',
  title: '申請の承認',
  ...decides,
  input: z.strictObject({ request_no: recordNo, lock_version: count, choice: z.literal([1, 2]) }),
  output: decided,
})

/** Declines with the reason that the student reads. */
export const C40411_decline = defineLaterCall({
  api: 'C40411_decline',
  title: '申請の見送り',
  ...decides,
  input: z.strictObject({
    request_no: recordNo,
    lock_version: count,
    decline_reason: requiredText(150),
  }),
  output: decided,
})
