import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { leastTeachers } from '@terakoya/domain/lessons/leastTeachers'
import { isLowUsage, usageRate } from '@terakoya/domain/lessons/usage'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requireCenter, requiredCenter } from '../../auth/requireCenter.ts'
import { Failure, failures } from '../../failure.ts'
import { retryRoomsOf } from '../../operations/meetings/prepareRooms.sql.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { listUsage } from '../../records/usage.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  type AccountFields,
  accountOfMeeting,
  accountOfUser,
  addAccount,
  changeAccount,
  countDistributed,
  findSeenCenter,
  listAccounts,
  listDayLessons,
  listSeenCenters,
  listWeekLessons,
  listWorking,
  type MeetingAccount,
} from './M00501-operation-status.sql.ts'

type StatusHandlers = Pick<
  Handlers,
  | 'M00501_initDropdowns'
  | 'M00501_getDailySchedule'
  | 'M00501_getTeacherCounts'
  | 'M00501_getMeetings'
  | 'M00501_setMeeting'
  | 'M00501_checkMeeting'
>

/** A classroom sees the centers of its students; everybody else those they are authorised for. */
async function requireSeen(ctx: Context, center_no: number): Promise<CenterInScope> {
  if (ctx.scope.kind !== 'classroom') return requiredCenter(ctx, center_no)
  const seen = await findSeenCenter(ctx.tx, ctx.scope, center_no)
  if (seen === undefined) throw failures.notFound('センター')
  return seen
}

/**
 * Distributed lessons show their account as it is now, and keep one that is given to no more lessons until their week
 * is distributed again: whoever changes such an account is told before.
 */
async function requireKnown(ctx: Context, before: MeetingAccount, after: AccountFields): Promise<void> {
  const shown =
    before.meeting_id !== after.meeting_id ||
    before.passcode !== after.passcode ||
    before.provider !== after.provider
  const ended = before.valid_flag === 1 && after.valid_flag === 0
  if (!shown && !ended) return
  const lessons = await countDistributed(ctx.tx, before.schedule_account_no, ctx.today)
  if (lessons === 0) return
  const follows = [
    ...(shown ? ['変更すると、すぐに生徒と講師の画面が変わります。'] : []),
    ...(ended ? ['無効にしても、その週を配信し直すまで、これらの授業はこの会議のままです。'] : []),
  ]
  throw new Failure(
    409,
    'ACCOUNT_IN_USE',
    `この会議アカウントは、今日以降の配信済みの授業${lessons}件で使われています。${follows.join('')}`,
  )
}

/** A Zoom account has a user of its own: two that share one would end each other's lessons. */
async function requireOwnUser(
  ctx: Context,
  center_no: number,
  schedule_account_no: number,
  { provider, zoom_user }: AccountFields,
): Promise<void> {
  const fault = (message: string) => failures.invalid([{ field: 'zoom_user', message }])
  if (provider === 'zoom' && zoom_user === '')
    throw fault('Zoomで会議を作るには、Zoomのユーザー（メールアドレスか番号）を入力してください。')
  if (zoom_user === '') return
  const holder = await accountOfUser(ctx.tx, zoom_user)
  if (!holder || holder.schedule_account_no === schedule_account_no) return
  const who = holder.center_no === center_no ? `「${holder.account_name}」` : '別のセンターの会議アカウント'
  throw fault(
    `このZoomのユーザーは、${who}で使われています。1人で同時に開ける会議は1つなので、別のユーザーを入力してください。`,
  )
}

const noSeats = { taken: 0, waiting: 0, offered: 0 }

const closedDay = { closed_flag: 1, remarks: '' } as const

export const operationStatusHandlers: StatusHandlers = {
  M00501_initDropdowns: async ctx => ({ centers: await listSeenCenters(ctx.tx, ctx.scope) }),

  M00501_getDailySchedule: async (ctx, { center_no, schedule_date }) => {
    await requireSeen(ctx, center_no)
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const lessons = await listDayLessons(ctx.tx, ctx.scope, center_no, schedule_date)
    const { closed_flag, remarks } = day ?? closedDay
    return { closed_flag: closed_flag === 1 ? 1 : 0, remarks, lessons }
  },

  M00501_getTeacherCounts: async (ctx, { schedule_date, ...asked }) => {
    const center_no = await requireSeen(ctx, asked.center_no)
    const start_date = mondayOf(schedule_date)
    const week = Array.from({ length: 7 }, (_, index) => addDays(start_date, index))
    const end_date = addDays(start_date, 6)
    const calendar = await listCalendarDays(ctx.tx, start_date, end_date)
    const lessons = await listWeekLessons(ctx.tx, center_no, start_date, end_date)
    const working = await listWorking(ctx.tx, center_no, start_date, end_date)
    const usage = await listUsage(ctx.tx, center_no, start_date, end_date)
    const place = (row: { schedule_date: string; time_limit_no: number }) =>
      `${row.schedule_date}/${periodGroupOf(row.time_limit_no) * 10}`
    const lessonsOf = groupBy(lessons, place)
    const workingOf = new Map(working.map(row => [place(row), row.working]))
    const days = week.map(date => {
      const { closed_flag, remarks } = calendar.find(day => day.schedule_date === date) ?? closedDay
      const { taken, waiting, offered } = usage.find(day => day.schedule_date === date) ?? noSeats
      const periods = [10, 20, 30, 40, 50, 60, 70].map(time_limit_no => {
        const key = `${date}/${time_limit_no}`
        const taught = lessonsOf.get(key) ?? []
        const placed = taught.map(({ course_setting_no, time_limit_no: slot }) => ({
          course_setting_no,
          time_division: timeDivisionOf(slot),
        }))
        return {
          time_limit_no,
          working: workingOf.get(key) ?? 0,
          needed: leastTeachers(placed),
          lessons: taught.length,
          unassigned: taught.filter(lesson => lesson.unassigned).length,
        }
      })
      return {
        schedule_date: date,
        closed_flag: closed_flag === 1 ? (1 as const) : (0 as const),
        remarks,
        taken,
        waiting,
        offered,
        usage_rate: usageRate(taken, offered),
        entered_rate: usageRate(taken + waiting, offered),
        low_flag: isLowUsage(taken, waiting, offered) ? (1 as const) : (0 as const),
        periods,
      }
    })
    return { start_date, days }
  },

  M00501_getMeetings: async (ctx, { center_no }) => {
    requireCenter(ctx, center_no)
    return { accounts: await listAccounts(ctx.tx, center_no) }
  },

  M00501_setMeeting: async (ctx, { center_no, schedule_account_no, lock_version, confirmed, ...fields }) => {
    requireCenter(ctx, center_no)
    const accounts = await listAccounts(ctx.tx, center_no)
    const before = accounts.find(account => account.schedule_account_no === schedule_account_no)
    if (schedule_account_no > 0 && !before) throw failures.notFound('会議アカウント')
    const sameName = accounts.find(
      account =>
        account.account_name === fields.account_name && account.schedule_account_no !== schedule_account_no,
    )
    if (sameName) {
      const message = `会議アカウント「${fields.account_name}」は、このセンターにすでにあります。別の名前を付けてください。`
      throw failures.invalid([{ field: 'account_name', message }])
    }
    const holder = await accountOfMeeting(ctx.tx, fields.meeting_id)
    if (holder && holder.schedule_account_no !== schedule_account_no) {
      // Another center's account is not named: who asks may not see it.
      const who =
        holder.center_no === center_no ? `「${holder.account_name}」` : '別のセンターの会議アカウント'
      const message = `このミーティングIDは、${who}で使われています。別のミーティングIDを入力してください。`
      throw failures.invalid([{ field: 'meeting_id', message }])
    }
    await requireOwnUser(ctx, center_no, schedule_account_no, fields)
    if (before?.lock_version === lock_version && !confirmed) await requireKnown(ctx, before, fields)
    const stored = before
      ? await changeAccount(ctx.tx, center_no, { schedule_account_no, lock_version }, fields)
      : await addAccount(ctx.tx, center_no, fields)
    if (!stored) throw failures.conflict(before && { ...before })
    const action = before ? 'meeting_account_edit' : 'meeting_account_add'
    // The passcode opens the room: that it changed is told, never what it is.
    await audit(ctx, action, 'meeting_account', stored.schedule_account_no, {
      center_no,
      account_name: fields.account_name,
      meeting_id: fields.meeting_id,
      valid_flag: fields.valid_flag,
      provider: fields.provider,
      zoom_user: fields.zoom_user,
      spare_flag: fields.spare_flag,
      passcode_changed: before?.passcode !== fields.passcode,
    })
    // What it couldn't do before it may do now.
    if (before) await retryRoomsOf(ctx.tx, before.schedule_account_no, ctx.now)
    return stored
  },

  M00501_checkMeeting: async (ctx, { center_no, schedule_account_no }) => {
    requireCenter(ctx, center_no)
    const accounts = await listAccounts(ctx.tx, center_no)
    const account = accounts.find(each => each.schedule_account_no === schedule_account_no)
    if (!account) throw failures.notFound('会議アカウント')
    const findings = await ctx.meetings.of(account.provider).selfCheck(account)
    return { ok_flag: findings.every(each => each.ok_flag === 1) ? 1 : 0, findings }
  },
}
