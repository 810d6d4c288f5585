import type { Page } from '@playwright/test'
import { askApi } from './askApi.ts'

interface Lesson {
  schedule_no: number
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  time_division: number
  center_no: number
  capacity: number
  subject_no: number
  subject_type: number
  school_year_code: number
  teacher_request: number
  student_no: number
  ng_teacher_nos: number[]
  apart_student_nos: number[]
  avoid_teacher_nos: number[]
}

interface Teacher {
  teacher_no: number
  sex: number
  max_periods_per_day: number
  max_consecutive_periods: number | null
  subjects: [number, string, number][]
}

interface Shift {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  center_no: number
}

const words = [
  'NG',
  '勤務不可',
  '他センター勤務',
  '科目',
  '性別',
  '離す生徒と同じ枠',
  '満席',
  '1日の上限',
  '続けて担当できるコマ数',
  '割当可能',
] as const

/**
 * Counts again, by nothing but the rules in words (domain §3), why each unassigned lesson of a week has no teacher:
 * for every teacher the first reason. Gives the line a person reads, by lesson: `NG 1・科目 9・満席 3`. It shares no
 * code with engine or server.
 */
export async function recountReasons(
  page: Page,
  week: { center_no: number; start_date: string; end_date: string },
): Promise<Map<number, string>> {
  const { teachers, shifts, office_work } = await askApi<{
    teachers: Teacher[]
    shifts: Shift[]
    office_work: Shift[]
  }>(page, 'C40101_getTeacherInfoAndSchedule', week)
  const { lessons } = await askApi<{ lessons: Lesson[] }>(page, 'C40101_getAppliedSchedule', week)
  const period = (slot: number) => Math.floor(slot / 10)

  function reasonOf(lesson: Lesson, teacher: Teacher): (typeof words)[number] {
    const same = (other: { teacher_no: number; schedule_date: string; time_limit_no: number }) =>
      other.teacher_no === teacher.teacher_no &&
      other.schedule_date === lesson.schedule_date &&
      period(other.time_limit_no) === period(lesson.time_limit_no)
    if ([...lesson.ng_teacher_nos, ...lesson.avoid_teacher_nos].includes(teacher.teacher_no)) return 'NG'
    const shift = shifts.find(same)
    if (!shift || shift.center_no !== lesson.center_no || office_work.some(same)) return '勤務不可'
    const level = lesson.school_year_code <= 6 ? 'E' : lesson.school_year_code <= 9 ? 'J' : 'H'
    const teaches = teacher.subjects.some(
      ([subject, at, type]) => subject === lesson.subject_no && at === level && type === lesson.subject_type,
    )
    if (!teaches) return '科目'
    if (lesson.teacher_request !== 3 && lesson.teacher_request !== teacher.sex) return '性別'
    const there = lessons.filter(same)
    if (there.some(each => lesson.apart_student_nos.includes(each.student_no))) return '離す生徒と同じ枠'
    for (const half of [1, 2]) {
      const covers = (each: Lesson) => each.time_division === 0 || each.time_division === half
      if (!covers(lesson)) continue
      const taken = there.filter(covers).reduce((sum, each) => sum + (each.capacity === 1 ? 2 : 1), 0)
      if (taken + (lesson.capacity === 1 ? 2 : 1) > 2) return '満席'
    }
    const ofDay = lessons.filter(
      each => each.teacher_no === teacher.teacher_no && each.schedule_date === lesson.schedule_date,
    )
    const periods = new Set(ofDay.map(each => period(each.time_limit_no)))
    periods.add(period(lesson.time_limit_no))
    if (periods.size > teacher.max_periods_per_day) return '1日の上限'
    const max = teacher.max_consecutive_periods ?? 7
    const isTooLong = [...periods].some(first =>
      Array.from({ length: max + 1 }).every((_, at) => periods.has(first + at)),
    )
    return isTooLong ? '続けて担当できるコマ数' : '割当可能'
  }

  return new Map(
    lessons
      .filter(lesson => lesson.teacher_no === 0)
      .map(lesson => {
        const reasons = teachers.map(teacher => reasonOf(lesson, teacher))
        const counts = words.flatMap(word => {
          const count = reasons.filter(reason => reason === word).length
          return count > 0 ? [`${word} ${count}`] : []
        })
        return [lesson.schedule_no, counts.join('・')]
      }),
  )
}
