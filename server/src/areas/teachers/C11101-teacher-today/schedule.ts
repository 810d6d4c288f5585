import { groupBy } from '@terakoya/domain/collections/groupBy'
import { periodGroups, slotTimes } from '@terakoya/domain/days/timeSlot'
import { enterBlock } from '@terakoya/domain/lessons/entering'
import { instantOf, localTime, secondsAfter } from '../../../clock.ts'
import { disagreementWords } from '../../../operations/meetings/disagreementWords.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import {
  listMarkDoubts,
  listMeetingAnswers,
  listMeetingQuestions,
  listRoomStrangers,
} from '../../../records/meetingQuestions.sql.ts'
import { listStaying } from '../../../records/meetingStaying.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listToldChanges, wasToldAbsent } from './changes.sql.ts'
import { listAwaitedDays } from './day.sql.ts'
import {
  findNextDate,
  findTeacherName,
  listTeacherDay,
  listTeacherOfficeWork,
  type TeacherDayRow,
} from './schedule.sql.ts'

const noNews = { meeting_changed_flag: 0, soon_flag: 0 } as const

/** What is new of the meeting of a period, told while it can be entered; then it may be switched any moment, and is read again soon. */
function newsOf(
  ctx: Context,
  slot: { schedule_date: string; time_limit_no: number },
  rows: readonly Pick<TeacherDayRow, 'meeting_changed_flag'>[],
): { meeting_changed_flag: 0 | 1; soon_flag: 0 | 1 } {
  const now = localTime(ctx)
  if (enterBlock({ ...slot, distributed: true }, now) !== null) return noNews
  return { meeting_changed_flag: rows.some(row => row.meeting_changed_flag === 1) ? 1 : 0, soon_flag: 1 }
}

/** Minutes after the lessons in which teacher and child say goodbye, and those after which the end of the meeting is taken for lost. */
const [goodbye, lost] = [5, 120]

/** The periods of a day that are over for so long that their meetings are to have ended. */
function periodsLeft(day: string, now: string): number[] {
  return periodGroups
    .map(group => group * 10)
    .filter(period_no => {
      const ends_at = instantOf({ day, time: slotTimes(period_no).end })
      return secondsAfter(ends_at, goodbye * 60) <= now && now < secondsAfter(ends_at, lost * 60)
    })
}

export const teacherScheduleHandlers: Pick<Handlers, 'C11101_getTeacherSchedule'> = {
  C11101_getTeacherSchedule: async (ctx, { schedule_date }) => {
    const lessons = await listTeacherDay(ctx.tx, ctx.scope, schedule_date)
    const office = await listTeacherOfficeWork(ctx.tx, ctx.scope, schedule_date)
    const questions = await listMeetingQuestions(ctx.tx, ctx.scope, schedule_date)
    const answers = await listMeetingAnswers(ctx.tx, ctx.scope, schedule_date)
    const strangers = await listRoomStrangers(ctx.tx, ctx.scope, schedule_date)
    const over = periodsLeft(schedule_date, ctx.now)
    const staying = await listStaying(ctx.tx, ctx.scope, { schedule_date, over })
    const doubts = groupBy(await listMarkDoubts(ctx.tx, ctx.scope, schedule_date), each => each.schedule_no)
    const range = { start_date: schedule_date, end_date: schedule_date }
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const awaited = await listAwaitedDays(ctx.tx, ctx.scope, range, ctx.today)
    const taught = [...groupBy(lessons, lesson => lesson.period_no)].map(([time_limit_no, rows]) => ({
      time_limit_no,
      center_no: rows[0]?.center_no ?? 0,
      center_name: rows[0]?.center_name ?? '',
      meeting_id: rows[0]?.meeting_id ?? '',
      passcode: rows[0]?.passcode ?? '',
      office_work: false,
      entered_at: rows.flatMap(row => row.entered_at ?? []).sort()[0] ?? null,
      provider: rows[0]?.provider ?? ('fixed' as const),
      ...newsOf(ctx, { schedule_date, time_limit_no }, rows),
      questions: questions
        .filter(each => each.period_no === time_limit_no)
        .map(({ period_no: _, ...each }) => each),
      answers: answers
        .filter(each => each.period_no === time_limit_no)
        .map(({ period_no: _, ...each }) => each),
      strangers: strangers
        .filter(each => each.period_no === time_limit_no)
        .map(({ period_no: _, ...each }) => each),
      staying: staying
        .filter(each => each.period_no === time_limit_no)
        .map(({ period_no: _, ...each }) => each),
      lessons: rows.map(row => ({
        schedule_no: row.schedule_no,
        student_no: row.student_no,
        student_name: row.student_name,
        time_limit_no: row.time_limit_no,
        course_setting_no: row.course_setting_no,
        subject_no: row.subject_no,
        subject_name: row.subject_name,
        school_year_code: row.school_year_code,
        class_count: row.class_count,
        attendance_distinction: row.attendance_distinction,
        moved_flag: row.moved_flag,
        reported_flag: row.reported_flag,
        operation_note: row.operation_note,
        make_up_given_flag: row.make_up_given_flag,
        karte_no: row.karte_no,
        report_author: row.report_author,
        log_words: (doubts.get(row.schedule_no) ?? []).map(each => disagreementWords(each.code, each.detail)),
      })),
    }))
    const working = office.map(row => ({
      ...row,
      meeting_id: '',
      passcode: '',
      office_work: true,
      entered_at: null,
      provider: 'fixed' as const,
      ...noNews,
      questions: [],
      answers: [],
      strangers: [],
      staying: [],
      lessons: [],
    }))
    return {
      schedule_date,
      display_name: (await findTeacherName(ctx.tx, ctx.scope)) ?? '',
      closed_flag: day?.closed_flag ?? 1,
      remarks: day?.remarks ?? '',
      awaited_flag: awaited.length > 0 ? 1 : 0,
      periods: [...taught, ...working].sort((a, b) => a.time_limit_no - b.time_limit_no),
      absent_flag: (await wasToldAbsent(ctx.tx, ctx.scope, schedule_date)) ? 1 : 0,
      changes: await listToldChanges(ctx.tx, ctx.scope, { today: ctx.today, now: ctx.now }),
      next_date: (await findNextDate(ctx.tx, ctx.scope, schedule_date)) ?? '',
    }
  },
}
