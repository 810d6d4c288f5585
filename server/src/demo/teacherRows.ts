import { type Day, dayFromNumber, dayNumber } from '@terakoya/domain/days/day'
import { addMonths, monthOf } from '@terakoya/domain/days/month'
import type { Insertable } from 'kysely'
import type { Contacts, OfficeWork, ShiftSubmissions, TeacherShifts, Teachers } from '../database/tables.ts'
import { inventPhone } from './places.ts'
import { type DemoTime, weekStateOf } from './plan.ts'
import type { Random } from './random.ts'
import type { Roster } from './roster.ts'
import type { DemoTeacher, WorkCell } from './world.ts'

const comments = [
  '',
  '',
  '英検指導の経験があります。',
  '算数・数学の文章題が得意です。',
  '定期テスト対策を中心に担当しています。',
  '大学受験の指導歴5年。',
  '小学生の指導が好きです。',
]

/** Teachers wish for about as many periods as they regularly have. */
export function wishPeriods(
  random: Random,
  teachers: readonly DemoTeacher[],
  cells: readonly WorkCell[],
): void {
  const counts = new Map<number, number>()
  for (const { teacher } of cells) counts.set(teacher.teacher_no, (counts.get(teacher.teacher_no) ?? 0) + 1)
  for (const teacher of teachers) {
    const regular = counts.get(teacher.teacher_no) ?? 0
    teacher.desired_periods_per_week = Math.max(1, Math.min(49, regular - random.int(0, 2)))
  }
}

export function teacherRow(random: Random, teacher: DemoTeacher, updated_at: string): Insertable<Teachers> {
  return {
    teacher_no: teacher.teacher_no,
    teacher_id: `T${String(teacher.teacher_no).padStart(4, '0')}`,
    display_name: teacher.name.full,
    reading: teacher.name.reading,
    sex: teacher.sex,
    nationality: '日本',
    teacher_type: teacher.teacher_type,
    center_no: teacher.center_nos[0] ?? 1,
    phone: inventPhone(random),
    email: `teacher${teacher.teacher_no}@example.jp`,
    comment: random.pick(comments),
    max_periods_per_day: teacher.max_periods_per_day,
    desired_periods_per_week: teacher.desired_periods_per_week,
    updated_at,
  }
}

export function teacherContact(random: Random, teacher: DemoTeacher, name: string): Insertable<Contacts> {
  return {
    student_no: null,
    teacher_no: teacher.teacher_no,
    sort_order: 1,
    contact_name: `${teacher.name.family} ${name}`,
    relation: '緊急連絡先（家族）',
    phone: inventPhone(random),
    email: '',
  }
}

/** The subjects a teacher teaches, by level and type. */
export function teacherSubjectRows(teacher: DemoTeacher) {
  return [...teacher.skills].map(skill => ({
    teacher_no: teacher.teacher_no,
    subject_no: Math.floor(skill / 100),
    school_level: { 1: 'E', 2: 'J', 3: 'H' }[Math.floor((skill % 100) / 10)] ?? 'J',
    subject_type: skill % 10,
  }))
}

/** Every period in which a teacher works, as the roster has it at the end. */
export function shiftRows(
  roster: Roster,
  teachers: readonly DemoTeacher[],
  time: DemoTime,
): Insertable<TeacherShifts>[] {
  const rows: Insertable<TeacherShifts>[] = []
  for (const teacher of teachers) {
    for (const { day, period_no, center_no } of workedPeriods(roster, teacher, time)) {
      rows.push({
        teacher_no: teacher.teacher_no,
        schedule_date: day,
        time_limit_no: period_no,
        center_no,
        work_flag: 1,
      })
    }
  }
  return rows
}

/** Months are submitted as they come: all so far, most of the next one, the one after by few. */
export function submissionRows(
  teachers: readonly DemoTeacher[],
  today: Day,
  submitted_at: string,
): Insertable<ShiftSubmissions>[] {
  const month = monthOf(today)
  return teachers.flatMap(({ teacher_no }) => {
    const ahead = teacher_no % 9 === 0 ? 2 : teacher_no % 6 === 5 ? 0 : 1
    return [-1, 0, 1, 2]
      .filter(count => count <= ahead)
      .map(count => ({ teacher_no, month: addMonths(month, count), submitted_at }))
  })
}

/** Full-time teachers do office work in some of the periods in which they work and have no lesson. */
export function officeWorkRows(
  random: Random,
  roster: Roster,
  teachers: readonly DemoTeacher[],
  time: DemoTime,
): Insertable<OfficeWork>[] {
  const rows: Insertable<OfficeWork>[] = []
  for (const teacher of teachers.filter(({ teacher_type }) => teacher_type === 3)) {
    for (const { day, period_no, center_no } of workedPeriods(roster, teacher, time)) {
      if (weekStateOf(time, day) !== 'distributed') continue
      if (roster.cell(teacher, dayNumber(day), period_no).length > 0 || !random.chance(0.4)) continue
      rows.push({ teacher_no: teacher.teacher_no, schedule_date: day, time_limit_no: period_no, center_no })
    }
  }
  return rows
}

function* workedPeriods(
  roster: Roster,
  teacher: DemoTeacher,
  time: DemoTime,
): Iterable<{ day: Day; period_no: number; center_no: number }> {
  const last = dayNumber(time.lastShiftDay)
  for (let dayNo = dayNumber(time.firstWeek); dayNo <= last; dayNo++) {
    for (let period_no = 10; period_no <= 70; period_no += 10) {
      const center_no = roster.shiftOf(teacher, dayNo, period_no)
      if (center_no !== undefined) yield { day: dayFromNumber(dayNo), period_no, center_no }
    }
  }
}
