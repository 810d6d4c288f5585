import { defineWords } from '../../words/words.ts'

export const noticeWords = defineWords('unreadNotices', {
  ja: {
    unread_notices: '未読のお知らせが{{count}}件あります',
  },
})
