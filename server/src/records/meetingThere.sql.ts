import { goesOnMinutes } from '@terakoya/domain/meetings/presentMinutes'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the device of the stay `x` in the room `o` is there still, as far as is known: nobody has told that it left or came again,
 * nor that the meeting is over, and its service hasn't said so when it was asked. That holds of a meeting that was replaced as of
 * the one that the period has.
 */
export const isThere = (stay: string, room: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${stay}.${column}`)
  const at = (column: string) => sql.ref(`${room}.${column}`)
  return sql<boolean>`(${of('open_flag')} = 1 and ${at('opened_at')} is not null and ${at('ended_at')} is null
    and (${at('found_over_at')} is null or ${of('joined_at')} > ${at('found_over_at')})
    and not exists (select 1 from meeting_sessions again where again.room_no = ${of('room_no')}
      and again.external_uuid = ${of('external_uuid')} and again.participant_key = ${of('participant_key')}
      and again.joined_at > ${of('joined_at')}))`
}

/** … and may be at an instant: a meeting of whose end nobody tells is taken for over after a time. */
export const mayBeThere = (stay: string, room: string, now: string): RawBuilder<boolean> =>
  sql<boolean>`(${isThere(stay, room)}
    and ${sql.ref(`${stay}.left_at`)} > ${now}::timestamptz - make_interval(mins => ${goesOnMinutes}))`

/**
 * When a stay ended, as a page is told it. Of whoever isn't there any more, while the end of the lessons that stands for it is still
 * to come, it is not known.
 */
export const leftAt = (stay: string, room: string, now: string): RawBuilder<string | null> => {
  const left_at = sql.ref(`${stay}.left_at`)
  return sql<string | null>`case when ${sql.ref(`${stay}.open_flag`)} = 0 or ${left_at} <= ${now}::timestamptz
    or ${mayBeThere(stay, room, now)} then ${left_at} end`
}
