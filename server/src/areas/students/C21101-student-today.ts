import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { addDays } from '@terakoya/domain/days/day'
import { type EnterBlock, enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { studentAbsentAlert } from '../../alerts/kinds/studentAbsent.ts'
import { localTime } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { meetingUrl } from '../../meetings/meetingUrl.ts'
import { nouns } from '../../nouns.ts'
import { guestPlace } from '../../operations/meetings/guestPlace.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { listCalledOff } from '../../records/calledOff.sql.ts'
import { outSince } from '../../records/meetingServices.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { speakingIn } from '../../words/reader.ts'
import {
  addEntry,
  countUnreadReports,
  findMeetingLesson,
  findStudent,
  listStudentLessons,
  type MeetingLesson,
  type StudentLessonRow,
} from './C21101-student-today.sql.ts'
import { studentRefusals } from './text.ts'

/** Lessons shown after the day itself. */
const upcomingCount = 3

/** So many days after the day itself what doesn't take place is told too. */
const calledOffDays = 13

const noNews = {
  meeting_changed_flag: 0,
  not_begun_flag: 0,
  teacher_missed_flag: 0,
  not_seen_flag: 0,
  service_out_flag: 0,
  soon_flag: 0,
} as const

/**
 * With its meeting on the day itself: an account serves others before, and nobody should hold it for long. What is new of
 * its meeting is told while it can be entered: then it may be switched any moment, and the day is read again soon.
 */
function shown(
  ctx: Context,
  { by_service, made, told: isTold, ...row }: StudentLessonRow,
  { showMeeting, out }: { showMeeting: boolean; out: boolean },
): StudentDayLesson {
  const told = showMeeting && row.schedule_date === ctx.today ? {} : { meeting_id: '', passcode: '' }
  const open = enterBlock(row, localTime(ctx)) === null
  // That the teacher is missed is told to who waits alone.
  const teacher_missed_flag = row.not_begun_flag === 1 ? row.teacher_missed_flag : 0
  const service_out_flag: 0 | 1 = out && by_service ? 1 : 0
  // A press by a number, or while nothing is heard, is a press: nobody has told that they are in.
  const isUnsure = by_service && (out || !made) && row.entered_at !== null && !isTold
  const not_seen_flag = isUnsure && row.not_begun_flag === 0 ? 1 : row.not_seen_flag
  const news = open ? { soon_flag: 1 as const, teacher_missed_flag, service_out_flag, not_seen_flag } : noNews
  return { ...noNews, ...row, ...told, ...news }
}

function blockOf(ctx: Context, lesson: MeetingLesson): EnterBlock | null {
  return enterBlock(lesson, localTime(ctx))
}

/** The student's own way in, `''` where there is none: then the ID opens the meeting. */
function ownLink(ctx: Context, { room_no, student_no, link_sealed }: MeetingLesson): string {
  if (room_no === null || link_sealed === null) return ''
  return meetingUrl(ctx.encryption.decrypt(guestPlace(room_no, student_no), link_sealed), ctx.config)
}

interface WayIn {
  meeting_id: string
  url: string
  /** Why it may lead nowhere; `''` where nothing is known to be wrong. */
  trouble: '' | 'no_meeting' | 'switching' | 'by_number' | 'by_number_unseen'
}

const troubleText = (trouble: WayIn['trouble']) => (trouble === '' ? '' : studentRefusals.say(trouble))

/** The way in; where there is none, or none but the number of an account that isn't the lesson's own meeting, why. */
async function wayIn(ctx: Context, lesson: MeetingLesson): Promise<WayIn> {
  const url = ownLink(ctx, lesson)
  const meeting_id = lesson.meeting_id.replaceAll(/\D/g, '')
  const way: WayIn = { meeting_id, url, trouble: '' }
  if (url !== '') return way
  if (lesson.switching) return { ...way, meeting_id: '', trouble: 'switching' }
  if (meeting_id === '') return { ...way, trouble: 'no_meeting' }
  // In an outage the page says so by itself.
  if (lesson.provider === 'fixed' || lesson.room_no !== null || (await outSince(ctx, 'zoom')) !== null)
    return way
  const showsPasscode = (await ctx.settings())['app.C21101_SHOW_ZOOM_INFO'] && lesson.passcode !== ''
  return { ...way, trouble: showsPasscode ? 'by_number' : 'by_number_unseen' }
}

export const C21101Handlers: Pick<Handlers, 'C21101_getSchedule' | 'C21101_enterMeeting'> = {
  C21101_getSchedule: async (ctx, { schedule_date }) => {
    const student = await findStudent(ctx.tx, ctx.scope)
    if (!student) throw failures.notFound(nouns.student_details)
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const showMeeting = (await ctx.settings())['app.C21101_SHOW_ZOOM_INFO']
    const told = { showMeeting, out: (await outSince(ctx, 'zoom')) !== null }
    const lessons = await listStudentLessons(ctx.tx, ctx.scope, {
      from: schedule_date,
      on: true,
      now: ctx.now,
    })
    const upcoming = await listStudentLessons(ctx.tx, ctx.scope, {
      from: schedule_date,
      on: false,
      now: ctx.now,
      limit: upcomingCount,
    })
    const off = await listCalledOff(ctx.tx, ctx.scope, schedule_date, addDays(schedule_date, calledOffDays))
    return {
      schedule_date,
      ...student,
      closed_flag: day?.closed_flag ?? 1,
      remarks: day?.remarks ?? '',
      lessons: lessons.map(row => shown(ctx, row, told)),
      upcoming: upcoming.map(row => shown(ctx, row, told)),
      unread_report_count: await countUnreadReports(ctx.tx, ctx.scope, ctx.today),
      called_off: off.map(
        ({ schedule_no, student_no, subject_name, cancel_kind, reason, untold_flag, ...row }) => ({
          ...{ schedule_no, student_no, subject_name, cancel_kind, reason, untold_flag },
          schedule_date: row.schedule_date,
          time_limit_no: row.time_limit_no,
        }),
      ),
    }
  },

  C21101_enterMeeting: {
    ownTransaction: false,
    run: async (ctx, { schedule_no }) => {
      const lesson = await findMeetingLesson(ctx.tx, ctx.scope, schedule_no, ctx.now)
      if (!lesson) throw failures.notFound(nouns.lesson)
      const block = blockOf(ctx, lesson)
      if (block !== null) throw failures.refused(`ENTER_${block.toUpperCase()}`, enterBlockText[block])
      const way = await wayIn(ctx, lesson)
      const ledNowhere = way.url === '' && way.meeting_id === ''
      // What is kept stays Japanese, whoever pressed.
      const kept = ledNowhere ? speakingIn('ja', () => troubleText(way.trouble)) : ''
      await addEntry(ctx.tx, lesson, ctx.now, kept)
      // Whoever couldn't get in is still to be called.
      if (!ledNowhere) await studentAbsentAlert.close(ctx.tx, [lesson], ctx.now)
      const trouble = troubleText(way.trouble)
      return { schedule_no, student_no: lesson.student_no, entered_at: ctx.now, ...way, trouble }
    },
    // The link is stored nowhere: it is told anew, to the student who has it now and while the lesson can be entered.
    replay: async (ctx, stored) => {
      const lesson = await findMeetingLesson(ctx.tx, ctx.scope, stored.schedule_no, ctx.now)
      if (!lesson || blockOf(ctx, lesson) !== null) return stored
      const url = ownLink(ctx, lesson)
      return { ...stored, url, trouble: url === '' ? stored.trouble : '' }
    },
  },
}
