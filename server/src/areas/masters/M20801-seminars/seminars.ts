import { seminars } from '@terakoya/contract/masters/M20801-seminars/seminars'
import { fieldErrors } from '@terakoya/contract/messages'
import { dayText } from '@terakoya/domain/days/dayText'
import type { Context } from '../../../context.ts'
import { failures } from '../../../failure.ts'
import { masterHandlers } from '../../../masterRecords/masterHandlers.ts'
import { closedCount, countLessonsOutside, countSeminarLessons, dayCount } from './seminars.sql.ts'

/** Days on which the seminar has lessons stay its days. */
async function keepTaughtDays(ctx: Context, seminar_no: number, lesson_dates: readonly string[]) {
  const taught = await countSeminarLessons(ctx.tx, seminar_no)
  const lost = taught.filter(({ schedule_date }) => !lesson_dates.includes(schedule_date))
  if (lost.length === 0) return
  const days = lost.map(({ schedule_date, lessons }) => `${dayText(schedule_date)} ${lessons}件`).join('、')
  const message = `授業日（lesson_dates）から外した日に、講習の授業があります（${days}）。授業を移すか取り消してから外してください。`
  throw failures.invalid([{ field: 'lesson_dates', message }])
}

/** The slots in which the seminar has lessons stay its slots. */
async function keepTaughtSlots(ctx: Context, seminar_no: number, first: number, last: number) {
  const lessons = await countLessonsOutside(ctx.tx, seminar_no, first, last)
  if (lessons === 0) return
  const message = `開始時限（start_time_limit_no）と終了時限の外に、講習の授業が${lessons}件あります。授業を移すか取り消してから変えてください。`
  throw failures.invalid([{ field: 'start_time_limit_no', message }])
}

/** A seminar with lessons is not removed. */
async function refuseWhileTaught(ctx: Context, seminar_no: number, name: unknown): Promise<void> {
  const taught = await countSeminarLessons(ctx.tx, seminar_no)
  const lessons = taught.reduce((sum, day) => sum + day.lessons, 0)
  if (lessons === 0) return
  throw failures.inUse(
    `季節講習「${String(name)}」は授業 ${lessons.toLocaleString('ja-JP')}件で使われているため、削除できません。`,
  )
}

export const M20801Handlers = masterHandlers(
  seminars,
  {
    table: 'seminars',
    subject: 'seminar',
    searched: ['seminar_name'],
    order: [{ column: 'schedule_start_date', direction: 'desc' }],
    lists: { lesson_dates: { table: 'seminar_days', owner: 'seminar_no', column: 'schedule_date' } },
    listed: { day_count: dayCount, closed_count: closedCount },
  },
  {
    defaults: () => ({ lesson_dates: [] }),
    check: async (ctx, record, before) => {
      // A row of a file comes here without its rules between fields having been asked.
      const found = seminars.schema.safeParse(record, { reportInput: true }).error
      if (found) throw failures.invalid(fieldErrors(found))
      if (!before) return
      const seminar_no = Number(before.seminar_no)
      await keepTaughtDays(ctx, seminar_no, record.lesson_dates as string[])
      const { start_time_limit_no, end_time_limit_no } = record
      // Other changes are free where lessons lie outside already.
      if (
        start_time_limit_no === before.start_time_limit_no &&
        end_time_limit_no === before.end_time_limit_no
      )
        return
      await keepTaughtSlots(ctx, seminar_no, Number(start_time_limit_no), Number(end_time_limit_no))
    },
    allowRemoval: (ctx, before) => refuseWhileTaught(ctx, Number(before.seminar_no), before.seminar_name),
  },
)
