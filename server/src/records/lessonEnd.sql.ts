import { slotTimes, timeLimitNos } from '@terakoya/domain/days/timeSlot'
import { type RawBuilder, sql } from 'kysely'

/** When a lesson ends, in Asia/Tokyo (domain §2). `lesson` is its alias, as it is planned or as it was published. */
export function lessonEnd(lesson: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${lesson}.${column}`)
  return sql`((${of('schedule_date')} + case ${of('time_limit_no')} ${sql.join(
    timeLimitNos.map(no => sql`when ${sql.lit(no)} then ${sql.lit(slotTimes(no).end)}::time`),
    sql` `,
  )} end) at time zone 'Asia/Tokyo')`
}
