import { isSeminarEntryOpen } from '@terakoya/domain/entries/entryTypes'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { listSeminarsOf } from '../../../operations/entries/availability.sql.ts'
import { listEntryControls } from '../../../operations/entries/cells.sql.ts'
import { requireEntryCenter, requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import { listEntryCourses } from '../../../records/entryCourse.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { classificationWords } from '../text.ts'
import { listSubjects } from './choices.sql.ts'

interface Days {
  start_date: string
  end_date: string
}

async function calendarOf(ctx: Context, { start_date, end_date }: Days) {
  return openDays(await listCalendarDays(ctx.tx, start_date, end_date), start_date, end_date)
}

async function seminarsOf(ctx: Context, { start_date, end_date }: Days) {
  const seminars = await listSeminarsOf(ctx.tx, start_date, end_date)
  return seminars.map(seminar => ({
    ...seminar,
    entry_open_flag: isSeminarEntryOpen(seminar, ctx.today) ? (1 as const) : (0 as const),
  }))
}

const classifications = () => [
  { value: 1 as const, label: classificationWords.say('regular') },
  { value: 2 as const, label: classificationWords.say('additional') },
  { value: 3 as const, label: classificationWords.say('seminar') },
]

/** What the application (C30101) and the student's schedule (C21201) choose from. */
/** The periods in which nothing may be entered, for whichever reason. */
async function closedPeriods(ctx: Context, asked: Parameters<typeof listEntryControls>[1]) {
  const rows = await listEntryControls(ctx.tx, asked)
  return rows.map(({ schedule_date, time_limit_no }) => ({ schedule_date, time_limit_no }))
}

export const C30101ChoiceHandlers: Pick<
  Handlers,
  | 'C30101_getCalendar'
  | 'C30101_getSeminarCalendar'
  | 'C30101_browseEntryControl'
  | 'C30201_browseForStudent'
  | 'C30101_getCourseDropdown'
  | 'C30101_getSubjectDropdown'
  | 'C30101_getClassificationDropdown'
  | 'getAvailableSeminar'
  | 'getSeminarCalendarByRange'
  | 'getCalendarByRange'
> = {
  C30101_getCalendar: async (ctx, asked) => {
    await requireEntryCenter(ctx, asked.center_no)
    return calendarOf(ctx, asked)
  },

  C30101_getSeminarCalendar: async (ctx, asked) => {
    await requireEntryCenter(ctx, asked.center_no)
    return { seminars: await seminarsOf(ctx, asked) }
  },

  C30101_browseEntryControl: async (ctx, asked) => {
    const center_no = await requireEntryCenter(ctx, asked.center_no)
    return { rows: await closedPeriods(ctx, { ...asked, center_no }) }
  },

  C30201_browseForStudent: async (ctx, asked) => {
    const center_no = await requireEntryCenter(ctx, asked.center_no)
    const student = await requireEntryStudent(ctx, asked.student_no)
    if (center_no !== student.center_no && center_no !== student.next_center_no)
      throw failures.notFound(nouns.student)
    return { rows: await closedPeriods(ctx, { ...asked, center_no }) }
  },

  C30101_getCourseDropdown: async ctx => {
    const courses = (await listEntryCourses(ctx.tx)).filter(course => course.lecture_flag === 0)
    return {
      courses: courses.map(({ lecture_flag: _lecture, seminar_flag, ...course }) => ({
        ...course,
        seminar_flag: seminar_flag === 1 ? (1 as const) : (0 as const),
      })),
    }
  },

  C30101_getSubjectDropdown: async (ctx, { student_no }) => {
    const student = student_no === undefined ? null : await requireEntryStudent(ctx, student_no)
    return { subjects: await listSubjects(ctx.tx, student?.student_no ?? null) }
  },

  C30101_getClassificationDropdown: async () => ({ classifications: classifications() }),

  getAvailableSeminar: async ctx => {
    const seminars = await seminarsOf(ctx, { start_date: ctx.today, end_date: '9999-12-31' })
    return { seminars: seminars.filter(({ entry_open_flag }) => entry_open_flag === 1) }
  },

  getSeminarCalendarByRange: async (ctx, asked) => ({ seminars: await seminarsOf(ctx, asked) }),

  getCalendarByRange: async (ctx, asked) => calendarOf(ctx, asked),
}
