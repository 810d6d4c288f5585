import type { OutputOf } from '@terakoya/contract/wireTypes'
import { isCalendarEditable } from '@terakoya/domain/days/calendarRules'
import type { Day } from '@terakoya/domain/days/day'

export type StoredDay = OutputOf<'M21001_doBrowse'>['days'][number]

/** What of a day can be changed. */
export type DayHours = Pick<
  StoredDay,
  'closed_flag' | 'start_time_limit_no' | 'end_time_limit_no' | 'remarks'
>

/** The days that were changed and not saved yet. */
export type CalendarDraft = ReadonlyMap<Day, DayHours>

export function hoursOf({
  closed_flag,
  start_time_limit_no,
  end_time_limit_no,
  remarks,
}: DayHours): DayHours {
  return { closed_flag, start_time_limit_no, end_time_limit_no, remarks }
}

export function sameHours(a: DayHours, b: DayHours): boolean {
  return (
    a.closed_flag === b.closed_flag &&
    a.start_time_limit_no === b.start_time_limit_no &&
    a.end_time_limit_no === b.end_time_limit_no &&
    a.remarks === b.remarks
  )
}

/** The draft with some days as they shall be; a day that is as it was stored is no change. */
export function withHours(
  draft: CalendarDraft,
  stored: ReadonlyMap<Day, StoredDay>,
  days: Iterable<Day>,
  hours: (day: StoredDay) => DayHours,
): CalendarDraft {
  const next = new Map(draft)
  for (const day of days) {
    const old = stored.get(day)
    if (!old) continue
    const wanted = hours({ ...old, ...draft.get(day) })
    if (old.stored === 1 && sameHours(wanted, old)) next.delete(day)
    else next.set(day, hoursOf(wanted))
  }
  return next
}

/** The days that can be changed and are not as the calendar proposes, with what is drafted. */
export function differingDays(days: readonly StoredDay[], draft: CalendarDraft, today: Day): Day[] {
  return days
    .filter(day => {
      const now = draft.get(day.schedule_date)
      if (!isCalendarEditable(day.schedule_date, today)) return false
      return (day.stored === 0 && !now) || !sameHours(now ?? day, day.proposed)
    })
    .map(day => day.schedule_date)
}

/** What the chosen days have in common: `null` where they differ. */
export function commonHours(chosen: readonly DayHours[]): { [Key in keyof DayHours]: DayHours[Key] | null } {
  const common = <Key extends keyof DayHours>(key: Key): DayHours[Key] | null => {
    const [first] = chosen
    return first && chosen.every(each => each[key] === first[key]) ? first[key] : null
  }
  return {
    closed_flag: common('closed_flag'),
    start_time_limit_no: common('start_time_limit_no'),
    end_time_limit_no: common('end_time_limit_no'),
    remarks: common('remarks'),
  }
}

/** What is chosen for days together; of `closed_flag` nothing where they differ and nobody has chosen. */
export interface DayChoice extends Omit<DayHours, 'closed_flag'> {
  closed_flag: DayHours['closed_flag'] | null
}

/** What a panel shows first: what the days have in common, the usual slots and no remarks where they differ. */
export function choiceOf(common: ReturnType<typeof commonHours>): DayChoice {
  return {
    closed_flag: common.closed_flag,
    start_time_limit_no: common.start_time_limit_no || 40,
    end_time_limit_no: common.end_time_limit_no || 70,
    remarks: common.remarks ?? '',
  }
}

/** Whether something else is chosen than was shown first; the slots of closed days are nobody's choice. */
export function differsFrom(first: DayChoice, chosen: DayChoice): boolean {
  if (chosen.closed_flag !== first.closed_flag) return true
  if (chosen.remarks.trim() !== first.remarks.trim()) return true
  return (
    chosen.closed_flag === 0 &&
    (chosen.start_time_limit_no !== first.start_time_limit_no ||
      chosen.end_time_limit_no !== first.end_time_limit_no)
  )
}
