import { classType } from '../../lessons/classType.ts'
import { notificationTypeOf } from '../entryTypes.ts'
import type { NewLesson } from './entryLesson.ts'
import type { Plan } from './plan.ts'

/** The plan as it is told, before and after: places and names of subjects, and the notification types of its mails. */
export function outcomeOf(student_no: number, plan: Plan) {
  const place = (lesson: { schedule_date: string; time_limit_no: number }, subject_name: string) => ({
    schedule_date: lesson.schedule_date,
    time_limit_no: lesson.time_limit_no,
    subject_name,
  })
  const comes = (lesson: NewLesson, subject_name: string) => ({
    ...place(lesson, subject_name),
    course_no: lesson.course_no,
    subject_type: lesson.subject_type,
    class_type: lesson.class_type,
  })
  const types = [
    ...plan.added.map(({ lesson }) => (lesson.class_type === classType.seminar ? 3 : 2) as 2 | 3),
    ...plan.moved.map(() => 4 as const),
  ]
  return {
    student_no,
    added: [
      ...plan.weekly.flatMap(({ row, lessons, subject_name }) =>
        lessons.map(lesson => ({ ...comes(lesson, subject_name), table: 't1030', row })),
      ),
      ...plan.added.map(({ row, lesson, subject_name }) => ({
        ...comes(lesson, subject_name),
        table: 't1031',
        row,
      })),
    ],
    skipped: plan.weekly.flatMap(({ row, entry: { time_limit_no }, skips, subject_name }) =>
      skips.map(({ schedule_date, reason }) => ({
        ...place({ schedule_date, time_limit_no }, subject_name),
        row,
        skip_reason: reason,
      })),
    ),
    moved: plan.moved.map(({ before, lesson }) => ({
      schedule_no: before.schedule_no,
      subject_name: before.subject_name,
      before_schedule_date: before.schedule_date,
      before_time_limit_no: before.time_limit_no,
      after_schedule_date: lesson.schedule_date,
      after_time_limit_no: lesson.time_limit_no,
    })),
    called_off: plan.called_off.map(({ lesson, cancel_kind, make_up_until }) => ({
      ...place(lesson, lesson.subject_name),
      schedule_no: lesson.schedule_no,
      cancel_kind,
      make_up_until,
    })),
    restored: plan.restored.map(lesson => ({
      ...place(lesson, lesson.subject_name),
      schedule_no: lesson.schedule_no,
    })),
    rights: plan.rights.map(({ lesson, make_up_until }) => ({
      ...place(lesson, lesson.subject_name),
      schedule_no: lesson.schedule_no,
      make_up_until,
    })),
    off_mail_flag:
      plan.called_off.length + plan.restored.length + plan.ended.length > 0 ? (1 as const) : (0 as const),
    mails: [...new Set(types.flatMap(type => notificationTypeOf[type] ?? []))].sort(),
  }
}
