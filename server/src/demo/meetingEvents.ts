import { attendance } from '@terakoya/domain/lessons/attendance'
import type { RoomEvent } from '@terakoya/domain/meetings/roomLog'
import type { Random } from './random.ts'

const minute = 60_000

/** What is odd about a meeting: what /ZoomLog is there for. */
export type Oddity =
  | 'usual'
  | 'not_there'
  | 'there_though_absent'
  | 'late'
  | 'teacher_late'
  | 'teacher_early'
  | 'unknown'
  | 'stays_on'
  | 'lost'
  | 'never'
  | 'reconnects'

export interface MeetingGuest {
  student_no: number
  shown_name: string
  registrant_id: string
  attendance_distinction: number
  starts_at: number
  ends_at: number
}

interface Meeting {
  run: string
  shown_name: string
  guests: readonly MeetingGuest[]
  starts_at: number
  ends_at: number
  oddity: Oddity
}

const unknownNames = ['iPad', 'ゲスト', 'Galaxy A54', 'ママ', 'user']

type Who = Pick<RoomEvent, 'participant' | 'shown_name' | 'guest' | 'host'>

/** What is told of a meeting, in the order of its times. */
export function meetingEvents(random: Random, meeting: Meeting): RoomEvent[] {
  const { run, starts_at, ends_at, oddity } = meeting
  if (oddity === 'never') return []
  let joins = 16_777_216 + random.int(0, 4000)
  const stay = (who: Omit<Who, 'participant'>, from: number, to: number, told = true): RoomEvent[] => {
    joins += 1024
    const each = { run, participant: String(joins), ...who }
    const joined: RoomEvent = { kind: 'joined', at: from, ...each }
    return told ? [joined, { kind: 'left', at: to, ...each }] : [joined]
  }
  const seconds = () => random.int(0, 59) * 1000
  const teacher = { shown_name: meeting.shown_name, guest: '', host: true }
  const teacherFrom =
    oddity === 'teacher_late' ? starts_at + 11 * minute : starts_at - random.int(3, 8) * minute - seconds()
  const stays = oddity === 'stays_on' ? 16 * minute : seconds()
  const teacherTo = oddity === 'teacher_early' ? ends_at - 14 * minute : ends_at + stays + 40_000
  const events = stay(teacher, teacherFrom, teacherTo)
  meeting.guests.forEach((guest, index) => {
    const who = { shown_name: guest.shown_name, guest: guest.registrant_id, host: false }
    const odd = index === 0 ? oddity : 'usual'
    const absent = guest.attendance_distinction === attendance.absent
    if ((absent && odd !== 'there_though_absent') || odd === 'not_there') return
    const late = guest.attendance_distinction === attendance.midway || odd === 'late'
    const from = late
      ? guest.starts_at + random.int(8, 22) * minute
      : guest.starts_at - random.int(1, 7) * minute
    const to = guest.ends_at + (odd === 'stays_on' ? 15 * minute : seconds())
    if (odd === 'reconnects') {
      const broken = guest.starts_at + random.int(15, 25) * minute
      events.push(...stay(who, from, broken), ...stay(who, broken + random.int(20, 90) * 1000, to))
    } else events.push(...stay(who, from - seconds(), to, odd !== 'lost'))
  })
  if (oddity === 'unknown') {
    const from = starts_at + random.int(10, 30) * minute
    const who = { shown_name: random.pick(unknownNames), guest: '', host: false }
    events.push(...stay(who, from, from + random.int(4, 9) * minute))
  }
  const times = events.map(event => event.at)
  const nobody = { run, participant: '', shown_name: '', guest: '', host: false }
  return [
    { kind: 'started' as const, at: Math.min(...times) - 2000, ...nobody },
    ...events.sort((a, b) => a.at - b.at),
    { kind: 'ended' as const, at: Math.max(...times) + 5000, ...nobody },
  ]
}
