import type { SheetSign } from '@terakoya/contract/reports/C50103-report-data/list'
import type { Day } from '@terakoya/domain/days/day'
import type { Month } from '@terakoya/domain/days/month'
import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import type { FigureGroup } from '@terakoya/domain/reports/figures'
import type { ConfirmState } from '@terakoya/domain/teachers/attendanceConfirmation'

/**
 * What the screens that others lead to read of their address, by their path. Those screens read just this (`Reads`),
 * and a link says no more: a parameter that is called otherwise on the other side doesn't compile.
 */
interface LinkSearch {
  '/404': { from: string }
  '/C10201': ShiftSearch
  '/C10201/teacher/$teacher_no': ShiftSearch
  '/C10301': { part: 'periods' | 'teachers'; center: number; month: Month }
  '/C21201': {
    tab: 'schedule' | 'requests' | 'ledger'
    ask: 'change' | 'absence' | 'addition'
    lesson: number
    view: 'list' | 'calendar'
    date: Day
  }
  '/C30101': { student: number; center: number; from: Day }
  '/C30201': { center: number; month: Month }
  '/C40101': {
    center: number
    /** The Monday of the week. */
    week: Day
    /** The one day shown. */
    day: Day
    /** Only periods in which lessons wait for a teacher. */
    open: 1
    /** The teacher who is absent on that day: the re-plan opens with it. */
    absent: number
    /** The act whose question opens with the week. */
    ask: 'distribute' | 'assign'
  }
  '/C40201': { center: number; date: Day }
  '/C40401': { part: 'needs' | 'shortages'; center: number; from: Day; weeks: number }
  '/C40411': { center_no: number; request_status: string; wished_date: Day }
  '/C40701': { center: number; date: Day; state: ConfirmState }
  '/C50101': {
    /** The first day of the list; a week without. */
    start_date: Day
    end_date: Day
    center_no: number
    teacher_no: number
    subject_no: number
    state: string
    /** Grouped by teachers. */
    by: 'teacher'
    /** The report that is read beside the list. */
    report: number
  }
  '/C50103': SheetSearch
  '/Chatroom/{-$studentNo}': {
    /** The room that is shown: `t3010-123`. */
    room: string
    /** Only rooms with unread messages. */
    unread: 1
    /** Only rooms that wait for an answer of the center. */
    awaits: 1
  }
  '/Incident': {
    /** The record that is read. */
    no: number
    center: number
    /** Who is absent. */
    teacher: number
    /** The center closes. */
    closing: 1
    date: Day
    /** The last day, where it isn't the same. */
    until: Day
  }
  /** Whose login is added: a teacher's, a student's, the manager's of a center. */
  '/M20901/add': { teacher: number; student: number; center: number }
  '/Readiness': { group: 'center' | 'teacher' | 'student'; lacking: string }
  '/Untold': {
    center: number
    told: 'done'
    /** Only what was written from that day on. */
    since: Day
  }
  '/ZoomLog': {
    date: Day
    /** All that one may read: `all`. */
    center: number | 'all'
    lesson: number
    /** The meeting that is read beside the list. */
    room: number
    teacher: number
    /** Only where log and mark disagree, or somebody unknown was there. */
    odd: 1
    unknown: 1
  }
}

/** What 報告書データ is narrowed by, and what of it is shown. */
interface SheetSearch {
  part: 'figures'
  start_date: Day
  end_date: Day
  center_no: number
  student_no: number
  teacher_no: number
  subject_no: number
  school_level: SchoolLevel
  sign: SheetSign | readonly SheetSign[]
  returned_row: number
  row_8: string
  row_10: string
  row_12: string
  sort: string
  by: FigureGroup
}

interface ShiftSearch {
  month: Month
  center: number
}

/** What a screen finds of it: each may be missing, or make no sense. */
export type Reads<Path extends keyof LinkSearch> = {
  [Key in keyof LinkSearch[Path]]: LinkSearch[Path][Key] | undefined
}

/** What a link to a screen may say. */
export type Says<Path extends string> = Path extends keyof LinkSearch
  ? { [Key in keyof LinkSearch[Path]]?: LinkSearch[Path][Key] | undefined }
  : Readonly<Record<string, string | number>>

/**
 * The search of a link to a screen. The routes are made from the contract's list of screens, so the router's own
 * types know of no search at all and take only `never`.
 * `<Link to="/C40101" search={linkSearch('/C40101', { center: center_no, week })}>`
 */
export function linkSearch<Path extends string>(_to: Path, search: Says<Path>): never {
  return search as never
}
