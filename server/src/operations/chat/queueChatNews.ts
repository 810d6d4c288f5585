import { dueChatMail } from '@terakoya/domain/chat/dailyMail'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, secondsAfter, timeOfInstant } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChatNewsDetail } from '../../mail/kinds/chatNews.ts'
import { lastChatMail, listStudentsWithNews } from '../../records/chatNews.sql.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { beginTimedMail } from '../../records/reportTelling.sql.ts'

const everywhere = systemScope('families with new messages are told once a day')
const dayOfSeconds = 24 * 3600

/** Queues the day's mails to families about new messages: what was told before isn't told again. */
export async function queueChatNews({ db }: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const day = dueChatMail({ day: clock.today(), time: timeOfInstant(now) })
  if (day === null) return
  await inTransaction(db, async tx => {
    const since = (await lastChatMail(tx, everywhere)) ?? secondsAfter(now, -dayOfSeconds)
    if (!(await beginTimedMail(tx, 'chat_news', day, now))) return
    const students = await listStudentsWithNews(tx, everywhere, since)
    for (const [center_no, told] of groupBy(students, each => each.center_no)) {
      const mails = told.map(({ student_no }) => {
        const detail = { student_no } satisfies ChatNewsDetail
        return { student_no, teacher_no: null, detail }
      })
      await queueMails(tx, center_no, 'chat_news', mails, now)
    }
  })
}
