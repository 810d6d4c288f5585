import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { LessonSeats } from '../database/tables.ts'

/** A teacher's period on a day. */
export interface Cell {
  teacher_no: number
  schedule_date: string
  period_no: number
}

export interface CellLesson extends Cell {
  schedule_no: number
  student_no: number
  time_division: 0 | 1 | 2
  course_setting_no: number
  pinned_flag: 0 | 1
}

/** The cells as a table, each once: callers name a cell for every lesson they put there. */
function columns(cells: readonly Cell[]) {
  return sql`(select distinct * from unnest(${cells.map(cell => cell.teacher_no)}::integer[], ${cells.map(cell => cell.schedule_date)}::date[],
    ${cells.map(cell => cell.period_no)}::smallint[]) as each_cell (teacher_no, schedule_date, period_no)) as c`
}

/** Frees every seat of those cells. */
export async function clearSeats(tx: Tx, cells: readonly Cell[]): Promise<void> {
  await sql`delete from lesson_seats s using ${columns(cells)}
    where s.teacher_no = c.teacher_no and s.schedule_date = c.schedule_date and s.half_slot / 10 = c.period_no / 10`.execute(
    tx,
  )
}

/** The live lessons of those cells; whole periods first by number, so that an unchanged cell is seated unchanged. */
export async function listCellLessons(tx: Tx, cells: readonly Cell[]): Promise<CellLesson[]> {
  const { rows } = await sql<CellLesson>`
    select l.schedule_no, l.student_no, l.held_teacher_no as teacher_no, l.schedule_date, l.period_no, l.time_division,
      l.course_setting_no, l.pinned_flag
    from lessons l join ${columns(cells)}
      on l.held_teacher_no = c.teacher_no and l.schedule_date = c.schedule_date and l.period_no = c.period_no
    order by l.schedule_no`.execute(tx)
  return rows
}

export type SeatRow = Selectable<LessonSeats>

export async function insertSeats(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
  const column = <Key extends keyof SeatRow>(key: Key) => seats.map(seat => seat[key])
  await sql`insert into lesson_seats (schedule_no, teacher_no, schedule_date, half_slot, seat)
    select * from unnest(${column('schedule_no')}::integer[], ${column('teacher_no')}::integer[],
      ${column('schedule_date')}::date[], ${column('half_slot')}::smallint[], ${column('seat')}::smallint[])`.execute(
    tx,
  )
}
