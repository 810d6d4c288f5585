import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { anyOf } from '../listInputs.ts'
import { classroomNos, fileEntries, requiredRichText } from '../recordFields.ts'
import {
  count,
  flag,
  pagination,
  paginationAnswer,
  realDate,
  recordNo,
  requiredLine,
  text,
} from '../scalars.ts'
import { defineResource } from './defineResource.ts'
import { validity } from './validity.ts'

const audience = z.enum(['students', 'staff', 'all'])

/** M00101 お知らせ管理 (spec §3 "Notice"): managers keep those of their centers, administrators all. */
export const notices = defineResource({
  code: 'M00101',
  noun: 'お知らせ',
  functions: ['M00101'],
  scope: managementScope,
  key: 'notice_no',
  // People know a notice by its title; several may have the same.
  codeField: 'title',
  nameField: 'title',
  rich: ['body'],
  without: ['importPreview', 'importCommit'],
  fields: {
    title: requiredLine(100),
    body: requiredRichText,
    /** Who is shown the notice may have them. */
    attachments: fileEntries(5, { max_bytes: 10 * 1024 * 1024 }),
    audience,
    /** Whose people it is for; 0: the whole business, which administrators alone address. */
    center_no: count,
    /** By classroom, and to persons; both empty: everybody of the audience. */
    classroom_nos: classroomNos,
    user_nos: z.array(recordNo).max(2000),
    publication_start_date: realDate,
    /** The last day it is shown; `null`: no end. */
    publication_end_date: realDate.nullable(),
    valid_flag: flag,
  },
  listed: { read_count: count },
  search: { audience: anyOf(audience).optional(), valid_flag: flag.optional() },
  choices: {
    audience: [
      ['students', '生徒'],
      ['staff', '職員'],
      ['all', '全員'],
    ],
    valid_flag: validity,
  },
})

const reads = { functions: ['M00101'], scope: managementScope, writes: false } as const

/** Whom a notice can be for: the classrooms, by number. */
export const M00101_getClassrooms = defineCall({
  api: 'M00101_getClassrooms',
  title: 'お知らせの宛先の教室',
  ...reads,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(z.strictObject({ classroom_no: z.number(), label: z.string() })) }),
})

/** Readers by number, or the first whose name or ID holds the word; of one's own centers. */
export const M00101_findReaders = defineCall({
  api: 'M00101_findReaders',
  title: 'お知らせの宛先の検索',
  ...reads,
  personal: 'students',
  input: z.strictObject({ user_nos: z.array(recordNo).max(2000), search: text(100) }),
  output: z.strictObject({
    rows: z.array(z.strictObject({ user_no: z.number(), student_no: z.number(), label: z.string() })),
  }),
})

/** How many people a notice is for, and how many of them have read it. */
export const M00101_getReaders = defineCall({
  api: 'M00101_getReaders',
  title: 'お知らせの既読状況',
  ...reads,
  input: z.strictObject({ id: recordNo }),
  output: z.strictObject({ reader_count: z.number(), read_count: z.number(), unread_count: z.number() }),
})

/** Who of those that a keeper may address has not read a notice: students by center and classroom, then the staff. */
export const M00101_getUnread = defineCall({
  api: 'M00101_getUnread',
  title: 'お知らせを読んでいない人',
  ...reads,
  personal: 'students',
  input: z.strictObject({ id: recordNo, pagination }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        user_no: z.number(),
        student_no: z.number(),
        user_id: z.string(),
        user_named: z.string(),
        user_type_code: z.string(),
        center_name: z.string(),
        classroom_name: z.string(),
      }),
    ),
    pagination: paginationAnswer,
  }),
})
