import { groupBy } from '../collections/groupBy.ts'
import type { ReportLine, RoomEvent, RoomLog } from './roomLog.ts'

/** From when to when a device was there, before it is asked whose it was. */
export interface Stay {
  run: string
  participant: string
  shown_name: string
  guest: string
  host: boolean
  joined_at: number
  left_at: number
  open_flag: 0 | 1
  source: 'event' | 'report'
}

/** The device that a service tells of: its name holds within one run alone. */
export function deviceOf({ run, participant }: { run: string; participant: string }): string {
  return `${run.length} ${run}${participant}`
}

/** When a run of the meeting ended, `null` while nobody has told. */
export function endOfRun(log: Pick<RoomLog, 'events'>, run: string): number | null {
  const ends = log.events.flatMap(each => (each.kind === 'ended' && each.run === run ? [each.at] : []))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** An event and a line of the report that are no further apart tell of one and the same. */
const sameMs = 60_000

/**
 * The stays of all devices, by time, whatever the order of the events and however often each came. A join without a leave
 * ends with the next join of the device, the end of the run, or the end of the lessons, and is open. The report is the
 * truth on each device that it tells of; what only events tell of stays, for nobody's presence is ever lost.
 * @returns also how many leaves were dropped, since nothing tells of their join
 */
export function staysOf(log: RoomLog): { stays: Stay[]; dropped: number } {
  const told = groupBy(
    log.events.filter(each => each.kind === 'joined' || each.kind === 'left'),
    deviceOf,
  )
  const lines = groupBy(log.report ?? [], deviceOf)
  const stays: Stay[] = []
  let dropped = 0
  for (const device of new Set([...told.keys(), ...lines.keys()])) {
    const paired = pairUp(told.get(device) ?? [], log)
    const reported = mergeLines(lines.get(device) ?? [])
    const near = (from: number, to: number) =>
      reported.some(line => from <= line.left_at + sameMs && to >= line.joined_at - sameMs)
    stays.push(
      ...reported.map(line => (paired.stays.some(stay => saysTheSame(stay, line)) ? asTold(line) : line)),
      ...paired.stays.filter(stay => !near(stay.joined_at, stay.open_flag ? stay.joined_at : stay.left_at)),
    )
    dropped += paired.strays.filter(at => !near(at, at)).length
  }
  return { stays: stays.sort(byTime), dropped }
}

const asTold = (line: Stay): Stay => ({ ...line, source: 'event' })

function saysTheSame(stay: Stay, line: Stay): boolean {
  const apart = Math.max(Math.abs(stay.joined_at - line.joined_at), Math.abs(stay.left_at - line.left_at))
  return stay.open_flag === 0 && apart <= sameMs
}

/** Joins and leaves of one device. */
function pairUp(events: readonly RoomEvent[], log: RoomLog): { stays: Stay[]; strays: number[] } {
  const stays: Stay[] = []
  const strays: number[] = []
  let open: RoomEvent | null = null
  const close = (joined: RoomEvent, left_at: number, left: RoomEvent | null) => {
    stays.push({
      run: joined.run,
      participant: joined.participant,
      shown_name: joined.shown_name || (left?.shown_name ?? ''),
      guest: joined.guest || (left?.guest ?? ''),
      host: joined.host || left?.host === true,
      joined_at: joined.at,
      left_at: Math.max(joined.at, left_at),
      open_flag: left === null ? 1 : 0,
      source: 'event',
    })
  }
  for (const event of inOrder(withoutRepeats(events))) {
    if (event.kind === 'joined') {
      if (open) close(open, event.at, null)
      open = event
    } else if (open) {
      close(open, event.at, event)
      open = null
    } else strays.push(event.at)
  }
  if (open) close(open, endOfRun(log, open.run) ?? log.ends_at, null)
  return { stays, strays }
}

/** One event of each kind and instant, the leave first: who left and came in one second is there afterwards. */
function withoutRepeats(events: readonly RoomEvent[]): RoomEvent[] {
  const moments = [...groupBy(events, each => `${each.at} ${each.kind}`).values()]
  return moments.map(same => same.reduce(richer)).sort((a, b) => a.at - b.at || order(b.kind, a.kind))
}

/**
 * Who wasn't there, came and left in one second was there for none: the leave belongs to that join, unless a further leave
 * says that somebody stayed.
 */
function inOrder(events: readonly RoomEvent[]): RoomEvent[] {
  const ordered = [...events]
  let there = false
  for (let at = 0; at < ordered.length; at += 1) {
    const [event, next, after] = ordered.slice(at, at + 3)
    const atOnce = event?.kind === 'left' && next?.kind === 'joined' && next.at === event.at
    if (event && next && atOnce && !there && after?.kind !== 'left') {
      ordered[at] = next
      ordered[at + 1] = event
    }
    there = ordered[at]?.kind === 'joined'
  }
  return ordered
}

/** Of two tellings of one event that which says more, so that it doesn't matter which came first. */
function richer(a: RoomEvent, b: RoomEvent): RoomEvent {
  const guest = a.guest > b.guest ? a.guest : b.guest
  const shown_name = a.shown_name > b.shown_name ? a.shown_name : b.shown_name
  return { ...a, guest, shown_name, host: a.host || b.host }
}

/** Lines of one device, those that overlap as one. */
function mergeLines(lines: readonly ReportLine[]): Stay[] {
  const merged: Stay[] = []
  const whole = lines.map(line => ({ ...line, left_at: Math.max(line.joined_at, line.left_at) }))
  for (const line of whole.sort((a, b) => a.joined_at - b.joined_at || a.left_at - b.left_at)) {
    const last = merged.at(-1)
    if (last && line.joined_at <= last.left_at) {
      last.left_at = Math.max(last.left_at, line.left_at)
      last.guest = last.guest > line.guest ? last.guest : line.guest
      last.shown_name = last.shown_name > line.shown_name ? last.shown_name : line.shown_name
      last.host ||= line.host
    } else merged.push({ ...line, open_flag: 0, source: 'report' })
  }
  return merged
}

/** By code point: the same order on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function byTime(a: Stay, b: Stay): number {
  return (
    a.joined_at - b.joined_at ||
    a.left_at - b.left_at ||
    order(a.run, b.run) ||
    order(a.participant, b.participant)
  )
}
