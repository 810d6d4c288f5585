import { halvesOf } from '../days/timeSlot.ts'
import { layoutOf, type Placed } from './layout.ts'

/**
 * The least number of teachers that seat these lessons of one period: in each half the seats taken, two to a
 * teacher, and the fuller half decides. It is enough, because lessons of the other half fill the seats beside the
 * short ones and a whole-period lesson keeps one column (domain §3, §4).
 */
export function leastTeachers(lessons: readonly Placed[]): number {
  const seats = { 1: 0, 2: 0 }
  for (const lesson of lessons) {
    for (const half of halvesOf(lesson.time_division)) seats[half] += layoutOf(lesson.course_setting_no).width
  }
  return Math.ceil(Math.max(seats[1], seats[2]) / 2)
}
