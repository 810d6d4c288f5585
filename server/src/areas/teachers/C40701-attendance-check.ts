import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { correctionBlock } from '@terakoya/domain/lessons/attendance'
import { teacherIsDue } from '@terakoya/domain/lessons/entering'
import {
  confirmState,
  confirmStates,
  confirmStateText,
  isAheadOf,
  notConfirmed,
} from '@terakoya/domain/teachers/attendanceConfirmation'
import { teacherUnconfirmedAlert } from '../../alerts/kinds/teacherUnconfirmed.ts'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requireCenter } from '../../auth/requireCenter.ts'
import { localTime } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { tableFile } from '../../files/tableFile.ts'
import { nouns } from '../../nouns.ts'
import { changeAttendance, refuseBlocked, seenDifferently } from '../../operations/changeAttendance.ts'
import { lockAttendance } from '../../records/attendance.sql.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { listWithoutTeacherAt } from '../../records/meetingAlerts.sql.ts'
import { correctDay, findReporting } from '../../records/teacherDay.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { findTeacherAtWork, listAttendanceDays, listLessonsOfDay } from './C40701-attendance-check.sql.ts'
import { attendanceFileWords, teacherRefusals } from './text.ts'

type Api =
  | 'C40701_doBrowse'
  | 'C40701_exportCsv'
  | 'C40701_correctAttendance'
  | 'C40701_getLessons'
  | 'C40701_setAttendance'

interface Question {
  searchInfo: {
    center_no: number
    schedule_date: string
    confirmed_flag?: 0 | 1 | undefined
    state?: AttendanceRow['state'] | undefined
    search?: string | undefined
  }
  orderBy: readonly { column: string; direction: 'asc' | 'desc' }[]
}

const attendanceColumns = [
  'teacher_id',
  'teacher',
  'first_period',
  'lessons',
  'office',
  'start',
  'pressed',
  'state',
  'reason',
  'corrected_by',
] as const

/** The lessons of today that have begun at the center and wait for their teacher. */
async function absentOf(ctx: Context, center_no: CenterInScope, schedule_date: string) {
  if (schedule_date !== ctx.today) return []
  const waiting = await listWithoutTeacherAt(ctx.tx, center_no, schedule_date, ctx.now)
  return waiting.filter(each => teacherIsDue(each.time_limit_no, localTime(ctx).time))
}

/** Everybody of the center's day with their state, in the order asked for. */
async function rowsOf(ctx: Context, { searchInfo, orderBy }: Question): Promise<AttendanceRow[]> {
  const { center_no, schedule_date, search = '' } = searchInfo
  requireCenter(ctx, center_no)
  const days = await listAttendanceDays(ctx.tx, { center_no, schedule_date, search })
  const absent = await absentOf(ctx, center_no, schedule_date)
  const rows = days.map(day => {
    const missed = absent.find(each => each.teacher_no === day.teacher_no)
    return {
      ...day,
      // Who has said that they come and isn't there has to be called all the same.
      state: missed ? 'missing' : confirmState({ schedule_date, ...day }, localTime(ctx)),
      absent_time_limit_no: missed?.time_limit_no ?? 0,
      absent_room_no: missed?.room_no ?? 0,
    } as const
  })
  return rows.sort((a, b) => {
    for (const { column, direction } of orderBy) {
      const order = compare(keyOf(a, column), keyOf(b, column))
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return orderBy.length > 0 ? 0 : confirmStates.indexOf(a.state) - confirmStates.indexOf(b.state)
  })
}

function keyOf(row: AttendanceRow, column: string): string | number {
  if (column === 'first_time_limit_no') return row.first_time_limit_no
  return column === 'start_time' ? row.start_time : row.reading
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function isSought({ searchInfo: { confirmed_flag, state } }: Question) {
  return (row: AttendanceRow) =>
    (state === undefined || row.state === state) &&
    (confirmed_flag === undefined || (row.start_time !== notConfirmed) === (confirmed_flag === 1))
}

/** 出勤確認一覧 (C40701): who has said that they come, and what staff correct of it. */
export const C40701Handlers: Pick<Handlers, Api> = {
  C40701_doBrowse: async (ctx, question) => {
    const all = await rowsOf(ctx, question)
    const rows = all.filter(isSought(question))
    const { current_page, per_page } = question.pagination
    const last_page = Math.max(1, Math.ceil(rows.length / per_page))
    const { schedule_date } = question.searchInfo
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const count = (state: AttendanceRow['state']) => all.filter(row => row.state === state).length
    return {
      rows: rows.slice((current_page - 1) * per_page, current_page * per_page),
      pagination: {
        current_page,
        last_page,
        per_page,
        total: rows.length,
        hasNextPage: current_page < last_page,
      },
      counts: {
        missing: count('missing'),
        waiting: count('waiting'),
        late: count('late'),
        confirmed: count('confirmed'),
      },
      closed_flag: day?.closed_flag === 0 ? 0 : 1,
      remarks: day?.remarks ?? '',
    }
  },

  C40701_exportCsv: async (ctx, question) => {
    const rows = (await rowsOf(ctx, question)).filter(isSought(question))
    const { say } = attendanceFileWords
    const heading = attendanceColumns.map(column => say(column))
    const lines = rows.map(row => [
      row.teacher_id,
      row.display_name,
      slotText(row.first_time_limit_no),
      row.lesson_count,
      row.office_count,
      row.start_time === notConfirmed ? '' : row.start_time,
      row.pressed_time,
      confirmStateText[row.state],
      row.correction_reason,
      row.corrected_by_name,
    ])
    const name = `${say('title')}_${question.searchInfo.schedule_date.replaceAll('-', '')}`
    return tableFile(question.format, name, say('title'), [heading, ...lines])
  },

  C40701_correctAttendance: async (ctx, { schedule_date, start_time, reason, lock_version, ...asked }) => {
    const teacher_no = await findTeacherAtWork(ctx.tx, ctx.scope, asked.teacher_no, schedule_date)
    if (teacher_no === undefined) throw failures.notFound(nouns.shift)
    if (schedule_date > ctx.today) {
      throw failures.refused('DAY_AHEAD', teacherRefusals.say('day_ahead'))
    }
    const now = localTime(ctx)
    if (isAheadOf({ schedule_date, start_time }, now)) {
      const message = teacherRefusals.say('time_ahead', { now: now.time })
      throw failures.invalid([{ field: 'start_time', message }])
    }
    const before = await findReporting(ctx.tx, teacher_no, schedule_date)
    const corrected_at = ctx.now
    const version = await correctDay(ctx.tx, {
      teacher_no,
      schedule_date,
      start_time,
      correction_reason: reason,
      corrected_by: ctx.user.user_no,
      corrected_at,
      lock_version,
    })
    if (version === null) {
      const { start_time, lock_version } = await findReporting(ctx.tx, teacher_no, schedule_date)
      throw failures.conflict({ start_time, lock_version })
    }
    if (start_time !== notConfirmed) {
      await teacherUnconfirmedAlert.close(ctx.tx, [{ teacher_no, schedule_date }], ctx.now)
    }
    await audit(ctx, 'correctAttendance', 'teacher_reporting', teacher_no, {
      schedule_date,
      from: before.start_time,
      to: start_time,
      reason,
    })
    return { teacher_no, start_time, lock_version: version }
  },

  C40701_getLessons: async (ctx, { teacher_no, schedule_date }) => {
    const working = await findTeacherAtWork(ctx.tx, ctx.scope, teacher_no, schedule_date)
    if (working === undefined) throw failures.notFound(nouns.shift)
    return { lessons: await listLessonsOfDay(ctx.tx, ctx.scope, teacher_no, schedule_date) }
  },

  C40701_setAttendance: async (
    ctx,
    { schedule_no, attendance_distinction: next, seen_distinction, reason },
  ) => {
    const lesson = await lockAttendance(ctx.tx, ctx.scope, schedule_no, 'lesson')
    if (!lesson) throw failures.notFound(nouns.lesson)
    const { attendance_distinction: stored } = lesson
    if (stored !== next) {
      if (stored !== seen_distinction) throw seenDifferently(lesson)
      refuseBlocked(correctionBlock(lesson, localTime(ctx), next))
    }
    return changeAttendance(ctx, lesson, next, { action: 'correctAttendance', reason })
  },
}
