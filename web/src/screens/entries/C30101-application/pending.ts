import type { InputOf } from '@terakoya/contract/wireTypes'
import { type Day, dayOfWeek } from '@terakoya/domain/days/day'

/** What is taken, and who is wished for. */
export interface Wish {
  course_no: number
  subject_no: number
  subject_type: 1 | 2
  teacher_request: 1 | 2 | 3
  teacher_request_type: 0 | 1 | 2 | 3
}

/** How a lesson is called off: told by the family, not wanted, an entry taken back, by the school. */
export type OffKind = 'absence' | 'family' | 'entry' | 'school'

/** One thing that the application shall do; nothing of it is stored yet. */
export type Pending =
  | { kind: 'lesson'; entry_type: 2 | 3; schedule_date: Day; time_limit_no: number; wish: Wish }
  | {
      kind: 'weekly'
      dayofweek_code: number
      time_limit_no: number
      course_start_date: Day
      course_end_date: Day | null
      wish: Wish
    }
  | { kind: 'end'; weekly_entry_no: number; schedule_date: Day }
  | { kind: 'move'; schedule_no: number; course_no: number; schedule_date: Day; time_limit_no: number }
  | { kind: 'off'; how: OffKind; schedule_no: number; reason: string; make_up_flag: 0 | 1 }
  | { kind: 'grant'; schedule_no: number }
  | { kind: 'restore'; how: 'absence' | 'school' | 'family'; schedule_no: number }
  | { kind: 'subject'; act: 'add' | 'del'; subject_no: number; class_type: 1 | 2 | 3 }

/** What it is about: of one thing there is at most one change. */
export function pendingKey(row: Pending): string {
  switch (row.kind) {
    case 'lesson':
      return `slot ${row.schedule_date} ${row.time_limit_no}`
    case 'weekly':
      return `week ${row.dayofweek_code} ${row.time_limit_no}`
    case 'end':
      return `end ${row.weekly_entry_no}`
    case 'subject':
      return `subject ${row.subject_no} ${row.class_type}`
    default:
      return `lesson ${row.schedule_no}`
  }
}

const same = (a: Pending, b: Pending) => JSON.stringify(a) === JSON.stringify(b)

/** The change in the place of an earlier one about the same thing; the very same one is taken back. */
export function putPending(rows: readonly Pending[], row: Pending): Pending[] {
  const key = pendingKey(row)
  const at = rows.findIndex(each => pendingKey(each) === key)
  const before = rows[at]
  if (before === undefined) return [...rows, row]
  return same(before, row) ? rows.filter((_, index) => index !== at) : rows.with(at, row)
}

/** Where a single lesson would stand: of an addition or a change. */
export function placeOf(row: Pending): { schedule_date: Day; time_limit_no: number } | null {
  return row.kind === 'lesson' || row.kind === 'move' ? row : null
}

/** A place by one word. */
export const placeKey = ({ schedule_date, time_limit_no }: { schedule_date: Day; time_limit_no: number }) =>
  `${schedule_date} ${time_limit_no}`

/** The changes whose slot went meanwhile: they are chosen no more, though they are still listed. */
export function lostRows(rows: readonly Pending[], lost: ReadonlySet<string>): readonly Pending[] {
  return rows.filter(row => {
    const place = placeOf(row)
    return place !== null && lost.has(placeKey(place))
  })
}

/** Whether a weekly entry would have its lesson on the day. */
export function weeklyOn(row: Pending, day: Day): boolean {
  return (
    row.kind === 'weekly' &&
    row.dayofweek_code === dayOfWeek(day) &&
    row.course_start_date <= day &&
    (row.course_end_date === null || day <= row.course_end_date)
  )
}

/** The lessons that leave their slots. */
export function freedLessons(rows: readonly Pending[]): ReadonlySet<number> {
  return new Set(rows.flatMap(row => (row.kind === 'move' || row.kind === 'off' ? [row.schedule_no] : [])))
}

export type ApplicationInput = InputOf<'C30101_submit'>
type Table = 't1030' | 't1031' | 't1032' | 't3013' | 't1033' | 't3010' | 't3015'

interface Written {
  input: ApplicationInput
  /** The keys of the changes, by `table.row`. */
  keyAt: ReadonlyMap<string, string>
}

interface Whose {
  student_no: number
  belongs_center_no: number
  request_text: string
}

/** The seven tables, each with nothing but its action-marked rows (spec §7 "Application"). */
export function writeApplication(rows: readonly Pending[], whose: Whose): Written {
  const input: ApplicationInput = {
    ...whose,
    t1030: [],
    t1031: [],
    t1032: [],
    t3013: [],
    t1033: [],
    t3010: [],
    t3015: [],
  }
  const keyAt = new Map<string, string>()
  for (const row of rows) {
    const table = writeRow(input, row)
    keyAt.set(`${table}.${input[table].length - 1}`, pendingKey(row))
  }
  return { input, keyAt }
}

function writeRow(input: ApplicationInput, row: Pending): Table {
  switch (row.kind) {
    case 'lesson': {
      const { entry_type, schedule_date, time_limit_no, wish } = row
      input.t1031.push({ _action: 'add', entry_type, schedule_date, time_limit_no, ...wish })
      return 't1031'
    }
    case 'weekly': {
      const { kind: _, wish, ...entry } = row
      input.t1030.push({ _action: 'add', ...entry, ...wish })
      return 't1030'
    }
    case 'end':
      input.t1030.push({ _action: 'del', id: row.weekly_entry_no, schedule_date: row.schedule_date })
      return 't1030'
    case 'move': {
      const { schedule_no, schedule_date, time_limit_no } = row
      input.t3013.push({ _action: 'add', schedule_no, schedule_date, time_limit_no })
      return 't3013'
    }
    case 'subject':
      input.t1033.push({ _action: row.act, subject_no: row.subject_no, class_type: row.class_type })
      return 't1033'
    case 'restore': {
      const table = row.how === 'absence' ? 't1032' : 't3015'
      input[table].push({ _action: 'del', id: row.schedule_no })
      return table
    }
    case 'grant':
      input.t1032.push({ _action: 'add', schedule_no: row.schedule_no, reason: '', make_up_flag: 1 })
      return 't1032'
    case 'off':
      return writeOff(input, row)
  }
}

function writeOff(
  input: ApplicationInput,
  { how, schedule_no, reason, make_up_flag }: Extract<Pending, { kind: 'off' }>,
): Table {
  switch (how) {
    case 'absence':
      input.t1032.push({ _action: 'add', schedule_no, reason, make_up_flag })
      return 't1032'
    case 'school':
      input.t3015.push({ _action: 'add', schedule_no, reason })
      return 't3015'
    case 'entry':
      input.t1031.push({ _action: 'del', id: schedule_no })
      return 't1031'
    case 'family':
      input.t3010.push({ _action: 'del', id: schedule_no, reason })
      return 't3010'
  }
}

/** The change that a fault's field names (`t1031.0.schedule_date`); `undefined` where it names none. */
export function keyOfField(field: string, keyAt: ReadonlyMap<string, string>): string | undefined {
  return keyAt.get(field.split('.').slice(0, 2).join('.'))
}

/** What bars the changes, by their keys: rows move when others are taken out, keys stay. */
export function faultsByKey(
  faults: readonly { field: string; message: string }[],
  keyAt: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { field, message } of faults) {
    const key = keyOfField(field, keyAt)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), message])
  }
  return found
}
