import type { DayNeed, TaughtSubject, TeacherShifts } from '@terakoya/contract/teachers/C10301-shift-overview'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayRange } from '@terakoya/domain/days/day'
import { halvesOf, periodGroupOf, periodGroups, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { type GapLesson, type GapTeacher, teacherGap } from '@terakoya/domain/teachers/teacherGap'
import type { CenterDays } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { type CalendarRow, listCalendarDays } from '../../records/calendar.sql.ts'
import { listSubjectChoices } from '../../records/subject.sql.ts'
import { listNeeds, listValidTeachers, listWorkingPeriods } from './C10301-shift-overview.sql.ts'
import { unitIsOpen } from './shiftFacts.ts'

type Teachers = Awaited<ReturnType<typeof listValidTeachers>>
type Working = Awaited<ReturnType<typeof listWorkingPeriods>>
type Needs = Awaited<ReturnType<typeof listNeeds>>

const at = (schedule_date: string, time_limit_no: number) =>
  `${schedule_date} ${periodGroupOf(time_limit_no) * 10}`

/** A key as it is said to people, `5/J/1`. */
function subjectOf(key: string, names: ReadonlyMap<number, string>): TaughtSubject {
  const [subject_no, school_level, subject_type] = key.split('/')
  return {
    subject_no: Number(subject_no),
    subject_name: names.get(Number(subject_no)) ?? '',
    school_level: school_level as TaughtSubject['school_level'],
    subject_type: Number(subject_type),
  }
}

const keyOf = (lesson: Needs[number]) =>
  subjectKey(lesson.subject_no, schoolLevelOf(lesson.school_year_code), lesson.subject_type)

function gapLesson(lesson: Needs[number]): GapLesson {
  const { course_setting_no, time_limit_no, teacher_no } = lesson
  const time_division = timeDivisionOf(time_limit_no)
  return { course_setting_no, time_division, teacher_no, taught_key: keyOf(lesson) }
}

function daysOf(
  { start_date, end_date }: CenterDays,
  facts: { calendar: CalendarRow[]; teachers: Teachers; working: Working; needs: Needs },
  names: ReadonlyMap<number, string>,
): DayNeed[] {
  const calendar = new Map(facts.calendar.map(day => [day.schedule_date, day]))
  const teaches = new Map(
    facts.teachers.map(each => [
      each.teacher_no,
      new Set(each.subjects.map(one => subjectKey(one.subject_no, one.school_level, one.subject_type))),
    ]),
  )
  const here = facts.working.filter(each => each.here)
  const workingAt = groupBy(here, each => at(each.schedule_date, each.time_limit_no))
  const needsAt = groupBy(facts.needs, each => at(each.schedule_date, each.time_limit_no))
  return dayRange(start_date, end_date).map(schedule_date => {
    const day = calendar.get(schedule_date)
    const periods = periodGroups.flatMap(group => {
      const time_limit_no = group * 10
      const lessons = needsAt.get(at(schedule_date, time_limit_no)) ?? []
      const teachers = (workingAt.get(at(schedule_date, time_limit_no)) ?? []).map(
        ({ teacher_no, office }): GapTeacher => ({
          teacher_no,
          teaches: teaches.get(teacher_no) ?? new Set(),
          busy: office.flatMap(slot => halvesOf(timeDivisionOf(slot))),
        }),
      )
      if (lessons.length + teachers.length === 0 && !unitIsOpen(day, time_limit_no)) return []
      const gap = teacherGap(lessons.map(gapLesson), teachers)
      return {
        time_limit_no,
        // Who does office work all the time teaches nobody.
        working: teachers.filter(each => each.busy.length < 2).length,
        needed: gap.needed,
        lessons: lessons.length,
        unassigned: lessons.filter(lesson => lesson.teacher_no === null).length,
        missing: gap.missing,
        missing_subjects: gap.taught_keys.map(key => subjectOf(key, names)),
      }
    })
    return {
      schedule_date,
      closed_flag: day?.closed_flag === 0 ? (0 as const) : (1 as const),
      remarks: day?.remarks ?? '',
      periods,
    }
  })
}

function teachersOf(teachers: Teachers, working: Working): TeacherShifts[] {
  const shifts = groupBy(working, each => each.teacher_no)
  return teachers.map(({ teacher_no, display_name, reading }) => {
    const days = groupBy(shifts.get(teacher_no) ?? [], each => each.schedule_date)
    const periods = (rows: Working, here: boolean) =>
      rows.filter(each => each.here === here).map(each => each.time_limit_no)
    return {
      teacher_no,
      display_name,
      reading,
      days: [...days].map(([schedule_date, rows]) => ({
        schedule_date,
        here: periods(rows, true),
        elsewhere: periods(rows, false),
      })),
    }
  })
}

/** Who works when at a center, and what each period has and needs. */
export async function shiftNeeds(
  tx: Tx,
  asked: CenterDays,
): Promise<OutputOf<'doBrowseAllTeacherByCenter'> & { ids: ReadonlyMap<number, string> }> {
  const teachers = await listValidTeachers(tx, asked.center_no)
  const working = await listWorkingPeriods(tx, asked)
  const needs = await listNeeds(tx, asked)
  const calendar = await listCalendarDays(tx, asked.start_date, asked.end_date)
  const names = new Map((await listSubjectChoices(tx)).map(each => [each.value, each.label]))
  return {
    days: daysOf(asked, { calendar, teachers, working, needs }, names),
    teachers: teachersOf(teachers, working),
    ids: new Map(teachers.map(each => [each.teacher_no, each.teacher_id])),
  }
}
