import { periodGroupOf } from '@terakoya/domain/days/timeSlot'

/** A teacher's period on a day: `date_timeLimitNo_teacherNo` (spec §5), the slot a whole period (x0). */
export function cellKey(schedule_date: string, time_limit_no: number, teacher_no: number): string {
  return `${periodKey(schedule_date, time_limit_no)}_${teacher_no}`
}

/** A period on a day: `date_timeLimitNo`. */
export function periodKey(schedule_date: string, time_limit_no: number): string {
  return `${schedule_date}_${periodGroupOf(time_limit_no) * 10}`
}

/** The period that a key of `periodKey` or `cellKey` names. */
export function periodOfKey(key: string): { schedule_date: string; time_limit_no: number } {
  const [schedule_date = '', time] = key.split('_')
  return { schedule_date, time_limit_no: Number(time) }
}

/** The place that a key of `cellKey` names. */
export function placeOfKey(key: string): {
  schedule_date: string
  time_limit_no: number
  teacher_no: number
} {
  return { ...periodOfKey(key), teacher_no: Number(key.split('_')[2]) }
}
