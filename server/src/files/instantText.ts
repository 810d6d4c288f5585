import { dayText } from '@terakoya/domain/days/dayText'
import { stampOfInstant } from '../clock.ts'

/** An instant as files and papers say it, in Asia/Tokyo: `2026/11/24（火） 18:30`. */
export function instantText(instant: string): string {
  const { day, time } = stampOfInstant(instant)
  return `${dayText(day)} ${time}`
}
