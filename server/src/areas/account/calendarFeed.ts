import { randomBytes } from 'node:crypto'
import { addDays } from '@terakoya/domain/days/day'
import { ownScope } from '../../auth/scope.ts'
import { hashOfToken } from '../../auth/session.ts'
import { writeCalendar } from '../../documents/writeCalendar.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { writeAccess } from '../../traces.sql.ts'
import { speakToLogin } from '../../words/reader.ts'
import {
  type FeedEntry,
  findSubscriber,
  findSubscription,
  listStudentEntries,
  listTeacherEntries,
  noteReading,
  putSubscription,
  removeSubscription,
} from './calendarFeed.sql.ts'
import { calendarWords } from './text.ts'

type Api =
  | 'Calendar_getSubscription'
  | 'Calendar_makeSubscription'
  | 'Calendar_removeSubscription'
  | 'Calendar_getFeed'

/** What a calendar is told of: a month back, two months ahead. */
const daysBack = 31
const daysAhead = 62

function summaryOf({ office_work, subjects, lesson_count }: FeedEntry, teaches: boolean): string {
  const { say } = calendarWords
  if (office_work) return say('office')
  const named = subjects.join(say('dots'))
  return teaches ? say('taught', { subjects: named, count: lesson_count }) : named
}

/** The private calendar of teachers and students (C11201, C21201). */
export const calendarFeedHandlers: Pick<Handlers, Api> = {
  Calendar_getSubscription: async ctx => {
    const found = await findSubscription(ctx.tx, ctx.scope)
    return found ?? { created_at: null, last_read_at: null }
  },

  Calendar_makeSubscription: {
    ownTransaction: true,
    run: async ctx => {
      const token = randomBytes(32).toString('base64url')
      const created_at = ctx.now
      return ctx.answerTransaction(async tx => {
        await putSubscription(tx, ctx.scope, { token_hash: hashOfToken(token), created_at })
        await audit({ ...ctx, tx }, 'makeSubscription', 'calendar_subscription', ctx.user.user_no)
        return { path: `/api/calendar/${token}.ics`, created_at }
      })
    },
  },

  Calendar_removeSubscription: async ctx => {
    if (await removeSubscription(ctx.tx, ctx.scope)) {
      await audit(ctx, 'removeSubscription', 'calendar_subscription', ctx.user.user_no)
    }
    return { done: true }
  },

  Calendar_getFeed: async (ctx, { token }) => {
    const subscriber = await findSubscriber(ctx.tx, hashOfToken(token))
    if (!subscriber) throw failures.notFound(nouns.calendar)
    // No login asks: the secret in the address says whose calendar it is, and who reads it.
    speakToLogin(subscriber)
    const { user_no, teacher_no, student_no } = subscriber
    const teaches = teacher_no > 0
    const scope = ownScope(ctx.scope, subscriber)
    const list = teaches ? listTeacherEntries : listStudentEntries
    const entries = await list(ctx.tx, scope, addDays(ctx.today, -daysBack), addDays(ctx.today, daysAhead))
    await ctx.ownTransaction(async tx => {
      await noteReading(tx, user_no, ctx.now)
      if (teaches || entries.length === 0) return
      const api = 'Calendar_getFeed'
      await writeAccess(tx, {
        user_no,
        api,
        student_nos: [student_no],
        row_count: entries.length,
        at: ctx.now,
      })
    })
    const { publicUrl } = ctx.config
    const events = entries.map(entry => ({
      ...entry,
      summary: summaryOf(entry, teaches),
      location: entry.center_name,
      url: `${publicUrl}/${teaches ? 'C11101' : 'C21101'}?date=${entry.schedule_date}`,
    }))
    return { content: writeCalendar(calendarWords.say('name'), events, ctx.now) }
  },
}
