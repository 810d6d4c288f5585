import { usualWishes } from '@terakoya/domain/assignment/wishes'
import type { AssignmentDay, Lesson, Teacher, WeekData } from '../model/weekData.ts'

/** A lesson for tests: one-to-two, 90 minutes, Tuesday 2026-12-08 18:20, nobody assigned. */
export function makeLesson(facts: Partial<Lesson> = {}): Lesson {
  return {
    schedule_no: 1,
    lock_version: 0,
    student_no: 1,
    student_name: '田中 蓮',
    teacher_no: 0,
    schedule_date: '2026-12-08',
    time_limit_no: 60,
    time_division: 0,
    center_no: 1,
    original_center_no: 0,
    course_setting_no: 101,
    capacity: 2,
    class_type: 1,
    change_flag: 0,
    before_schedule_date: null,
    before_time_limit_no: 0,
    class_count: 10,
    subject_no: 2,
    subject_type: 1,
    school_year_code: 9,
    teacher_request: 3,
    teacher_request_type: 0,
    attendance_distinction: 0,
    manual_flag: 0,
    pinned_flag: 0,
    ng_teacher_nos: [],
    avoid_teacher_nos: [],
    apart_student_nos: [],
    priority_teacher_nos: [],
    previous_teacher_no: 0,
    distributed_teacher_no: 0,
    operation_note: '',
    ...facts,
  }
}

export function makeTeacher(facts: Partial<Teacher> = {}): Teacher {
  return {
    teacher_no: 5,
    teacher_id: 'T0005',
    display_name: '佐藤 美咲',
    sex: 2,
    teacher_type: 3,
    max_periods_per_day: 5,
    max_consecutive_periods: null,
    desired_periods_per_week: 10,
    subjects: [[2, 'J', 1]],
    ...facts,
  }
}

export function makeDay(schedule_date: string, time_limits: number[] = [], remarks = ''): AssignmentDay {
  const closed = time_limits.length === 0
  return {
    schedule_date,
    dayofweek_code: 1,
    closed_flag: closed ? 1 : 0,
    start_time_limit_no: time_limits[0] ?? 0,
    end_time_limit_no: time_limits.at(-1) ?? 0,
    remarks,
    time_limits,
  }
}

/** The week of 2026-12-07 with two open days, one teacher, and the lessons given. */
export function makeWeek(lessons: Lesson[], change: Partial<WeekData['applied']> = {}): WeekData {
  const shift = {
    teacher_no: 5,
    schedule_date: '2026-12-08',
    time_limit_no: 60,
    center_no: 1,
    taught_elsewhere_flag: 0,
  }
  return {
    range: { min_date: '2026-12-08', max_date: '2027-01-31', writable: true },
    days: [
      makeDay('2026-12-07', [60, 70]),
      makeDay('2026-12-08', [60, 70]),
      makeDay('2026-12-09', [], '創立記念日'),
    ],
    people: { teachers: [makeTeacher()], shifts: [shift, { ...shift, time_limit_no: 70 }], office_work: [] },
    applied: {
      lessons,
      moved: [],
      distributions: [],
      subjects: [{ subject_no: 2, name1: '数学', name2: '数' }],
      latest_job_no: 0,
      latest_result_no: 0,
      latest_comparison_no: 0,
      wishes: usualWishes,
      week_stamp: '',
      audit_no: 0,
      open_requests: 0,
      ...change,
    },
  }
}
