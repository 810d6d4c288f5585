import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { uploadedFile } from '../account/files.ts'
import { defineCall } from '../call.ts'
import { maxCaseNote, maxLongReason, maxReason } from '../inputLimits.ts'
import { countsOf } from '../listInputs.ts'
import { mailFate } from '../mailFate.ts'
import {
  flag,
  nothing,
  pagination,
  paginationAnswer,
  realDate,
  recordNo,
  requiredText,
  text,
} from '../scalars.ts'
import { chatMessage, chatRelModel } from './chatroom.ts'

/** チャット確認: what somebody is to look at; never what is about the person who asks (chat B7). */
const access = { functions: ['ChatReview'], scope: advisingScope, personal: 'students' } as const
const reads = { ...access, writes: false } as const
const acts = { ...access, writes: true } as const

export const chatFlagStates = ['open', 'cleared', 'noted', 'escalated'] as const
export type ChatFlagState = (typeof chatFlagStates)[number]
export const chatFlagSources = ['word', 'detector', 'report', 'pattern'] as const
export type ChatFlagSource = (typeof chatFlagSources)[number]
const severity = z.literal([1, 2, 3])
const senderKind = z.enum(['student', 'teacher', 'staff'])

/** How long nobody is kept from writing, in days. */
export const maxMuteDays = 90

const flagRow = {
  flag_no: z.number(),
  state: z.enum(chatFlagStates),
  severity,
  category: z.string(),
  source: z.enum(chatFlagSources),
  opened_at: z.string(),
  /** `null`: nobody has opened it yet. */
  first_read_at: z.string().nullable(),
  center_no: z.number(),
  center_name: z.string(),
  rel_model: chatRelModel,
  rel_id: z.number(),
  /** 0 in a teacher's own room. */
  student_no: z.number(),
  student_name: z.string(),
  teacher_name: z.string(),
  about_name: z.string(),
  about_kind: senderKind,
  /** The beginning of what was written; empty where it was taken out. */
  content: z.string(),
  /** Of a message that was sent; empty where none was. */
  message_state: z.enum(['', 'shown', 'redacted', 'erased']),
  /** How many files it has, also while they are sealed and somebody has to judge them, and how many people have reported it. */
  file_count: z.number(),
  report_count: z.number(),
  /** What the child wrote on of the same matter before anybody decided, by its ids. */
  further_ids: z.array(z.number()),
  /** 1: of severity 3 and decided by one; a second person has to look. */
  second_flag: flag,
  /** What became of a message that was held; empty where none was. */
  held_state: z.enum(['', 'held', 'released', 'refused', 'withdrawn']),
  /** 1: its author has said why it can't wait for the morning. */
  urgent_flag: flag,
}
const queueRow = z.strictObject(flagRow)
export type ChatQueueRow = z.output<typeof queueRow>

/** What waits, the gravest and oldest first; or what was decided, the newest first. */
export const ChatReview_doBrowse = defineCall({
  api: 'ChatReview_doBrowse',
  title: 'チャット確認の一覧',
  ...reads,
  input: z.strictObject({
    searchInfo: z.strictObject({
      state: z.enum(chatFlagStates).optional(),
      severity: severity.optional(),
      center_no: recordNo.optional(),
      source: z.enum(chatFlagSources).optional(),
    }),
    pagination,
  }),
  output: z.strictObject({
    rows: z.array(queueRow),
    counts: countsOf(chatFlagStates),
    pagination: paginationAnswer,
  }),
})

/** How many cases nobody has decided about, for the menu; it names nobody. */
export const ChatReview_getOpenCount = defineCall({
  api: 'ChatReview_getOpenCount',
  title: '未確認の件数',
  functions: ['ChatReview'],
  scope: advisingScope,
  writes: false,
  input: nothing,
  output: z.strictObject({ count: z.number() }),
})

const heldMessage = z.strictObject({
  held_no: z.number(),
  state: z.enum(['held', 'released', 'refused', 'withdrawn']),
  content: z.string(),
  files: z.array(uploadedFile),
  held_at: z.string(),
  /** When it is sent by itself, as the hours of the center begin; `null`: somebody has to let it go. */
  release_at: z.string().nullable(),
  /** Why its author wants it sent at once, also outside the hours; empty: they don't. */
  urgent_reason: z.string(),
  refusal: z.string(),
  decided_by_name: z.string(),
  /** Its author's login is stopped: nothing of theirs is sent. */
  stopped_flag: flag,
  /** Why it couldn't be sent as things stand; empty: it could. */
  block: z.string(),
  /** Of severity 3: who would let it go already; empty: nobody. */
  agreed_by_name: z.string(),
  /** 1: whoever asks may not be the other of the two. */
  agree_bar_flag: flag,
})

/** A case: what was written with five messages before and after it, and who is concerned. */
export const ChatReview_doRead = defineCall({
  api: 'ChatReview_doRead',
  title: 'チャット確認の内容',
  ...reads,
  input: z.strictObject({ flag_no: recordNo }),
  output: z.strictObject({
    student_no: z.number(),
    room_no: z.number(),
    flag: z.strictObject({
      ...flagRow,
      /** What was found, or what the person who reports says. */
      detail: z.string(),
      reported_by_name: z.string(),
      note: z.string(),
      decided_by_name: z.string(),
      decided_at: z.string().nullable(),
      /** Who has looked second, when, and what they said; empty: nobody. */
      second_by_name: z.string(),
      second_at: z.string().nullable(),
      second_note: z.string(),
    }),
    /** 1: whoever asks may look second. */
    second_flag: flag,
    /** Further flags of the same message. */
    others: z.array(
      z.strictObject({
        flag_no: z.number(),
        category: z.string(),
        severity,
        state: z.enum(chatFlagStates),
        detail: z.string(),
      }),
    ),
    /** 0: whoever asks writes in that room, or has told of it: of what is grave somebody else says that nothing is the matter. */
    judge_flag: flag,
    /** 1: 重大 may be said of it; by who is named in it not even that, since it ends the ringing. */
    escalate_flag: flag,
    /** Whether the person may be kept from writing by whoever asks. */
    mute_flag: flag,
    /** Who may, where whoever asks may not: of the center, then administrators. */
    mute_names: z.array(z.string()),
    /** Words of a child aren't taken out by who writes to it. */
    redact_flag: flag,
    /** 0: it was held and isn't sent, or no single message is meant. */
    message_id: z.number(),
    messages: z.array(chatMessage),
    /** What the message said that was taken out, while somebody has to judge it or follows it up, and for who has said why they read it. */
    sealed: z.string(),
    /** The files that went with it, so long as well. */
    sealed_files: z.array(uploadedFile),
    held: heldMessage.nullable(),
    lesson: z
      .strictObject({ schedule_date: z.string(), time_limit_no: z.number(), subject_name: z.string() })
      .nullable(),
    student: z
      .strictObject({
        student_name: z.string(),
        school_year_code: z.number(),
        center_name: z.string(),
        /** Lessons with the teacher of the room, until today. */
        lessons_together: z.number(),
      })
      .nullable(),
    teacher: z.strictObject({ teacher_no: z.number(), teacher_name: z.string() }).nullable(),
    /** Who wrote it: what was found and reported before, and how much of that was worth noting. */
    about: z.strictObject({
      flags_before: z.number(),
      reports_before: z.number(),
      confirmed_before: z.number(),
    }),
    /** Under which the person stands now. */
    mutes: z.array(
      z.strictObject({
        mute_no: z.number(),
        everywhere_flag: flag,
        until_at: z.string(),
        reason: z.string(),
        muted_by_name: z.string(),
        /** 1: whoever reads may end it. */
        end_flag: flag,
      }),
    ),
    /** What keeps the room, or all of the student, beyond its time. */
    holds: z.array(
      z.strictObject({
        hold_no: z.number(),
        subject_kind: z.enum(['student', 'room']),
        reason: z.string(),
        set_at: z.string(),
        set_by_name: z.string(),
        /** Who asks that it ends; empty: nobody. */
        lift_asked_by_name: z.string(),
        /** Whoever asks has said so. */
        lift_mine_flag: flag,
        /** It may be lifted by whoever asks. */
        lift_flag: flag,
      }),
    ),
    steps: z.array(
      z.strictObject({
        step: z.enum([
          'rung',
          'mailed',
          'unmailed',
          'read',
          'passed_on',
          'decided',
          'agreed',
          'seconded',
          'redacted',
          'unsealed',
          'withdrawn',
          'muted',
          'unmuted',
          'kept_longer',
          'lifted',
        ]),
        at: z.string(),
        /** Until when the person is kept from writing. */
        until_at: z.string().nullable(),
        user_name: z.string(),
        round: z.number(),
        /** What was said of it: why the message was taken out, why somebody may not write. */
        note: z.string(),
        /** `gathered`: a mail of the hour before stood for it. */
        mail: mailFate.or(z.literal('gathered')),
      }),
    ),
  }),
})
export type ChatCase = z.output<(typeof ChatReview_doRead)['output']>

/** Says that somebody has opened the case: from then on nobody further is told. */
export const ChatReview_begin = defineCall({
  api: 'ChatReview_begin',
  title: 'チャット確認の開始',
  ...acts,
  input: z.strictObject({ flag_no: recordNo }),
  output: z.strictObject({ flag_no: z.number(), student_no: z.number() }),
})

/** 問題なし, 記録, 重大; the flags that the same words gave are decided with it. */
export const ChatReview_decide = defineCall({
  api: 'ChatReview_decide',
  title: 'チャット確認の判断',
  ...acts,
  labels: { note: 'メモ' },
  input: z
    .strictObject({
      flag_no: recordNo,
      decision: z.enum(['cleared', 'noted', 'escalated']),
      note: text(maxCaseNote),
    })
    .refine(({ decision, note }) => decision !== 'escalated' || note.trim() !== '', {
      path: ['note'],
      params: { reason: 'blank' },
    }),
  output: z.strictObject({
    flag_no: z.number(),
    student_no: z.number(),
    state: z.enum(chatFlagStates),
    decided: z.number(),
  }),
})

const ofHeld = z.strictObject({
  ...{ held_no: z.number(), student_no: z.number() },
  /** `later`: let go, and sent when the hours of the center begin; `agreed`: of severity 3, somebody else sends it. */
  state: z.enum(['released', 'later', 'refused', 'agreed']),
  /** Its id in the room; 0: it wasn't sent. */
  id: z.number(),
  release_at: z.string().nullable(),
  /** Why it wasn't sent although somebody let it go: the rights have changed since. */
  refusal: z.string(),
})

/** Lets a held message go: it is put at the end of the room, if its author may still write there. */
export const ChatReview_release = defineCall({
  api: 'ChatReview_release',
  title: '確認待ちメッセージの送信',
  ...acts,
  labels: { note: '送ってよい理由' },
  /** Of severity 3 it says why. */
  input: z.strictObject({ held_no: recordNo, note: text(maxLongReason).optional() }),
  output: ofHeld,
  storedAnswer: output => ({ ...output, refusal: '' }),
})

/** Refuses a held message; its author reads why. `let_go_flag`: the page shows that it goes out by itself in the morning. */
export const ChatReview_refuse = defineCall({
  api: 'ChatReview_refuse',
  title: '確認待ちメッセージの見送り',
  ...acts,
  labels: { reason: '送らない理由' },
  input: z.strictObject({ held_no: recordNo, reason: requiredText(maxReason), let_go_flag: flag.optional() }),
  output: ofHeld,
  storedAnswer: output => ({ ...output, refusal: '' }),
})

/** A held message with its files, for who may decide about it. */
export const ChatReview_readHeld = defineCall({
  api: 'ChatReview_readHeld',
  title: '確認待ちメッセージ 1件',
  ...reads,
  input: z.strictObject({ held_no: recordNo }),
  output: z.strictObject({ student_no: z.number(), held: heldMessage }),
})

/** Takes a message out of its room: everybody reads 「取り消されました」; the original is sealed. */
export const ChatReview_redact = defineCall({
  api: 'ChatReview_redact',
  title: 'メッセージの取り消し',
  ...acts,
  labels: { reason: '取り消す理由' },
  input: z.strictObject({ message_no: recordNo, reason: requiredText(maxReason) }),
  output: z.strictObject({ message_no: z.number(), student_no: z.number(), change_no: z.number() }),
})

/** Keeps who wrote it from writing, in the room or everywhere; the person is told why and until when. */
export const ChatReview_mute = defineCall({
  api: 'ChatReview_mute',
  title: '書き込みの停止',
  ...acts,
  labels: { reason: '本人に伝える理由', until_date: '止める最後の日', everywhere_flag: '止める範囲' },
  input: z.strictObject({
    flag_no: recordNo,
    everywhere_flag: flag,
    until_date: realDate,
    reason: requiredText(maxReason),
  }),
  output: z.strictObject({ mute_no: z.number(), student_no: z.number(), until_at: z.string() }),
  // Numbers and a time, nobody's words.
  storedAnswer: output => output,
})

export const ChatReview_unmute = defineCall({
  api: 'ChatReview_unmute',
  title: '書き込みの停止の解除',
  functions: ['ChatReview'],
  scope: advisingScope,
  writes: true,
  input: z.strictObject({ mute_no: recordNo }),
  output: z.strictObject({ mute_no: z.number() }),
})
