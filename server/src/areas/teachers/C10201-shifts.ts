import type { ShiftDay } from '@terakoya/contract/teachers/C10201-shifts'
import { dayRange } from '@terakoya/domain/days/day'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import { periodGroups, slotTimes } from '@terakoya/domain/days/timeSlot'
import {
  mayAskWithdrawal,
  shiftDeadline,
  shiftLock,
  shiftMonthsAhead,
  shiftRange,
} from '@terakoya/domain/teachers/shiftEditing'
import { shiftWithdrawalAlert } from '../../alerts/kinds/shiftWithdrawal.ts'
import { requireCenter } from '../../auth/requireCenter.ts'
import { Failure, failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  findShiftTeacher,
  listSubmissions,
  listTeachersOfMonth,
  listUnits,
  lockTeacher,
  type StoredUnit,
} from './C10201-shifts.sql.ts'
import { saveShifts } from './saveShifts.ts'
import { isForeign, lockFor, unitFacts } from './shiftFacts.ts'
import { teacherRefusals } from './text.ts'

type Api =
  | 'doBrowseAllByCalendar'
  | 'C10201_checkIsEditable'
  | 'doUpdateSchedule'
  | 'C10201_askWithdrawal'
  | 'C10201_takeBackWithdrawal'
  | 'C10201_getAsked'
  | 'doBrowseTeacherByCenter'
  | 'C10201_browseAllTimeLimits'

/** The days with their units: those that are open, and those with a shift all the same. */
async function shiftDays(ctx: Context, teacher_no: number, start_date: string, end_date: string) {
  const { shift_deadline_day: deadline_day } = await ctx.settings()
  const calendar = new Map(
    (await listCalendarDays(ctx.tx, start_date, end_date)).map(day => [day.schedule_date, day]),
  )
  const stored = new Map<string, StoredUnit>()
  for (const unit of await listUnits(ctx.tx, ctx.scope, teacher_no, start_date, end_date)) {
    stored.set(`${unit.schedule_date} ${unit.time_limit_no}`, unit)
  }
  const clock = { today: ctx.today, deadline_day }
  return dayRange(start_date, end_date).map((schedule_date): ShiftDay => {
    const day = calendar.get(schedule_date)
    const units = periodGroups.flatMap(group => {
      const time_limit_no = group * 10
      const unit = stored.get(`${schedule_date} ${time_limit_no}`)
      const facts = unitFacts(ctx, day, schedule_date, time_limit_no, unit)
      if (!facts.open && !unit) return []
      return [
        {
          time_limit_no,
          work_flag: unit ? (1 as const) : (0 as const),
          center_no: unit?.center_no ?? 0,
          is_teacher_editable: shiftLock(facts, 'teacher', clock) === null,
          is_admin_editable:
            !isForeign(ctx, unit?.center_no ?? 0) &&
            // Nobody reads from it which units have lessons that they aren't told of.
            shiftLock({ ...facts, planned: false }, 'admin', clock) === null,
          lock: lockFor(ctx, facts, unit?.center_no ?? 0, deadline_day),
          t3010_ids: unit?.told_nos ?? [],
          lesson_count: isForeign(ctx, unit?.center_no ?? 0) ? 0 : facts.lesson_count,
          withdrawal_asked_flag: unit?.withdrawal_asked_flag ?? (0 as const),
        },
      ]
    })
    return {
      schedule_date,
      closed_flag: day?.closed_flag === 0 ? 0 : 1,
      remarks: day?.remarks ?? '',
      units,
    }
  })
}

/** シフト登録 (C10201): a teacher's shifts in units of 90 minutes (spec §7). */
export const C10201Handlers: Pick<Handlers, Api> = {
  doBrowseAllByCalendar: async (ctx, { teacher_no, start_date, end_date }) => {
    const teacher = await findShiftTeacher(ctx.tx, ctx.scope, teacher_no)
    if (!teacher) throw failures.notFound(nouns.teacher)
    return {
      ...teacher,
      days: await shiftDays(ctx, teacher_no, start_date, end_date),
      submissions: await listSubmissions(ctx.tx, ctx.scope, teacher_no),
    }
  },

  C10201_checkIsEditable: async ctx => {
    const { shift_deadline_day } = await ctx.settings()
    const first = monthOf(ctx.today)
    const months = Array.from({ length: shiftMonthsAhead + 1 }, (_, count) => addMonths(first, count))
    return {
      ...shiftRange(ctx.today),
      months: months.map(month => ({ month, deadline: shiftDeadline(month, shift_deadline_day) })),
    }
  },

  doUpdateSchedule: async (ctx, input) => {
    const { added, withdrawn, submitted } = await saveShifts(ctx, input)
    return { added: added.length, withdrawn: withdrawn.length, submitted }
  },

  C10201_askWithdrawal: async (ctx, { schedule_date, time_limit_no, note }) => {
    const { teacher_no } = ctx.scope
    const [unit] = (await listUnits(ctx.tx, ctx.scope, teacher_no, schedule_date, schedule_date)).filter(
      each => each.time_limit_no === time_limit_no,
    )
    if (!unit) throw failures.notFound(nouns.shift)
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const { shift_deadline_day } = await ctx.settings()
    const facts = unitFacts(ctx, day, schedule_date, time_limit_no, unit)
    const lock = lockFor(ctx, facts, unit.center_no, shift_deadline_day)
    if (!mayAskWithdrawal(lock, schedule_date, ctx.today)) {
      throw new Failure(
        400,
        'NOTHING_TO_ASK',
        teacherRefusals.say(lock === '' ? 'withdraw_yourself' : 'withdraw_ask'),
      )
    }
    const raised = await shiftWithdrawalAlert.raise(ctx.tx, [{ ...unit, teacher_no, note }], ctx.now)
    if (raised > 0) {
      await audit(ctx, 'askShiftWithdrawal', 'teachers', teacher_no, {
        schedule_date,
        time_limit_no,
        center_no: unit.center_no,
        note,
      })
    }
    return { raised: raised > 0 }
  },

  C10201_takeBackWithdrawal: async (ctx, { schedule_date, time_limit_no }) => {
    const { teacher_no } = ctx.scope
    // Whoever takes the unit away meanwhile comes before or after it.
    await lockTeacher(ctx.tx, ctx.scope, teacher_no)
    const unit = (await listUnits(ctx.tx, ctx.scope, teacher_no, schedule_date, schedule_date)).find(
      each => each.time_limit_no === time_limit_no,
    )
    if (!unit) throw failures.notFound(nouns.shift)
    if (unit.withdrawal_asked_flag === 0) return { taken_back: false }
    await shiftWithdrawalAlert.close(ctx.tx, [{ ...unit, teacher_no }], ctx.now)
    await audit(ctx, 'takeBackShiftWithdrawal', 'teachers', teacher_no, { schedule_date, time_limit_no })
    return { taken_back: true }
  },

  C10201_getAsked: async ctx => {
    const { max_date } = shiftRange(ctx.today)
    const units = await listUnits(ctx.tx, ctx.scope, ctx.scope.teacher_no, ctx.today, max_date)
    return {
      units: units
        .filter(unit => unit.withdrawal_asked_flag === 1)
        .map(({ schedule_date, time_limit_no, center_no }) => ({ schedule_date, time_limit_no, center_no })),
    }
  },

  doBrowseTeacherByCenter: async (ctx, { center_no, month, search = '' }) => {
    requireCenter(ctx, center_no)
    return { teachers: await listTeachersOfMonth(ctx.tx, { center_no, month, search, ...monthDays(month) }) }
  },

  C10201_browseAllTimeLimits: async () =>
    periodGroups.map(group => ({ time_limit_no: group * 10, ...slotTimes(group * 10) })),
}
