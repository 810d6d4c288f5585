import { addDays, type Day } from '@terakoya/domain/days/day'
import {
  type Availability,
  type AvailabilityFacts,
  availabilityOf,
} from '@terakoya/domain/entries/availability'
import { homeOn } from '@terakoya/domain/entries/homeOn'
import { type DaySlot, periodCells, roomyCell, shutIn } from '@terakoya/domain/entries/periodCells'
import type { CenterDays, CenterInScope } from '../../auth/inScope.ts'
import { timeOfInstant } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { type CalendarRow, listCalendarDays } from '../../records/calendar.sql.ts'
import { readCenterSettings } from '../../records/centerSettings.sql.ts'
import { listWishedSlots } from '../../records/request.sql.ts'
import { type EntryStudent, listOwnLessons, listSeminarsOf, type SeminarRow } from './availability.sql.ts'
import { listEntryControls, listOwnHolds } from './cells.sql.ts'
import { type CellsNow, loadCells } from './loadCells.ts'
import { loadEngine } from './loadEngine.ts'
import { type SharedSeats, sharing } from './sharedSeats.ts'

/** So many days beyond what is asked lie within two or three business days, holidays and all. */
const daysBeyond = 31

export interface AvailabilityAsked extends CellsNow {
  start_date: Day
  end_date: Day
  /** Periods of days elsewhere that are asked too: where lessons are taught that don't come to the student's center. */
  elsewhere?: readonly { center_no: CenterInScope; schedule_date: Day }[]
  /**
   * 1: seats are nobody's question, and are not read: nothing comes, or it comes back into the seat that it left. Where the
   * center doesn't open is read all the same.
   */
  roomy_flag?: 0 | 1
  /** 1: what an incident closed opens again with it. */
  undoing_flag?: 0 | 1
  /** Many students are asked about in one go. */
  shared?: SharedSeats
}

/** The same with what else was loaded of the calendar and of the seminars. */
export interface LoadedAvailability extends Availability {
  readonly facts: Omit<AvailabilityFacts, 'calendar' | 'seminars'> & {
    readonly calendar: readonly CalendarRow[]
    readonly seminars: readonly SeminarRow[]
  }
}

/** The days, both included, at each center that the student belongs to on some of them. */
function homeDays(student: EntryStudent, { start_date, end_date }: AvailabilityAsked) {
  const { center_no, next_center_no, next_start_date } = student
  if (next_center_no === null || next_start_date === null || next_start_date > end_date) {
    return [{ center_no, start_date, end_date }]
  }
  const from = next_start_date > start_date ? next_start_date : start_date
  const after = { center_no: next_center_no, start_date: from, end_date }
  return next_start_date <= start_date
    ? [after]
    : [after, { center_no, start_date, end_date: addDays(next_start_date, -1) }]
}

/** As if every seat were free; that the center doesn't open is said. */
async function roomyCells(tx: Tx, asking: readonly CenterDays[]): Promise<AvailabilityFacts['cellAt']> {
  const shut = new Map<number, ((slot: DaySlot) => boolean)[]>()
  for (const days of asking) {
    const isShut = shutIn(await listEntryControls(tx, days))
    shut.set(days.center_no, [...(shut.get(days.center_no) ?? []), isShut])
  }
  return (slot, center_no) => ({
    ...roomyCell,
    shut: shut.get(center_no)?.some(isShut => isShut(slot)) ?? false,
  })
}

/** The cells of the student's own centers, and of the others for the days on which they are asked. */
async function loadCellsOf(
  tx: Tx,
  student: EntryStudent,
  asked: AvailabilityAsked,
  ownHolds: number,
): Promise<AvailabilityFacts['cellAt']> {
  if (asked.undoing_flag === 1) return () => roomyCell
  const others = new Map(
    (asked.elsewhere ?? []).map(({ center_no, schedule_date }) => [
      `${center_no} ${schedule_date}`,
      { center_no, start_date: schedule_date, end_date: schedule_date },
    ]),
  )
  const asking = [...homeDays(student, asked), ...others.values()]
  if (asked.roomy_flag === 1) return roomyCells(tx, asking)
  const loaded: (CenterDays & { cellAt: ReturnType<typeof periodCells> })[] = []
  for (const days of asking) {
    // Holds of one's own don't count: with some the periods look different from the others'.
    const shared = ownHolds === 0 ? asked.shared : undefined
    const key = ['cells', days.center_no, days.start_date, days.end_date]
    const cellAt = await sharing(shared, key, async () => periodCells(await loadCells(tx, days, asked)))
    loaded.push({ ...days, cellAt })
  }
  const cellAt: AvailabilityFacts['cellAt'] = (slot, center_no) => {
    const day = slot.schedule_date
    const found = loaded.find(
      each => each.center_no === center_no && each.start_date <= day && day <= each.end_date,
    )
    if (found) return found.cellAt(slot)
    // A day that lies beyond what was asked is barred by its range: its seats are nobody's question.
    const [home] = loaded
    if (home && center_no === homeOn(student, day)) return home.cellAt(slot)
    throw new RangeError(`nothing was loaded of center ${center_no} on ${day}`)
  }
  return cellAt
}

/**
 * Loads what a student may be entered in on the days, both included: once, and whatever is judged by it asks nothing more.
 */
export async function loadAvailability(
  tx: Tx,
  student: EntryStudent,
  asked: AvailabilityAsked,
): Promise<LoadedAvailability> {
  const { start_date, end_date, today, now, own, shared } = asked
  const first = today < start_date ? today : start_date
  const judged = own && 'request_no' in own ? own.request_no : null
  const held = own ? await listOwnHolds(tx, own, now) : []
  const beyond = addDays(end_date > today ? end_date : today, daysBeyond)
  const facts = {
    today,
    time: timeOfInstant(now),
    home: student,
    calendar: await sharing(shared, ['calendar', first, beyond], () => listCalendarDays(tx, first, beyond)),
    seminars: await sharing(shared, ['seminars', first, end_date], () => listSeminarsOf(tx, first, end_date)),
    cellAt: await loadCellsOf(tx, student, asked, held.length),
    settings: await sharing(shared, ['settings', student.center_no], () =>
      readCenterSettings(tx, student.center_no),
    ),
    lessons: await listOwnLessons(tx, student.student_no, start_date, end_date),
    last: end_date,
    wished: await listWishedSlots(tx, student.student_no, judged),
    reserved: judged === null ? [] : held,
    held,
    engine: null,
  }
  return { ...availabilityOf(facts), facts }
}

/** The same with the engine, which is asked on those days too once nothing else bars a slot (domain §4 "Possible"). */
export async function withEngine<Known extends Availability>(
  tx: Tx,
  student: EntryStudent,
  known: Known,
  days: readonly Day[],
  shared?: SharedSeats,
): Promise<Known> {
  const engine = await loadEngine(tx, student, days, shared)
  return { ...known, facts: { ...known.facts, engine }, engine }
}
