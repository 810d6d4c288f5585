import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import { isEditableDay } from '@terakoya/domain/days/week'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { leastTeachers } from '@terakoya/domain/lessons/leastTeachers'
import { periodKey } from './cellKey.ts'
import type { Cell } from './cells.ts'
import type { Lesson, WeekData } from './weekData.ts'

interface AnyColumn {
  key: string
  schedule_date: string
  /** The first column of its day, which carries the date. */
  first: boolean
  /** Within the range that the server lets be edited. */
  editable: boolean
}

export interface PeriodColumn extends AnyColumn {
  kind: 'period'
  time_limit_no: number
  /** The calendar has this period open; a lesson in a closed one is shown all the same. */
  open: boolean
  /** Teachers who work at the center then and do no office work. */
  working: number
  /** The least number of teachers that seat its lessons. */
  needed: number
  unassigned: number
  /** Somebody works, does office work or is taught here then, or was since the week was read; others can be folded. */
  used: boolean
}

export interface ClosedColumn extends AnyColumn {
  kind: 'closed'
  remarks: string
}

/** Periods of a day, one beside the other, in which nothing happens: a line until somebody opens it. */
export interface FoldedColumn extends AnyColumn {
  kind: 'folded'
  first_time_limit_no: number
  last_time_limit_no: number
  /** How many periods. */
  periods: number
}

export type Column = PeriodColumn | ClosedColumn | FoldedColumn

interface Facts {
  days: WeekData['days']
  range: WeekData['range']
  lessons: readonly Lesson[]
  cells: ReadonlyMap<string, Cell>
  /** Periods that were in use when the week was read, or came into use since: gets those of these lessons and cells. */
  used: Set<string>
  /** Columns that say the same stay the same objects. */
  before?: readonly Column[] | undefined
}

function countWorking(cells: Facts['cells']): Map<string, number> {
  const working = new Map<string, number>()
  for (const [key, cell] of cells) {
    if (cell.duty !== 'works') continue
    const period = key.slice(0, key.lastIndexOf('_'))
    working.set(period, (working.get(period) ?? 0) + 1)
  }
  return working
}

/** Periods in which somebody is at work here, whatever they do then. */
function addUsed(used: Set<string>, cells: Facts['cells']): void {
  for (const [key, cell] of cells) {
    if (cell.duty === 'works' || cell.duty === 'office') used.add(key.slice(0, key.lastIndexOf('_')))
  }
}

export function sameColumn(a: Column, b: Column): boolean {
  const [one, other] = [Object.entries(a), Object.entries(b)]
  return one.length === other.length && one.every(([, value], index) => value === other[index]?.[1])
}

function placed({ course_setting_no, time_division }: Lesson) {
  return { course_setting_no, time_division: time_division as TimeDivision }
}

/** The columns of the grid: the open periods of each day, and one narrow column for a closed day. */
export function buildColumns({ days, range, lessons, cells, used, before }: Facts): Column[] {
  const known = new Map(before?.map(column => [column.key, column]))
  const working = countWorking(cells)
  addUsed(used, cells)
  const byPeriod = new Map<string, Lesson[]>()
  for (const lesson of lessons) {
    const key = periodKey(lesson.schedule_date, lesson.time_limit_no)
    const others = byPeriod.get(key)
    if (others) others.push(lesson)
    else byPeriod.set(key, [lesson])
    used.add(key)
  }
  const columns = days.flatMap((day): Column[] => {
    const { schedule_date, remarks } = day
    const editable = isEditableDay(range, schedule_date)
    const taught = [...byPeriod.keys()].flatMap(key =>
      key.startsWith(schedule_date) ? [Number(key.slice(schedule_date.length + 1))] : [],
    )
    const periods = [...new Set([...day.time_limits, ...taught])].sort((a, b) => a - b)
    if (periods.length === 0) {
      return [{ kind: 'closed', key: schedule_date, schedule_date, first: true, editable, remarks }]
    }
    return periods.map((time_limit_no, index) => {
      const key = periodKey(schedule_date, time_limit_no)
      const inPeriod = byPeriod.get(key) ?? []
      return {
        kind: 'period',
        key,
        schedule_date,
        time_limit_no,
        first: index === 0,
        editable,
        open: day.time_limits.includes(time_limit_no),
        working: working.get(key) ?? 0,
        needed: leastTeachers(inPeriod.filter(lesson => isLayoutCode(lesson.course_setting_no)).map(placed)),
        unassigned: inPeriod.filter(lesson => lesson.teacher_no === 0).length,
        used: used.has(key),
      }
    })
  })
  return columns.map(column => {
    const earlier = known.get(column.key)
    return earlier && sameColumn(earlier, column) ? earlier : column
  })
}
