import { z } from 'zod'
import { defineCall } from '../call.ts'
import { browseInput } from '../listInputs.ts'
import { noticeScope } from '../roleScopes.ts'
import { flag, nothing, paginationAnswer, recordNo } from '../scalars.ts'

const access = { functions: ['C00101'], scope: noticeScope } as const

/** The notices for the user that are published today: unread ones first, then the newest. */
export const C00101_getNotice = defineCall({
  api: 'C00101_getNotice',
  title: 'お知らせ',
  ...access,
  writes: false,
  input: browseInput({ unread_flag: flag.optional() }, ['publication_start_date', 'title']),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        notice_no: z.number(),
        title: z.string(),
        /** `''`: from the whole business. */
        center_name: z.string(),
        publication_start_date: z.string(),
        unread_flag: flag,
      }),
    ),
    pagination: paginationAnswer,
  }),
})

/** Opens a notice; from then on the user has read it. */
export const C00101_readNotice = defineCall({
  api: 'C00101_readNotice',
  title: 'お知らせを読む',
  ...access,
  writes: true,
  input: z.strictObject({ notice_no: recordNo }),
  output: z.strictObject({
    notice_no: z.number(),
    title: z.string(),
    body: z.string(),
    center_name: z.string(),
    publication_start_date: z.string(),
    publication_end_date: z.string().nullable(),
  }),
})

/** The files of a notice that the user is shown today. */
export const C00101_getFiles = defineCall({
  api: 'C00101_getFiles',
  title: 'お知らせの添付ファイル',
  ...access,
  writes: false,
  input: z.strictObject({ notice_no: recordNo }),
  output: z.strictObject({
    notice_no: z.number(),
    files: z.array(
      z.strictObject({ _id: z.string(), file_name: z.string(), mimetype: z.string(), size: z.number() }),
    ),
  }),
})

/** How many notices the user has not read: for Home and menu. */
export const C00101_getCount = defineCall({
  api: 'C00101_getCount',
  title: '未読のお知らせの件数',
  ...access,
  writes: false,
  input: nothing,
  output: z.strictObject({ unread: z.number() }),
})
