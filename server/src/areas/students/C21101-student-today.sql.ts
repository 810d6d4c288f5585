import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { sql } from 'kysely'
import type { LessonInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { plannedOnce } from '../../database/plannedOnce.sql.ts'
import {
  isNotSeen,
  meetingNews,
  openedMeeting,
  pressedHere,
  studentIsIn,
  teacherIsMissed,
  waitsOutside,
} from '../../records/presses.sql.ts'
import {
  isSwitching,
  linkIsComing,
  madeRoom,
  roomOfLesson,
  shownMeeting,
} from '../../records/shownMeeting.sql.ts'
import { wasToldNewTeacher } from '../../records/toldTeacher.sql.ts'

/**
 * `by_service`: its account is one of a service, which may be out; `made`: the service has made its meeting; `told`: the service
 * has told of the student.
 */
export type StudentLessonRow = Omit<StudentDayLesson, 'service_out_flag' | 'soon_flag'> & {
  by_service: boolean
  made: boolean
  told: boolean
}

/** The student who is signed in. */
export async function findStudent(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('students as s')
    .select(['s.student_no', 's.student_name'])
    .where(scopeConditions.student(scope, 's'))
    .executeTakeFirst()
}

/** How many reports of the last two months the family has been sent, and nobody of it has opened as they are now. */
export async function countUnreadReports(tx: Tx, scope: Scope, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${plannedOnce}select count(*)::integer as count from lessons l join lesson_reports r on r.schedule_no = l.schedule_no
    where r.published_version_no is not null and l.schedule_date > ${today}::date - 60
      and not exists (select 1 from lesson_report_reads e
        where e.schedule_no = r.schedule_no and e.version_no = r.published_version_no)
      and ${scopeConditions.lesson(scope, 'l')}`.execute(tx)
  return rows[0]?.count ?? 0
}

const shown = shownMeeting('m')
/** What a student is shown: nothing while a switch is under way, for a moment. */
const studentsMeeting = {
  id: sql<string>`case when ${isSwitching} then '' else ${shown.id} end`,
  passcode: sql<string>`case when ${isSwitching} then '' else ${shown.passcode} end`,
}

/**
 * The student's live lessons on a day, or the first after it. Teacher and meeting come from the published copy
 * alone, and only while it speaks of the same date and slot (domain §3).
 */
export async function listStudentLessons(
  tx: Tx,
  scope: Scope,
  asked: { from: string; on: boolean; now: string; limit?: number },
): Promise<StudentLessonRow[]> {
  const { rows } = await sql<StudentLessonRow>`
    ${plannedOnce}select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.course_setting_no, j.name1 as subject_name,
      c.name1 as center_name, d.schedule_no is not null as distributed, coalesce(t.display_name, '') as teacher_name,
      -- As everybody was told of it, and as long as it holds.
      (exists (select 1 from incident_lessons x join incidents i on i.incident_no = x.incident_no
        where x.schedule_no = l.schedule_no and x.schedule_date = d.schedule_date and x.published_flag = 1
          and x.after_teacher_no = d.teacher_no and i.told_at is not null and i.undone_at is null)
        or ${wasToldNewTeacher(asked.now)})::integer as stand_in_flag,
      exists (select 1 from requests q where q.schedule_no = l.schedule_no and q.request_status = 'open')::integer as asked_flag,
      ${studentsMeeting.id} as meeting_id, ${studentsMeeting.passcode} as passcode, l.change_flag, l.class_type,
      l.attendance_distinction,
      -- Of a meeting that there isn't any more only while nothing newer holds.
      -- Who isn't seen in the present one, or waits before it, reads when they pressed for this.
      (select coalesce(min(e.entered_at) filter (where ${pressedHere} and (${waitsOutside(asked.now)} or ${isNotSeen(asked.now)})),
          min(e.entered_at) filter (where ${madeRoom} is not null or ${studentIsIn(asked.now)}),
          min(e.entered_at)) from meeting_entries e
        where e.schedule_no = l.schedule_no and e.student_no = l.student_no and ${openedMeeting}) as entered_at,
      ${waitsOutside(asked.now)}::integer as not_begun_flag, ${teacherIsMissed}::integer as teacher_missed_flag,
      ${isNotSeen(asked.now)}::integer as not_seen_flag, coalesce(m.provider = 'zoom', false) as by_service,
      ${madeRoom} is not null as made, exists (select 1 from meeting_entries e where e.schedule_no = l.schedule_no
        and e.student_no = l.student_no and e.entry_source <> 'press') as told,
      ${meetingNews('student')}
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    left join teachers t on t.teacher_no = d.teacher_no
    left join meeting_accounts m on m.schedule_account_no = d.schedule_account_no
    left join ${roomOfLesson}
    where l.cancelled_flag = 0 and ${scopeConditions.lesson(scope, 'l')}
      and ${asked.on ? sql`l.schedule_date = ${asked.from}` : sql`l.schedule_date > ${asked.from}`}
    order by l.schedule_date, l.time_limit_no limit ${asked.limit ?? 50}`.execute(tx)
  return rows
}

export interface MeetingLesson {
  schedule_no: LessonInScope
  student_no: number
  center_no: number
  schedule_date: string
  time_limit_no: number
  distributed: boolean
  schedule_account_no: number | null
  meeting_id: string
  passcode: string
  provider: 'fixed' | 'zoom'
  /** It was moved to another account a moment ago: the new meeting, or the student's link of it, is being made. */
  switching: boolean
  /** The room that was made for it, `null` while the account's own meeting stands for it. */
  room_no: number | null
  /** The student's own link, encrypted. */
  link_sealed: Buffer | null
}

/** A live lesson of the student with its published meeting. */
export async function findMeetingLesson(
  tx: Tx,
  scope: Scope,
  schedule_no: number,
  now: string,
): Promise<MeetingLesson | undefined> {
  const { rows } = await sql<MeetingLesson>`
    select l.schedule_no, l.student_no, l.center_no, l.schedule_date, l.time_limit_no,
      d.schedule_no is not null as distributed, d.schedule_account_no, ${studentsMeeting.id} as meeting_id,
      ${studentsMeeting.passcode} as passcode, coalesce(m.provider, 'fixed') as provider,
      (${isSwitching} or ${linkIsComing('g', now)}) is true as switching, ${madeRoom} as room_no, g.link_sealed
    from lessons l
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    left join meeting_accounts m on m.schedule_account_no = d.schedule_account_no
    left join ${roomOfLesson}
    left join meeting_guests g on g.room_no = ${madeRoom} and g.student_no = l.student_no and g.state = 'ready'
    where l.schedule_no = ${schedule_no} and l.cancelled_flag = 0 and ${scopeConditions.lesson(scope, 'l')}`.execute(
    tx,
  )
  return rows[0]
}

/** Logs that the student enters, or why the press led nowhere. */
export async function addEntry(
  tx: Tx,
  lesson: MeetingLesson,
  entered_at: string,
  trouble: string,
): Promise<void> {
  const { schedule_no, student_no, center_no, schedule_account_no, room_no } = lesson
  await tx
    .insertInto('meeting_entries')
    .values({ schedule_no, student_no, center_no, schedule_account_no, room_no, entered_at, trouble })
    .execute()
}
