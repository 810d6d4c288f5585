import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { type OwnDayReason, ownDayFault } from '@terakoya/domain/entries/entryFault'
import { weeklyClash } from '@terakoya/domain/entries/weeklyClash'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import type { Names } from './names.ts'
import { freedLessons, type Pending, placeOf } from './pending.ts'
import type { EntryData } from './useEntryData.ts'
import type { Moving, Wishing } from './wishing.ts'

interface OwnAsked {
  data: EntryData
  rows: readonly Pending[]
  wishing: Wishing
  moving: Moving | null
  names: Names
}

/** What of the student's own, as the chosen changes would leave it, bars the wished lesson from a slot; `null`: nothing. */
export type OwnFaults = (schedule_date: Day, time_limit_no: number) => OwnDayReason | null

/** Says it without the server, which knows nothing of what is chosen yet and refuses by the same rules once it is sent. */
export function ownFaults(asked: OwnAsked): OwnFaults {
  const { wishing, moving, names } = asked
  const course_setting_no = moving?.course_setting_no ?? names.layoutCodeOf(wishing.course_no)
  if (!isLayoutCode(course_setting_no)) return () => null
  if (!moving && wishing.entry_type === 1) return weeklyFaults(asked, course_setting_no)
  const days = groupBy(standingLessons(asked), each => each.schedule_date)
  return (schedule_date, time_limit_no) =>
    ownDayFault({ time_limit_no, course_setting_no }, { others: days.get(schedule_date) ?? [], wished: [] })
}

/** The single lessons as they would stand: what is chosen every week gives way to them. */
function standingLessons({ data, rows, moving, names }: OwnAsked) {
  const leaving = freedLessons(rows)
  const stays = data.lessons.filter(
    each => !leaving.has(each.schedule_no) && each.schedule_no !== moving?.schedule_no,
  )
  const layoutOf = (row: Pending) => {
    if (row.kind === 'lesson') return names.layoutCodeOf(row.wish.course_no)
    return row.kind === 'move' ? names.layoutCodeOf(row.course_no) : 0
  }
  const comes = rows.flatMap(row => {
    // The lesson that is moved anew leaves the place that was chosen for it before.
    const place = row.kind === 'move' && row.schedule_no === moving?.schedule_no ? null : placeOf(row)
    const course_setting_no = layoutOf(row)
    return place && isLayoutCode(course_setting_no) ? [{ ...place, course_setting_no }] : []
  })
  return [...stays, ...comes]
}

/** A weekly entry keeps to the other weekly entries: those that run, as far as they are not ended here, and those chosen. */
function weeklyFaults({ data, rows, wishing, names }: OwnAsked, course_setting_no: number): OwnFaults {
  const ends = new Map(
    rows.flatMap(row => (row.kind === 'end' ? [[row.weekly_entry_no, addDays(row.schedule_date, -1)]] : [])),
  )
  const running = data.weekly.map(each => ({
    ...each,
    course_end_date: ends.get(each.weekly_entry_no) ?? each.course_end_date,
  }))
  const chosen = rows.flatMap(row => {
    const layout = row.kind === 'weekly' ? names.layoutCodeOf(row.wish.course_no) : 0
    return row.kind === 'weekly' && isLayoutCode(layout) ? [{ ...row, course_setting_no: layout }] : []
  })
  const { course_start_date, course_end_date } = wishing
  return (schedule_date, time_limit_no) => {
    const entry = { dayofweek_code: dayOfWeek(schedule_date), time_limit_no, course_setting_no }
    const standing = [...running, ...chosen]
    return weeklyClash({ ...entry, course_start_date, course_end_date }, standing)?.reason ?? null
  }
}
