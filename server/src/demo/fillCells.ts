import { missesGender, missesType } from '@terakoya/domain/assignment/eligibility'
import type { DayOfWeek } from '@terakoya/domain/days/day'
import { halvesOf, type TimeDivision, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { LayoutCode } from '@terakoya/domain/lessons/layout'
import { furtherCells } from './furtherCells.ts'
import type { CenterPlan } from './plan.ts'
import type { Random } from './random.ts'
import { learnsAt, type StudentMaker } from './studentMaker.ts'
import { skillOf } from './subjects.ts'
import { eveningShare, isEvening } from './workPattern.ts'
import type { DemoEntry, DemoStudent, DemoTeacher, Wish, WorkCell } from './world.ts'

/** The lessons of one period of a teacher: layout and half of each. */
type CellFilling = readonly (readonly [layout: LayoutCode, division: TimeDivision])[]

function fillingFor(random: Random): CellFilling {
  const style = random.chance(0.6) ? 1 : 2
  const long = (100 + style) as LayoutCode
  const short = (200 + style) as LayoutCode
  return random.weighted<CellFilling>([
    [[[100, 0]], 35],
    [
      [
        [long, 0],
        [long, 0],
      ],
      47,
    ],
    [[[long, 0]], 5],
    [
      [
        [200, 1],
        [200, 2],
      ],
      4,
    ],
    [
      [
        [short, 1],
        [short, 1],
        [short, 2],
        [short, 2],
      ],
      3,
    ],
    [
      [
        [long, 0],
        [short, 1],
        [short, 2],
      ],
      4,
    ],
    [
      [
        [short, 1],
        [short, 1],
        [200, 2],
      ],
      1,
    ],
    [[[200, 1]], 1],
  ])
}

/** What `teacher1` has on the lively evening: a 1対1, a pair, and one more pair. */
const livelyFillings: Readonly<Record<number, CellFilling>> = {
  50: [[100, 0]],
  60: [
    [101, 0],
    [101, 0],
  ],
  70: [
    [102, 0],
    [102, 0],
  ],
}

export interface Enrolment {
  entries: DemoEntry[]
  /** The cells in which teachers work, those without lessons included. */
  cells: WorkCell[]
}

/**
 * Gives every center its weekly lessons, teacher by teacher: each free seat gets a student whom the teacher may
 * teach, so that the week as a whole can be assigned without a rule broken. Evenings are filled first and, but for
 * a few seats, completely; evening periods that remain empty are not worked at all.
 */
export function fillCells(
  random: Random,
  centers: readonly CenterPlan[],
  pattern: readonly WorkCell[],
  maker: StudentMaker,
  lively: DayOfWeek,
): Enrolment {
  const entries: DemoEntry[] = []
  const cells: WorkCell[] = []
  for (const center of centers) {
    const filler = makeFiller(random, center, maker, entries)
    const own = pattern.filter(cell => cell.center_no === center.center_no)
    const isLively = (cell: WorkCell) =>
      cell.teacher.teacher_no === 1 && cell.dayofweek_code === lively && cell.period_no >= 50
    for (const cell of own.filter(isLively)) {
      filler.fill(cell, livelyFillings[cell.period_no] ?? [[100, 0]])
      cells.push(cell)
    }
    const rest = random.shuffled(own.filter(cell => !isLively(cell)))
    const [busy, quiet] = [
      rest.filter(cell => isEvening(cell.dayofweek_code, cell.period_no)),
      rest.filter(cell => !isEvening(cell.dayofweek_code, cell.period_no)),
    ]
    for (const cell of busy) {
      if (filler.count() >= center.lessonsPerWeek * eveningShare) break
      filler.fill(cell, fillingFor(random))
      cells.push(cell)
    }
    for (const cell of quiet) {
      filler.fill(cell, fillingFor(random))
      cells.push(cell)
    }
    for (const cell of furtherCells(random, center, pattern, cells)) {
      if (filler.count() >= center.lessonsPerWeek) break
      const before = filler.count()
      filler.fill(cell, fillingFor(random))
      if (filler.count() > before) cells.push(cell)
    }
  }
  return { entries, cells }
}

function makeFiller(random: Random, center: CenterPlan, maker: StudentMaker, entries: DemoEntry[]) {
  /** Students who still want lessons, by layout. */
  const open = new Map<LayoutCode, { student: DemoStudent; left: number }[]>()
  const periodsOf = new Map<DemoTeacher, number[]>()
  let count = 0

  function wishFor(student: DemoStudent, teacher: DemoTeacher): Wish | null {
    const fits = student.wishes.filter(wish =>
      teacher.skills.has(skillOf(wish.subject_no, student.level, wish.subject_type)),
    )
    return fits.length === 0 ? null : random.pick(fits)
  }

  function seat(cell: WorkCell, layout: LayoutCode, division: TimeDivision): void {
    const { teacher, dayofweek_code: day, period_no } = cell
    const waiting = open.get(layout) ?? []
    open.set(layout, waiting)
    const start = random.int(0, Math.max(0, waiting.length - 1))
    let student: DemoStudent | null = null
    let wish: Wish | null = null
    for (let step = 0; step < Math.min(40, waiting.length); step++) {
      const index = (start + step) % waiting.length
      const candidate = waiting[index]
      if (!candidate || !mayTake(candidate.student, teacher, day, period_no, division)) continue
      wish = wishFor(candidate.student, teacher)
      if (wish === null) continue
      student = candidate.student
      candidate.left--
      if (candidate.left === 0) waiting.splice(index, 1)
      break
    }
    if (student === null || wish === null) {
      student = maker.makeFor(teacher, center.center_no, period_no, layout)
      wish = student.wishes[0] ?? null
      const wanted = random.weighted([
        [1, 22],
        [2, 46],
        [3, 24],
        [4, 8],
      ] as const)
      if (wanted > 1) waiting.push({ student, left: wanted - 1 })
    }
    if (wish === null) return
    const entry: DemoEntry = {
      weekly_entry_no: entries.length + 1,
      student,
      teacher,
      center_no: center.center_no,
      dayofweek_code: day,
      time_limit_no: period_no + division,
      course_setting_no: layout,
      wish,
      course_start_date: '',
      course_end_date: null,
    }
    student.entries.push(entry)
    entries.push(entry)
    count++
  }

  return {
    count: () => count,
    fill(cell: WorkCell, filling: CellFilling): void {
      const { teacher, dayofweek_code: day } = cell
      const key = periodsOf.get(teacher) ?? []
      periodsOf.set(teacher, key)
      if (key.filter(known => known === day).length >= teacher.max_periods_per_day) return
      if (count < center.lessonsPerWeek) key.push(day)
      for (const [layout, division] of filling) {
        if (count < center.lessonsPerWeek) seat(cell, layout, division)
      }
    },
  }
}

function mayTake(
  student: DemoStudent,
  teacher: DemoTeacher,
  day: DayOfWeek,
  period_no: number,
  division: TimeDivision,
): boolean {
  if (!learnsAt(student.level, period_no)) return false
  if (missesGender(student, teacher) || missesType(student, teacher)) return false
  const sameDay = student.entries.filter(entry => entry.dayofweek_code === day)
  if (sameDay.length >= 2) return false
  const halves: readonly number[] = halvesOf(division)
  return sameDay.every(
    entry =>
      entry.time_limit_no - timeDivisionOf(entry.time_limit_no) !== period_no ||
      !halvesOf(timeDivisionOf(entry.time_limit_no)).some(half => halves.includes(half)),
  )
}
