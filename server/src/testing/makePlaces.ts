import { addDays, dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { serial } from './serial.ts'

interface CenterFields {
  center_id?: string
  name1?: string
  group_flag?: 0 | 1
  valid_flag?: 0 | 1
}

/** A center (or a group of centers). */
export async function makeCenter(
  db: Tx,
  fields: CenterFields = {},
): Promise<{ center_no: CenterInScope; name1: string }> {
  const no = serial()
  return db
    .insertInto('centers')
    .values({ center_id: `C${no}`, name1: `第${no}センター`, ...fields })
    .returning(['center_no', 'name1'])
    .$narrowType<{ center_no: CenterInScope }>()
    .executeTakeFirstOrThrow()
}

interface ClassroomFields {
  name1?: string
  /** 1 online, 2 directly run, 3 franchise. */
  classroom_type?: 1 | 2 | 3
}

export async function makeClassroom(db: Tx, fields: ClassroomFields = {}): Promise<{ classroom_no: number }> {
  const no = serial()
  return db
    .insertInto('classrooms')
    .values({ classroom_id: `R${no}`, name1: `第${no}教室`, classroom_type: 1, ...fields })
    .returning('classroom_no')
    .executeTakeFirstOrThrow()
}

export async function makeSubject(db: Tx, name1 = ''): Promise<{ subject_no: number }> {
  const no = serial()
  return db
    .insertInto('subjects')
    .values({ subject_id: `S${no}`, name1: name1 || `科目${no}`, name2: '科', sort_order: no })
    .returning('subject_no')
    .executeTakeFirstOrThrow()
}

export async function makeCourseType(
  db: Tx,
  fields: { name1?: string; valid_flag?: 0 | 1 } = {},
): Promise<{ course_type_no: number }> {
  const no = serial()
  return db
    .insertInto('course_types')
    .values({ course_type_id: `T${no}`, name1: `コース種別${no}`, ...fields })
    .returning('course_type_no')
    .executeTakeFirstOrThrow()
}

export async function makeCourse(
  db: Tx,
  fields: { course_type_no: number; course_setting_no: number; name1?: string },
): Promise<{ course_no: number }> {
  const no = serial()
  return db
    .insertInto('courses')
    .values({ course_id: `K${no}`, name1: `コース${no}`, ...fields })
    .returning('course_no')
    .executeTakeFirstOrThrow()
}

/** The course of a layout code, made when there is none yet. */
export async function courseOfLayout(db: Tx, course_setting_no: number): Promise<number> {
  const found = await db
    .selectFrom('courses')
    .select('course_no')
    .where('course_setting_no', '=', course_setting_no)
    .executeTakeFirst()
  if (found) return found.course_no
  const made = await makeCourse(db, { ...(await makeCourseType(db)), course_setting_no })
  return made.course_no
}

/** A seasonal course of two weeks, taught on the days given. */
export async function makeSeminar(
  db: Tx,
  lesson_dates: readonly string[] = ['2026-04-28'],
): Promise<{ seminar_no: number; seminar_name: string }> {
  const seminar = await db
    .insertInto('seminars')
    .values({
      seminar_name: `講習${serial()}`,
      entry_start_date: '2026-04-01',
      entry_end_date: '2026-04-20',
      schedule_start_date: '2026-04-25',
      schedule_end_date: '2026-05-09',
      start_time_limit_no: 20,
      end_time_limit_no: 70,
    })
    .returning(['seminar_no', 'seminar_name'])
    .executeTakeFirstOrThrow()
  const days = lesson_dates.map(schedule_date => ({ seminar_no: seminar.seminar_no, schedule_date }))
  if (days.length > 0) await db.insertInto('seminar_days').values(days).execute()
  return seminar
}

/** Calendar days by the weekly default (domain §2): Monday–Friday 40–70, Saturday 10–70, Sunday closed. */
export async function makeCalendar(db: Tx, start_date: string, days: number): Promise<void> {
  const rows = dayRange(start_date, addDays(start_date, days - 1)).map(schedule_date => {
    const weekday = dayOfWeek(schedule_date)
    if (weekday === 0) return { schedule_date, closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 }
    const start_time_limit_no = weekday === 6 ? 10 : 40
    return { schedule_date, closed_flag: 0, start_time_limit_no, end_time_limit_no: 70 }
  })
  await db.insertInto('calendar_days').values(rows).execute()
}

/** Opens a day of the calendar from its first to its last period, whatever weekday it is. */
export async function openDay(db: Tx, schedule_date: string): Promise<void> {
  await db
    .updateTable('calendar_days')
    .set({ closed_flag: 0, start_time_limit_no: 10, end_time_limit_no: 70 })
    .where('schedule_date', '=', schedule_date)
    .execute()
}

export async function makeMeetingAccount(
  db: Tx,
  center_no: number,
  fields: { meeting_id?: string; passcode?: string } = {},
): Promise<{ schedule_account_no: number }> {
  const no = serial()
  return db
    .insertInto('meeting_accounts')
    .values({
      center_no,
      account_name: `account${no}`,
      meeting_id: `${90_000 + no}`,
      passcode: `p${no}`,
      ...fields,
    })
    .returning('schedule_account_no')
    .executeTakeFirstOrThrow()
}
