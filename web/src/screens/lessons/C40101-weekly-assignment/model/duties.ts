import { type TimeDivision, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { cellKey } from './cellKey.ts'
import type { WeekData } from './weekData.ts'

/** What a teacher does in a period, lessons aside. */
export interface Duty {
  duty: 'works' | 'office' | 'elsewhere' | 'off'
  /** Where the teacher works; 0 when not at all. */
  center_no: number
  /** Which half of the period is office work, where it isn't the whole. */
  half?: TimeDivision
}

export const offDuty: Duty = { duty: 'off', center_no: 0 }

/** What every teacher does in the periods of the week, by `cellKey`; missing ones are off. */
export function dutiesOf(center_no: number, { shifts, office_work }: WeekData['people']): Map<string, Duty> {
  const duties = new Map<string, Duty>()
  for (const shift of shifts) {
    const duty = shift.center_no === center_no ? 'works' : 'elsewhere'
    const key = cellKey(shift.schedule_date, shift.time_limit_no, shift.teacher_no)
    duties.set(key, { duty, center_no: shift.center_no })
  }
  for (const work of office_work) {
    const key = cellKey(work.schedule_date, work.time_limit_no, work.teacher_no)
    const [half, known] = [timeDivisionOf(work.time_limit_no), duties.get(key)]
    // Both halves are the whole.
    const whole = half === 0 || (known?.duty === 'office' && known.half !== half)
    duties.set(key, { duty: 'office', center_no: work.center_no, ...(!whole && { half }) })
  }
  return duties
}
