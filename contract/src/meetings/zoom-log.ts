import { disagreementDecisions } from '@terakoya/domain/meetings/decisions'
import { z } from 'zod'
import { advisingScope, everyoneScope, managementScope, staffScope, teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { searchDays } from '../dayRange.ts'
import { maxLongReason, maxShortReason } from '../inputLimits.ts'
import { browseInput, exportInput, streamedOutput } from '../listInputs.ts'
import { count, done, flag, lineText, recordNo, requiredText, text } from '../scalars.ts'
import { logDisagreement } from './logDisagreement.ts'

/** What is sought; without days it is today. */
const search = {
  ...searchDays,
  center_no: recordNo.optional(),
  schedule_no: recordNo.optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
  /** 1: only where log and mark say different things, or something has to be looked at (staff). */
  disagreement_flag: flag.optional(),
  /** 1: only where somebody unknown was there (staff). */
  unknown_flag: flag.optional(),
}

export const entrySource = z.enum(['press', 'event', 'report'])
export const matchKind = z.enum(['guest', 'host', 'press', 'name', 'manual', 'unknown'])

/** One stay of one device, or a press of 入室. */
export const logStay = z.strictObject({
  /** 0: a press. */
  session_no: count,
  who: z.enum(['student', 'teacher', 'unknown']),
  /** As the service showed it, or who pressed; `''` for whoever reads only the own stays. */
  shown_name: z.string(),
  match_kind: matchKind,
  source: entrySource,
  joined_at: z.string(),
  /** `null`: not known. */
  left_at: z.string().nullable(),
  minutes: count,
  /** 1: nobody has told when it ended; the lesson's end stands for it. */
  open_flag: flag,
  /** 1: a press that led into no meeting. */
  failed_flag: flag,
  /** 1: there still, as far as anybody has told; a press never is. */
  there_flag: flag,
  /** 1: in a meeting in whose place the period has another one by now. */
  replaced_flag: flag,
})
export type LogStay = z.output<typeof logStay>

export type LogDisagreement = z.output<typeof logDisagreement>

/** A lesson as it was published, with what its meeting tells of it. */
export const zoomLogRow = z.strictObject({
  schedule_no: recordNo,
  /** 0: its meeting isn't prepared. */
  room_no: count,
  center_no: recordNo,
  center_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  student_no: recordNo,
  student_name: z.string(),
  /** 0 and no name: of another center, whose teachers the reader isn't told. */
  teacher_no: count,
  teacher_name: z.string(),
  subject_name: z.string(),
  attendance_distinction: z.number(),
  /** Whether a person marked it or the log; `null`: nobody. */
  attendance_source: z.enum(['person', 'log']).nullable(),
  /** 1, 2 or 9; `null`: the log proposes nothing. */
  proposed: z.number().nullable(),
  reason_codes: z.array(z.string()),
  /** Inside the lesson; `null`: it isn't over yet, or no service tells of it. */
  minutes: count.nullable(),
  teacher_minutes: count.nullable(),
  /** 1: begin and end of all stays are known. */
  complete_flag: flag,
  /** By time. Students and teachers read their own alone; who doesn't judge who somebody unknown was reads of nobody unknown. */
  stays: z.array(logStay),
  /**
   * For staff: the teacher's last word on somebody unknown where it is that they were this student, which stands whatever the log
   * proposes; the shown name is `''` for whoever doesn't judge people in a room.
   */
  teacher_word: z.strictObject({ shown_name: z.string(), user_name: z.string(), at: z.string() }).nullable(),
  /** For staff; `[]` for others. */
  disagreements: z.array(logDisagreement),
})
export type ZoomLogRow = z.output<typeof zoomLogRow>

const reads = { functions: ['ZoomLog'], writes: false, personal: 'students' } as const

export const ZoomLog_doBrowse = defineCall({
  api: 'ZoomLog_doBrowse',
  title: 'Zoom入室ログの検索',
  ...reads,
  scope: everyoneScope,
  fromCopy: true,
  input: browseInput(search),
  output: z.strictObject({ total: count, rows: z.array(zoomLogRow) }),
})

/** A line a stay. */
export const ZoomLog_exportCsv = defineCall({
  api: 'ZoomLog_exportCsv',
  title: 'Zoom入室ログの書き出し',
  ...reads,
  scope: staffScope,
  batchable: false,
  transport: 'download',
  perMinute: 10,
  fromCopy: true,
  input: exportInput(search),
  output: streamedOutput,
})

/** All that is known of a room: what the service told, line by line. */
export const ZoomLog_getRoom = defineCall({
  api: 'ZoomLog_getRoom',
  title: '会議の記録',
  ...reads,
  scope: advisingScope,
  input: z.strictObject({ room_no: recordNo }),
  output: z.strictObject({
    room_no: recordNo,
    center_no: recordNo,
    schedule_date: z.string(),
    period_no: z.number(),
    teacher_name: z.string(),
    account_name: z.string(),
    /** 1: it is a spare account. */
    spare_flag: flag,
    provider: z.enum(['fixed', 'zoom']),
    state: z.enum(['wanted', 'ready', 'failed', 'ended', 'replaced']),
    failure: z.string(),
    opened_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    report_at: z.string().nullable(),
    lock_version: count,
    /** The meeting that the period has now; 0: none. */
    live_room_no: count,
    /**
     * The other meetings of the period that were begun before another one took their place, the newest first; `people`: students and
     * teachers who are there still, as far as nobody has told that they have left.
     */
    replaced: z.array(z.strictObject({ room_no: recordNo, account_name: z.string(), people: count })),
    /** Since when its service as a whole has answered nothing: there is no spare then. `null`: it answers, as far as is known. */
    silent_since: z.string().nullable(),
    /** The spare accounts of its center at its time, in the order in which they are taken; `[]` of a room that was replaced. */
    spares: z.array(
      z.strictObject({
        account_name: z.string(),
        /** The teacher whose lessons have it then; `''`: it is free. */
        taken_by: z.string(),
      }),
    ),
    /** When the period was moved to another account's meeting, by whom and why; the first first. */
    switches: z.array(
      z.strictObject({
        at: z.string(),
        user_name: z.string(),
        from: z.string(),
        to: z.string(),
        reason: z.string(),
      }),
    ),
    /** Who may have been there. */
    expected: z.array(
      z.strictObject({ kind: z.enum(['student', 'teacher']), no: recordNo, name: z.string() }),
    ),
    stays: z.array(
      logStay.extend({
        external_uuid: z.string(),
        participant_key: z.string(),
        person_name: z.string(),
        /** 1: it is about a grave disagreement, which not everybody decides. */
        grave_flag: flag,
      }),
    ),
    events: z.array(
      z.strictObject({
        event_no: count,
        event: z.string(),
        happened_at: z.string(),
        received_at: z.string(),
        participant_key: z.string(),
        shown_name: z.string(),
      }),
    ),
    /** What the teacher said of whom nobody knew, word for word; the last of each participant counts. */
    answers: z.array(
      z.strictObject({
        ...{ external_uuid: z.string(), participant_key: z.string() },
        answer: z.enum(['student', 'stranger', 'undone']),
        /** Who it may be; `''`: nobody in particular. */
        student_name: z.string(),
        ...{ user_name: z.string(), at: z.string() },
      }),
    ),
    namings: z.array(
      z.strictObject({
        external_uuid: z.string(),
        participant_key: z.string(),
        person_name: z.string(),
        /** 1: what was said before of the participant was taken back. */
        withdrawn_flag: flag,
        named_by_name: z.string(),
        named_at: z.string(),
        reason: z.string(),
      }),
    ),
  }),
})

/**
 * Says who an unknown participant was, of this stay alone; or that it was nobody of the lesson. Where it is asked who that is
 * (D6), this decides it.
 */
export const ZoomLog_nameParticipant = defineCall({
  api: 'ZoomLog_nameParticipant',
  title: '不明な参加者の記録',
  functions: ['ZoomLog'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    room_no: recordNo,
    external_uuid: requiredText(100),
    participant_key: requiredText(100),
    kind: z.enum(['student', 'teacher', 'nobody']),
    /** 0 of `nobody`. */
    no: count,
    reason: requiredText(maxLongReason),
  }),
  output: done,
})

/**
 * What each disagreement may be decided to be (domain, `decisionsOf`). Of several unknown people (D6) it is said of whom: of
 * the others it stays open.
 */
export const ZoomLog_decide = defineCall({
  api: 'ZoomLog_decide',
  title: 'くい違いの判断',
  functions: ['ZoomLog'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    disagreement_no: recordNo,
    decision: z.enum(disagreementDecisions),
    reason: requiredText(maxLongReason),
    /** D6: whom it is decided of; not needed of a single one. */
    participants: z
      .array(z.strictObject({ external_uuid: requiredText(100), participant_key: requiredText(100) }))
      .max(100)
      .optional(),
    /** What the page showed of it (`LogDisagreement.seen`); where it is another by now, nothing is decided (409). */
    seen: text(40),
  }),
  output: z.strictObject({ schedule_no: recordNo, student_no: recordNo, attendance_distinction: z.number() }),
})

/** The teacher's answer to who the unknown person was, while exactly one student is missing (D6). */
export const ZoomLog_answerUnknown = defineCall({
  api: 'ZoomLog_answerUnknown',
  title: '不明な参加者への回答',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ disagreement_no: recordNo, answer: z.enum(['student', 'stranger']) }),
  output: done,
})

/**
 * Takes back what the teacher has said of an unknown person, or says the other thing: until staff has decided who it was. What
 * has become grave stays so until it is decided; the word is kept beside it.
 */
export const ZoomLog_correctAnswer = defineCall({
  api: 'ZoomLog_correctAnswer',
  title: '不明な参加者への回答の訂正',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    disagreement_no: recordNo,
    /** `undone`: the question stands again. */
    answer: z.enum(['student', 'stranger', 'undone']),
  }),
  output: done,
})

/** How the meeting service does: for management, on top of the log and in M00501. */
export const ZoomLog_getProvider = defineCall({
  api: 'ZoomLog_getProvider',
  title: '会議サービスの状態',
  functions: ['ZoomLog', 'M00501'],
  scope: managementScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo.optional() }),
  output: z.strictObject({
    /** Whether the server has credentials, and a secret for what the service tells. */
    connected_flag: flag,
    listening_flag: flag,
    last_event_at: z.string().nullable(),
    /** Since when the service as a whole has answered nothing, asked more than once; `null`: it answers, as far as is known. */
    silent_since: z.string().nullable(),
    rooms: z.strictObject({ wanted: count, ready: count, failed: count }),
    failures: z.array(
      z.strictObject({
        room_no: recordNo,
        center_name: z.string(),
        schedule_date: z.string(),
        period_no: z.number(),
        teacher_name: z.string(),
        failure: z.string(),
        /** 1: its account is a spare one already. */
        spare_flag: flag,
        next_try_at: z.string().nullable(),
      }),
    ),
    /** Meetings made since 09:00 by the account that has made the most, and how many a day it may. */
    made_today: count,
    made_limit: count,
    /** Events of the last day that belong to no room of ours. */
    unmatched: count,
  }),
})

/** Moves a period to a spare account's meeting: who presses 入室 after it enters the new one, who has pressed is told on their page. */
export const ZoomLog_switchToSpare = defineCall({
  api: 'ZoomLog_switchToSpare',
  title: '予備の会議への切り替え',
  functions: ['ZoomLog', 'M00501'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({ room_no: recordNo, lock_version: count, reason: lineText(maxShortReason) }),
  output: z.strictObject({ room_no: recordNo, account_name: z.string() }),
})

/** What Zoom sends by itself, with its signature over the bytes (meetings C4). Its own road, no session. */
export const ZoomWebhook_receive = defineCall({
  api: 'ZoomWebhook_receive',
  title: 'Zoomからの通知',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  transport: 'webhook',
  input: z.strictObject({
    raw: z.custom<Uint8Array>(content => content instanceof Uint8Array),
    signature: text(200),
    timestamp: text(20),
  }),
  output: z.strictObject({
    /** The answer to a validation of the address; `''` otherwise. */
    plain_token: z.string(),
    encrypted_token: z.string(),
    /** 0 where anybody may have asked for the validation. */
    signed_flag: flag,
  }),
})
