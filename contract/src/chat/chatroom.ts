import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { z } from 'zod'
import { everyoneScope, selfScope, sellingScope, studentScope, teacherScope } from '../access.ts'
import { uploadedFile } from '../account/files.ts'
import { defineCall } from '../call.ts'
import {
  maxChatFiles,
  maxChatMessage,
  maxChatReport,
  maxCountedRooms,
  maxShortReason,
} from '../inputLimits.ts'
import { count, done, flag, nothing, proseText, recordNo, requiredText, text } from '../scalars.ts'

/** A lesson's room (`t3010`, schedule_no), a student's own (`t1010`, student_no), a teacher's own (`t2010`, teacher_no). */
export const chatRelModel = z.enum(['t3010', 't1010', 't2010'])
const room = { rel_model: chatRelModel, rel_id: recordNo }
const access = { functions: ['Chatroom'], scope: everyoneScope, personal: 'students' } as const

/** A message as somebody in the room reads it. */
export const chatMessage = z.strictObject({
  id: z.number(),
  message_no: z.number(),
  sender_kind: z.enum(['student', 'teacher', 'staff']),
  sender_name: z.string(),
  /** Written by whoever asks. */
  mine_flag: flag,
  /** Empty where it was taken out (`redacted`) or has had its time (`erased`). */
  content: z.string(),
  files: z.array(uploadedFile),
  state: z.enum(['shown', 'redacted', 'erased']),
  sent_at: z.string(),
  /** Why it went out at once outside the hours; only staff read it. */
  urgent_reason: z.string(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** Why a message is kept until somebody has looked at it. */
export const holdReasons = ['contact', 'meeting', 'secrecy', 'photo', 'gift'] as const

/** Why what was kept isn't sent: its author's login was stopped, the room is theirs no more, nothing could be written there then. */
export const unsentReasons = ['stopped', 'moved', 'closed'] as const

/** Who of the center has taken up what wasn't sent, and whether by writing it in their own name. */
export const takenUp = z.strictObject({ name: z.string(), at: z.string(), anew_flag: flag })
export type TakenUp = z.output<typeof takenUp>

/** What whoever asks has written in the room and isn't sent, or was refused in the last days. */
const ownHeld = z.strictObject({
  held_no: z.number(),
  hold_kind: z.enum(['review', 'hours']),
  state: z.enum(['held', 'refused']),
  content: z.string(),
  files: z.array(uploadedFile),
  held_at: z.string(),
  /** When the hours of the center begin again. */
  release_at: z.string().nullable(),
  refusal: z.string(),
  /** Why the product itself didn't send it; `null`: it waits, or somebody has refused it. */
  unsent: z.enum(unsentReasons).nullable(),
  /** `null`: nobody has. */
  taken_up: takenUp.nullable(),
  /** What it may hold that somebody is to look at, in general: never the words that were found. */
  reasons: z.array(z.enum(holdReasons)),
})
export type OwnHeld = z.output<typeof ownHeld>

/**
 * What somebody else has written and is sent when the hours begin, or wasn't sent and nobody has taken up; only the center's
 * people are told.
 */
const comingMessage = z.strictObject({
  held_no: z.number(),
  sender_kind: z.enum(['teacher', 'staff']),
  sender_name: z.string(),
  content: z.string(),
  file_count: z.number(),
  held_at: z.string(),
  /** `null` where it only waited for somebody to look. */
  release_at: z.string().nullable(),
  /** `null`: it is sent when its time comes. */
  unsent: z.enum(unsentReasons).nullable(),
})
export type ComingMessage = z.output<typeof comingMessage>

/** Why nothing can be written, as `domain/src/chat/rights.ts` says it. */
const writeBlock = z.enum(['reads_only', 'unpublished', 'cancelled', 'over', 'no_reader', 'muted', 'away'])

const chatRoom = z.strictObject({
  ...{ rel_model: chatRelModel, rel_id: z.number() },
  /** 0 in a teacher's own room. */
  student_no: z.number(),
  student_name: z.string(),
  /** 0 where there is none, and where the reader isn't told. */
  teacher_no: z.number(),
  /** Empty where there is none, and where the reader isn't told. */
  teacher_name: z.string(),
  subject_name: z.string(),
  schedule_date: z.string().nullable(),
  time_limit_no: z.number().nullable(),
  center_name: z.string(),
  center_phone: z.string(),
  /** `later`: kept until the hours of the center begin. */
  write: z.enum(['now', 'later', 'no']),
  write_block: writeBlock.nullable(),
  /** When what is written now is sent, or until when the person may not write. */
  until_at: z.string().nullable(),
  /** Until which day it can be written in a lesson's room. */
  open_until: z.string().nullable(),
  mute_reason: z.string(),
  /** May send outside the hours with a reason (緊急). */
  urgent_flag: flag,
  files_flag: flag,
  /** The hours of the center, `HH:MM`. */
  from_time: z.string(),
  to_time: z.string(),
  /** Who reads beside those who write. */
  reader_names: z.array(z.string()),
  /** Of whom the room is, who can't read it now: no login of theirs is active. */
  silent: z.array(z.enum(['teacher', 'student'])),
  /** Up to which message whoever asks has read. */
  read_id: z.number(),
  /** Stands for what is said of the room above: it is another one where any of it has changed. */
  facts: z.string(),
  /** The rooms of the same student and teacher before this one, the newest first. */
  earlier: z.array(
    z.strictObject({ rel_id: z.number(), schedule_date: z.string(), subject_name: z.string() }),
  ),
})
export type ChatRoom = z.output<typeof chatRoom>

/**
 * The messages of a room after the last that the page has; with `last_id` 0 the newest of them, with the room. A poll
 * without news answers nothing of the student, and leaves no access line (domain §9); who has read on is news.
 */
export const Chat_getMessages = defineCall({
  api: 'Chat_getMessages',
  title: 'チャットのメッセージ',
  ...access,
  writes: false,
  input: z.strictObject({
    ...room,
    /** The newest message that the page has; 0 for the first load. */
    last_id: count,
    /** The newest change of an older message that the page has. */
    last_change: count.optional(),
    /** Those before that message instead. */
    before_id: recordNo.optional(),
    /** Whose name the page shows (`room.teacher_no`): another teacher is news. */
    teacher_no: count.optional(),
    /** The sum of `reads` as the page has them: where somebody has read on, a poll tells them anew. */
    read_total: count.optional(),
    /** What the page knows of the room (`room.facts`): where the room was closed, or reads otherwise, is news. */
    facts: text(40).optional(),
  }),
  output: z.strictObject({
    /** In the order of their ids. */
    messages: z.array(chatMessage),
    /** Older messages that have changed since (taken out). */
    changed: z.array(chatMessage),
    last_change: z.number(),
    /** There are older ones before the first. */
    more_flag: flag,
    held: z.array(ownHeld),
    coming: z.array(comingMessage),
    /** How many more of them there are. */
    coming_more: z.number(),
    /** Whether the last words wait for an answer of the center; only its people are told. */
    waits: z
      .strictObject({
        awaits_flag: flag,
        /** Who has said of the last words that they need none, and when. */
        no_answer: z.strictObject({ name: z.string(), at: z.string() }).nullable(),
      })
      .nullable(),
    /** How far the others have read, with news or where it has changed; only staff are told. */
    reads: z.array(z.strictObject({ name: z.string(), read_id: z.number(), read_at: z.string() })),
    /** On the first load and with news. */
    room: chatRoom.nullable(),
  }),
})

/** Sends a message, or keeps it: outside the hours of the center, or until somebody has looked at it. */
export const Chat_sendMessage = defineCall({
  api: 'Chat_sendMessage',
  title: 'チャットの送信',
  ...access,
  // Classrooms read.
  scope: { ...sellingScope, ...teacherScope, ...studentScope },
  writes: true,
  // Each holds its room to the end of its transaction: fifty in one would keep a child's call out.
  batchable: false,
  perMinute: 60,
  labels: { content: 'メッセージ', file_ids: '添付ファイル' },
  input: z
    .strictObject({
      ...room,
      content: proseText(maxChatMessage),
      /** Uploaded before (`File_upload`). */
      file_ids: z.array(z.uuid()).max(maxChatFiles).optional(),
      /** Staff: at once although the hours are over, and why. */
      urgent_reason: requiredText(maxShortReason).optional(),
      /** To whom it was written (`room.teacher_no`): where somebody else teaches by now, it isn't sent. */
      teacher_no: count.optional(),
      /** Staff: what wasn't sent and this says in their own name (`held_no`); with it that is taken up. */
      instead_of: z.array(recordNo).max(20).optional(),
    })
    .refine(({ content, file_ids = [] }) => !looksBlank(content) || file_ids.length > 0, {
      path: ['content'],
      params: { reason: 'blank' },
    }),
  output: z.strictObject({
    student_no: z.number(),
    /** Of the sent message; `null` while it is kept. */
    id: z.number().nullable(),
    held_no: z.number().nullable(),
    hold_kind: z.enum(['review', 'hours']).nullable(),
    release_at: z.string().nullable(),
    /** When it was taken in, by the server's clock. */
    sent_at: z.string(),
    /** What was written may be a call for help: the page says at once where there is some. */
    help_flag: flag,
  }),
  // Numbers and a time, nobody's words.
  storedAnswer: output => output,
})

/** Takes back what one has written and isn't sent yet; also puts a refused one away. */
export const Chat_withdrawHeld = defineCall({
  api: 'Chat_withdrawHeld',
  title: '送信前のメッセージの取り消し',
  functions: ['Chatroom'],
  scope: selfScope,
  writes: true,
  input: z.strictObject({
    held_no: recordNo,
    /** As the page shows it: what was refused meanwhile isn't put away unread. */
    state: z.enum(['held', 'refused']).optional(),
  }),
  output: z.strictObject({ held_no: z.number() }),
})

/** Up to which message whoever asks has read the room; only upward. */
export const Chat_markRead = defineCall({
  api: 'Chat_markRead',
  title: 'チャットの既読',
  functions: ['Chatroom'],
  scope: everyoneScope,
  writes: true,
  perMinute: 60,
  input: z.strictObject({ ...room, id: recordNo }),
  output: z.strictObject({ read_id: z.number() }),
})

/** How many messages of others are unread, by room; rooms of others are simply absent. */
export const Chat_check = defineCall({
  api: 'Chat_check',
  title: 'チャットの新着件数',
  functions: ['Chatroom'],
  scope: everyoneScope,
  writes: false,
  input: z.strictObject({ rel_model: chatRelModel, rel_ids: z.array(recordNo).max(maxCountedRooms) }),
  output: z.strictObject({
    rows: z.array(z.strictObject({ rel_id: z.number(), message_count: z.number() })),
  }),
})

/** More rooms than this aren't counted. */
export const maxUnreadRooms = 100

/**
 * In how many rooms others have written what is unread, of the last sixty days, or something of one's own was refused and
 * isn't put away; at most `maxUnreadRooms`. To who answers for a center also since when the oldest of it waits.
 */
export const Chat_getUnread = defineCall({
  api: 'Chat_getUnread',
  title: '未読のチャットの数',
  functions: ['Chatroom'],
  scope: everyoneScope,
  writes: false,
  input: nothing,
  output: z.strictObject({ count: z.number(), since: z.string().nullable() }),
})

/** A token for the stream of hints; `''` where there is none: polling carries the chat alone. */
export const Chat_getToken = defineCall({
  api: 'Chat_getToken',
  title: 'チャットの接続',
  functions: ['Chatroom'],
  scope: selfScope,
  writes: false,
  perMinute: 30,
  input: nothing,
  output: z.strictObject({ token: z.string(), hints: flag }),
})

/** A message by its number, with its files. */
export const Chat_readMessage = defineCall({
  api: 'Chat_readMessage',
  title: 'チャットのメッセージ 1件',
  ...access,
  writes: false,
  input: z.strictObject({ message_no: recordNo }),
  output: z.strictObject({ student_no: z.number(), files: z.array(uploadedFile) }),
})

/** The files of one's own message that waits or was refused: whoever wrote it sees what waits. */
export const Chat_readOwnHeld = defineCall({
  api: 'Chat_readOwnHeld',
  title: '自分の確認待ちメッセージのファイル',
  ...access,
  scope: selfScope,
  writes: false,
  input: z.strictObject({ held_no: recordNo }),
  output: z.strictObject({ student_no: z.number(), files: z.array(uploadedFile) }),
})

export const chatReportReasons = ['sexual', 'violence', 'meeting', 'contact', 'abuse', 'other'] as const

/** Tells those who watch over the center of a message: anybody in the room, also of staff. */
export const Chat_report = defineCall({
  api: 'Chat_report',
  title: 'メッセージの通報',
  ...access,
  writes: true,
  perMinute: 10,
  labels: { detail: 'くわしいこと' },
  input: z.strictObject({
    ...room,
    id: recordNo,
    reason: z.enum(chatReportReasons),
    detail: text(maxChatReport),
  }),
  output: done,
})

const conversation = z.strictObject({
  ...{ rel_model: chatRelModel, rel_id: z.number() },
  /** 0 in a teacher's own room. */
  student_no: z.number(),
  student_name: z.string(),
  student_namej: z.string(),
  teacher_no: z.number(),
  teacher_name: z.string(),
  subject_name: z.string(),
  schedule_date: z.string().nullable(),
  time_limit_no: z.number().nullable(),
  center_name: z.string(),
  /** `null`: nothing has been written there yet. */
  last_message_at: z.string().nullable(),
  last_sender_kind: z.enum(['student', 'teacher', 'staff']).nullable(),
  /** The beginning of the last message; empty where it was taken out. */
  last_content: z.string(),
  last_state: z.enum(['shown', 'redacted', 'erased']).nullable(),
  unread_count: z.number(),
  /** The last message is of whoever asks. */
  last_mine_flag: flag,
  /** What whoever asks has written there and isn't sent yet, and what was refused and not put away. */
  held_count: z.number(),
  refused_count: z.number(),
  /** What others have written there and is sent when the hours begin; only the center's people are told. */
  coming_count: z.number(),
  /** What others have written there and wasn't sent, and nobody has taken up; only the center's people are told. */
  unsent_count: z.number(),
  /** A room with the center in which nobody of the center has answered the last words; only the center's people are told. */
  awaits_flag: flag,
  /** Something in it waits to be looked at; only who reviews is told. */
  flag_count: z.number(),
})
export type ChatConversation = z.output<typeof conversation>

/** The rooms of whoever asks, those that wait for an answer and those with unread messages first, then by the last message; and those that stand open. */
export const Chatroom_doBrowse = defineCall({
  api: 'Chatroom_doBrowse',
  title: 'チャットの一覧',
  ...access,
  writes: false,
  input: z.strictObject({
    /** Those of one student, also where nothing has been written. */
    student_no: recordNo.optional(),
    /** Those of one teacher's own. */
    teacher_no: recordNo.optional(),
    /** A part of the student's or the teacher's name. */
    word: text(100).optional(),
    /** With unread messages alone. */
    unread_flag: flag.optional(),
    /** Those alone that wait for an answer of the center. */
    awaits_flag: flag.optional(),
    /** The rooms after the last that the page has: what `next` of its answer said. */
    after: z.string().max(60).optional(),
  }),
  output: z.strictObject({
    rows: z.array(conversation),
    /** `null`: there are no more. */
    next: z.string().nullable(),
  }),
})
