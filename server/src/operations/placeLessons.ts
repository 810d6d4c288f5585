import { groupBy } from '@terakoya/domain/collections/groupBy'
import { seatLessons } from '@terakoya/domain/lessons/seating'
import type { Tx } from '../database/connect.ts'
import { scheduleFailures } from '../failure.ts'
import { type LockedLesson, type TeacherChange, updateLessonTeachers } from '../records/lesson.sql.ts'
import { type Cell, clearSeats, insertSeats, listCellLessons, type SeatRow } from '../records/seat.sql.ts'

function cellKey(cell: Cell): string {
  return `${cell.schedule_date}_${cell.period_no}_${cell.teacher_no}`
}

/**
 * Gives lessons their teachers (or none) and seats every touched cell anew: the one way a lesson changes teacher or
 * the center that teaches it.
 * `locked` holds the lessons as they are, locked by the caller. Throws MSG_1003 when a cell would not fit, and the
 * database refuses a teacher who does not work there (MSG_1004).
 */
export async function placeLessons(
  tx: Tx,
  locked: readonly LockedLesson[],
  changes: readonly TeacherChange[],
  now: string,
) {
  if (changes.length === 0) return []
  const before = new Map(locked.map(lesson => [lesson.schedule_no, lesson]))
  const touched = new Map<string, Cell>()
  const touch = (lesson: LockedLesson, teacher_no: number | null) => {
    if (teacher_no === null) return
    const cell = { teacher_no, schedule_date: lesson.schedule_date, period_no: lesson.period_no }
    touched.set(cellKey(cell), cell)
  }
  const whole = changes.map(change => {
    const lesson = before.get(change.schedule_no)
    if (!lesson) throw new RangeError(`lesson ${change.schedule_no} was not locked`)
    const { center_no, original_center_no, teacher_request_type } = lesson
    if (change.teacher_no !== lesson.teacher_no) {
      touch(lesson, lesson.teacher_no)
      touch(lesson, change.teacher_no)
    }
    return { center_no, original_center_no, teacher_request_type, ...change }
  })
  const cells = [...touched.values()].sort((a, b) => (cellKey(a) < cellKey(b) ? -1 : 1))
  if (cells.length === 0) return updateLessonTeachers(tx, whole, now)
  await clearSeats(tx, cells)
  const updated = await updateLessonTeachers(tx, whole, now)
  await seatCells(tx, cells)
  return updated
}

async function seatCells(tx: Tx, cells: readonly Cell[]): Promise<void> {
  const lessonsByCell = groupBy(await listCellLessons(tx, cells), cellKey)
  const seats: SeatRow[] = []
  for (const lessons of lessonsByCell.values()) {
    const seated = seatLessons(lessons)
    if (!seated) throw scheduleFailures.overlap()
    for (const [{ schedule_no, teacher_no, schedule_date, period_no }, places] of seated) {
      for (const { half, seat } of places) {
        seats.push({ schedule_no, teacher_no, schedule_date, half_slot: period_no + half, seat })
      }
    }
  }
  if (seats.length > 0) await insertSeats(tx, seats)
}
