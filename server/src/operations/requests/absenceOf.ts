import { DayRuleError } from '@terakoya/domain/days/businessDays'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { absenceDeadline, isInTime } from '@terakoya/domain/entries/absence'
import type { EntryLesson } from '@terakoya/domain/entries/application/entryLesson'
import { rightUntil } from '@terakoya/domain/entries/rightUntil'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { CenterSettings } from '@terakoya/domain/settings/centerSettings'
import { localTime } from '../../clock.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import type { Context } from '../../road/context.ts'

/** To be excused from a lesson: until when with a right to make it up, and until when that would last. */
export interface Absence {
  deadline_date: Day
  /** `HH:MM`, included. */
  deadline_time: string
  in_time: boolean
  make_up_until: Day
}

/** So far back the business day before a lesson is looked for. */
const daysBack = 31

/** Whether the lesson is still ahead: nobody can be excused from one that has begun. */
function isAhead(ctx: Pick<Context, 'today' | 'now'>, lesson: EntryLesson): boolean {
  const { cancelled_flag, attendance_distinction, begun } = lesson
  if (cancelled_flag === 1 || attendance_distinction !== attendance.open || begun) return false
  return !hasBegun(lesson, localTime(ctx))
}

/** What an absence from the lesson means now (domain §4); `null` where nobody can be excused from it any more. */
export async function absenceOf(
  ctx: Pick<Context, 'tx' | 'today' | 'now'>,
  lesson: EntryLesson,
  settings: CenterSettings,
): Promise<Absence | null> {
  if (!isAhead(ctx, lesson)) return null
  const { schedule_date } = lesson
  const calendar = await listCalendarDays(ctx.tx, addDays(schedule_date, -daysBack), schedule_date)
  try {
    const deadline = absenceDeadline(schedule_date, calendar, settings)
    return {
      deadline_date: deadline.day,
      deadline_time: deadline.time,
      in_time: isInTime(deadline, localTime(ctx)),
      make_up_until: rightUntil(lesson, settings),
    }
  } catch (error) {
    // Without a calendar nobody knows the deadline: the center has to be asked.
    if (error instanceof DayRuleError) return null
    throw error
  }
}
