import { notices } from '@terakoya/contract/masters/M00101-notice-settings'
import { absentNo } from './absentNo.ts'
import { days, makeNotice } from './littleWorld.ts'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

const firstPage = { current_page: 1, per_page: 100 }

const shows = ({ world }: Situation) => [world.A.notice_title, world.A.center_name]

const kept = resourceSamples(notices, {
  table: 'notices',
  make: ({ server }, place) => makeNotice(server.owner, place.center_no),
  known: place => place.notice_no,
  byCenter: true,
  fields: ({ world }) => ({
    ...{ body: '<p>本文</p>', attachments: [] },
    center_no: world.A.center_no,
    classroom_nos: [world.A.classroom_no],
    user_nos: [world.users['110'].user_no],
    audience: 'students',
    publication_start_date: days.today,
    publication_end_date: null,
  }),
})

/** Samples for the calls of notices, of their keepers and their readers. */
export const samplesOfNotices = {
  ...kept,
  M00101_doEdit: {
    ...kept.M00101_doEdit,
    // Who may edit it leaves it where it is.
    elsewhere: async (at: Situation) => ({
      ...(await kept.M00101_doEdit.own(at)),
      ...(await at.server.owner
        .selectFrom('notices')
        .select(['notice_no as id', 'lock_version', 'center_no'])
        .where('notice_no', '=', at.world.B.notice_no)
        .$narrowType<{ center_no: number }>()
        .executeTakeFirstOrThrow()),
      classroom_nos: [],
      user_nos: [],
    }),
  },
  M00101_getClassrooms: { own: () => ({}) },
  M00101_findReaders: {
    own: ({ world }: Situation) => ({ user_nos: [world.users['110'].user_no], search: '' }),
    shows: ({ world }: Situation) => [world.users['110'].user_named],
  },
  M00101_getReaders: {
    own: ({ world }: Situation) => ({ id: world.A.notice_no }),
    elsewhere: ({ world }: Situation) => ({ id: world.B.notice_no }),
    absent: () => ({ id: absentNo }),
  },
  M00101_getUnread: {
    own: ({ world }: Situation) => ({ id: world.unread.A, pagination: firstPage }),
    elsewhere: ({ world }: Situation) => ({ id: world.unread.B, pagination: firstPage }),
    absent: () => ({ id: absentNo, pagination: firstPage }),
    shows: ({ world }: Situation) => [world.users['110'].user_named],
  },
  C00101_getNotice: {
    own: () => ({ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 100 } }),
    shows,
  },
  C00101_readNotice: {
    own: ({ world }: Situation) => ({ notice_no: world.A.notice_no }),
    elsewhere: ({ world }: Situation) => ({ notice_no: world.B.notice_no }),
    absent: () => ({ notice_no: absentNo }),
    shows,
  },
  C00101_getFiles: {
    own: ({ world }: Situation) => ({ notice_no: world.A.notice_no }),
    elsewhere: ({ world }: Situation) => ({ notice_no: world.B.notice_no }),
    absent: () => ({ notice_no: absentNo }),
  },
  C00101_getCount: { own: () => ({}) },
}
