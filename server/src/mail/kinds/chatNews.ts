import { z } from 'zod'
import { countNews } from '../../records/chatNews.sql.ts'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { chatMailWords } from './staffText.ts'

const { say } = chatMailWords

const chatNewsDetail = z.object({ student_no: z.number().int() })
export type ChatNewsDetail = z.output<typeof chatNewsDetail>

/** Tells a family that there are new messages, how many and where: never what they say, nor of whom (chat B7). */
export const chatNewsMail = defineMailKind({
  key: 'chat_news',
  detail: chatNewsDetail,
  load: (tx, details) =>
    countNews(
      tx,
      details.map(each => each.student_no),
    ),
  // Read in the meantime: there is nothing new any more.
  holds: ({ student_no }, news) => news.has(student_no),
  write: ({ student_no }, about, news) =>
    familyMail(about, say('news_subject'), [say('news', { count: news.get(student_no) ?? 0 })], '/Chatroom'),
})
