import { requestKinds, requestStates } from '@terakoya/domain/entries/requestStates'
import { wishFaults } from '@terakoya/domain/entries/wishFault'
import { type WishReason, wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { z } from 'zod'
import { studentScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { requestText } from '../../recordFields.ts'
import { count, flag, realDate, recordNo, timeLimitNo } from '../../scalars.ts'

const access = { functions: ['C21201'], scope: studentScope, personal: 'students' } as const

/** A slot that is chosen. */
const slot = z.strictObject({ schedule_date: realDate, time_limit_no: timeLimitNo })
/** A slot as it is told. */
export const toldSlot = z.strictObject({ schedule_date: z.string(), time_limit_no: z.number() })
export type ToldSlot = z.output<typeof toldSlot>

/** What is wished for: another date for a lesson — also for a missed one that may be made up — or another lesson. */
const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('change'), schedule_no: recordNo }),
  z.strictObject({ kind: z.literal('addition'), subject_no: recordNo, course_no: recordNo }),
])
export type Wish = z.input<typeof wish>

const wishFault = z.enum(['', ...wishFaults])
const wishReason = z.enum(['', ...(Object.keys(wishReasonTexts) as WishReason[])])

/** A lesson with its words. */
const toldLesson = z.strictObject({
  schedule_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
})

/**
 * All that the form of a request needs: every slot that exists with the reason why it can't be chosen, what is left,
 * until when (domain §4). What the form shows is what the server holds against the request.
 */
export const C21201_getChoices = defineCall({
  api: 'C21201_getChoices',
  title: '申請で選べる日時',
  ...access,
  perMinute: 120,
  writes: false,
  input: wish,
  output: z.strictObject({
    student_no: z.number(),
    /** Why nothing can be asked for (`wishFaultTexts`), `''`: something can. The days are told all the same. */
    fault: wishFault,
    /** What is moved or made up; `null` for an addition. */
    lesson: toldLesson.nullable(),
    /** The lesson was missed: this makes it up until that day. */
    make_up_until: z.string().nullable(),
    /** First and last day that can be chosen. */
    range: z.strictObject({ min_date: z.string(), max_date: z.string() }).nullable(),
    /** How many more transfers the lesson's month takes; `null`: as many as wished. */
    transfers_left: z.number().nullable(),
    /** 1: a second choice may be named. */
    second_choice_flag: flag,
    /** The last day on which a request sent now keeps its slots. */
    reserved_until: z.string(),
    /** What the business says about the price of an extra lesson, in its own words; `''`: nothing, or none is asked for. */
    fee: z.string(),
    /** To be excused from the lesson: until when with a right to make it up. `null` for additions and missed lessons. */
    absence: z
      .strictObject({
        deadline_date: z.string(),
        /** `HH:MM`, included. */
        deadline_time: z.string(),
        in_time: z.boolean(),
        /** The last day on which it could be made up. */
        make_up_until: z.string(),
      })
      .nullable(),
    days: z.array(
      z.strictObject({
        schedule_date: z.string(),
        closed_flag: flag,
        remarks: z.string(),
        slots: z.array(
          z.strictObject({
            time_limit_no: z.number(),
            /** Why it can't be chosen (`wishReasonTexts`); `''`: it can. */
            reason: wishReason,
          }),
        ),
      }),
    ),
  }),
})
export type RequestChoices = z.output<(typeof C21201_getChoices)['output']>
export type ChoiceDay = RequestChoices['days'][number]
export type ChoiceReason = ChoiceDay['slots'][number]['reason']

/**
 * Holds the slots that the form has chosen for ten minutes, and lets go what it held before; none: lets all go. A slot
 * that somebody else has taken meanwhile is not held and says why.
 */
export const C21201_holdSlots = defineCall({
  api: 'C21201_holdSlots',
  title: '選んだ日時の仮押さえ',
  ...access,
  perMinute: 60,
  writes: true,
  input: z.strictObject({ wish, slots: z.array(slot).max(2) }),
  output: z.strictObject({
    student_no: z.number(),
    /** Instant; `null` when nothing is held. */
    held_until: z.string().nullable(),
    /** In the order of the input. */
    slots: z.array(
      z.strictObject({
        schedule_date: z.string(),
        time_limit_no: z.number(),
        reason: wishReason,
      }),
    ),
  }),
  storedAnswer: answer => answer,
})

const choices = { first_choice: slot, second_choice: slot.optional(), request_text: requestText }

/**
 * Sends a request. A choice that can't be had any more is refused at its field (422: `first_choice`, `second_choice`),
 * a lesson that can't be moved at `schedule_no`, a form without a field of its own at `kind`.
 */
export const C21201_doAddRequest = defineCall({
  api: 'C21201_doAddRequest',
  title: '授業・振替の申請',
  ...access,
  writes: true,
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('addition'), subject_no: recordNo, course_no: recordNo, ...choices }),
    z.strictObject({ kind: z.literal('change'), schedule_no: recordNo, ...choices }),
    /** Without choosing a date yet: the right to make up waits (domain §4). Accepted at once. */
    z.strictObject({
      kind: z.literal('absence'),
      schedule_no: recordNo,
      /** What the page promised; refused (409) when the deadline has passed since. */
      in_time: z.boolean(),
      request_text: requestText,
    }),
  ]),
  output: z.strictObject({
    request_no: z.number(),
    student_no: z.number(),
    request_status: z.enum(requestStates),
    lock_version: z.number(),
    reserved_until: z.string(),
    /** Of an absence with a right to make up. */
    make_up_until: z.string().nullable(),
  }),
  storedAnswer: answer => answer,
})
export type NewRequest = z.input<(typeof C21201_doAddRequest)['input']>

/** Takes back a request that is open; one that was decided meanwhile is answered 409, `current` says how. */
export const C21201_withdraw = defineCall({
  api: 'C21201_withdraw',
  title: '申請の取り下げ',
  ...access,
  writes: true,
  input: z.strictObject({ request_no: recordNo, lock_version: count }),
  output: z.strictObject({
    request_no: z.number(),
    student_no: z.number(),
    request_status: z.enum(requestStates),
    lock_version: z.number(),
  }),
})

/**
 * Takes an absence back that the family itself has reported: the lesson takes place as if nothing had been said. Refused
 * with the reason (422 at `schedule_no`) once something came of it or the deadline is over, and (409) where the
 * teacher's time was given away.
 */
export const C21201_takeBackAbsence = defineCall({
  api: 'C21201_takeBackAbsence',
  title: '欠席の連絡の取り消し',
  ...access,
  writes: true,
  input: z.strictObject({ schedule_no: recordNo }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number() }),
})

const toldRequest = z.strictObject({
  request_no: z.number(),
  student_no: z.number(),
  lock_version: z.number(),
  request_kind: z.enum(requestKinds),
  request_status: z.enum(requestStates),
  /** Instant. */
  requested_at: z.string(),
  reserved_until: z.string(),
  subject_name: z.string(),
  /** Of an addition. */
  course_name: z.string(),
  /** The lesson that is moved, made up or missed. */
  before: toldSlot.nullable(),
  schedule_no: z.number().nullable(),
  first_choice: toldSlot.nullable(),
  second_choice: toldSlot.nullable(),
  request_text: z.string(),
  /** 1: it waits, and people were told that the center doesn't open at a time that it wishes for. */
  closed_flag: flag,
  /** Instant. */
  decided_at: z.string().nullable(),
  decline_reason: z.string(),
  /** The lesson that came of it. */
  after: toldSlot.nullable(),
  /** Of an absence: until when it may be made up, `null` without that right. */
  make_up_until: z.string().nullable(),
  /** Of a declined one: why nothing else can be asked for about its lesson (`wishFaultTexts`); `''`: something can. */
  again_fault: wishFault,
})
export type StudentRequest = z.output<typeof toldRequest>

/** A lesson that was missed and may be made up. */
const makeUpRight = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
  missed_kind: z.enum(['same_day', 'reported', 'school']),
  make_up_until: z.string(),
  /** Why the school called it off, `''`: it gave no reason, or the family did. */
  reason: z.string(),
  /** 1: a request for it is open. */
  requested_flag: flag,
  /** Why no date can be chosen now (`wishFaultTexts`); `''`: one can. */
  choose_fault: z.enum(['', 'seminar_closed']),
})
export type MakeUpRight = z.output<typeof makeUpRight>

/**
 * What was asked for on those days — and what is still open, whenever it was asked —, the newest first; the rights to
 * make up that wait, the next to end first; what can be asked for.
 */
export const C21201_getRequest = defineCall({
  api: 'C21201_getRequest',
  title: '申請の一覧',
  ...access,
  writes: false,
  input: withDays({}, 366),
  output: z.strictObject({
    requests: z.array(toldRequest),
    rights: z.array(makeUpRight),
    subjects: z.array(z.strictObject({ subject_no: z.number(), subject_name: z.string() })),
    courses: z.array(
      z.strictObject({
        course_no: z.number(),
        course_name: z.string(),
        course_setting_no: z.number(),
      }),
    ),
  }),
})
