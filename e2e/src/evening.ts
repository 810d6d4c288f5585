import type { ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import type { FakeMeeting, FakeZoom } from './fakeZoom.ts'

/** Something that people do at the service. */
interface Happening {
  /** `HH:MM` of the day. */
  at: string
  run(): Promise<unknown>
}

/** One meeting with the lessons that are held in it. */
export interface HeldMeeting {
  meeting: FakeMeeting
  teacher_no: number
  period_no: number
  lessons: ZoomLogRow[]
}

/** The meetings of lessons, found by the links that their students have; without those who have none yet. */
export function heldMeetings(rows: readonly ZoomLogRow[], meetings: readonly FakeMeeting[]): HeldMeeting[] {
  const held = new Map<number, HeldMeeting>()
  for (const row of rows) {
    const meeting = meetings.find(each => linkOf(each, row) !== undefined)
    if (!meeting) continue
    const { teacher_no, time_limit_no } = row
    const period_no = time_limit_no - (time_limit_no % 10)
    const before = held.get(meeting.id) ?? { meeting, teacher_no, period_no, lessons: [] }
    held.set(meeting.id, { ...before, lessons: [...before.lessons, row] })
  }
  return [...held.values()]
}

function linkOf({ registrants }: FakeMeeting, { student_no, room_no }: ZoomLogRow): string | undefined {
  return registrants.find(each => !each.cancelled && each.email.startsWith(`s${student_no}.${room_no}@`))?.tk
}

/** So many minutes earlier or later in the day. */
function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = hour * 60 + minute + minutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/**
 * An evening at the service, played minute by minute: what is told of it comes when the fake's clock stands at its time, so
 * that the server only has to be near.
 */
export class Evening {
  readonly #fake: FakeZoom
  readonly #day: string
  #coming: Happening[] = []

  constructor(fake: FakeZoom, day: string) {
    this.#fake = fake
    this.#day = day
  }

  at(time: string, verb: string, body: object): void {
    this.#coming.push({ at: time, run: () => this.#fake.do(verb, body) })
  }

  /** Of a student who comes by the own link, and leaves with the end of the lesson. */
  comes(meeting: FakeMeeting, lesson: ZoomLogRow, link = linkOf(meeting, lesson) ?? ''): void {
    const { start, end } = slotTimes(lesson.time_limit_no)
    this.#stay(shifted(start, -1), end, { link: `${this.#fake.url}/w/${meeting.id}?tk=${link}` })
  }

  /** Somebody who has ID and passcode, under whatever name. */
  comesByNumber({ id, password }: FakeMeeting, name: string, from: string, to: string): void {
    this.#stay(from, to, { meeting: id, passcode: password, name })
  }

  /** A meeting as it should be: the teacher first, everybody in time, closed a minute after the last lesson. */
  goesWell({ meeting, lessons }: HeldMeeting): void {
    const times = lessons.map(each => slotTimes(each.time_limit_no))
    this.at(shifted(times.map(each => each.start).sort()[0] ?? '', -3), 'start', { meeting: meeting.id })
    for (const lesson of lessons) this.comes(meeting, lesson)
    this.closes(
      meeting,
      shifted(
        times
          .map(each => each.end)
          .sort()
          .at(-1) ?? '',
        1,
      ),
    )
  }

  closes(meeting: FakeMeeting, time: string): void {
    this.at(time, 'end', { meeting: meeting.id })
  }

  /** Lets all come to pass until then, and waits until the server has heard of it. */
  async playUntil(time: string): Promise<void> {
    const due = this.#coming.filter(each => each.at <= time)
    this.#coming = this.#coming.filter(each => each.at > time)
    // As they were planned within a minute: the teacher opens before anybody comes.
    for (const at of [...new Set(due.map(each => each.at))].sort()) {
      await this.#fake.clockAt(`${this.#day}T${at}:00+09:00`)
      for (const each of due.filter(happening => happening.at === at)) await each.run()
    }
    await this.#fake.heard()
    await this.#fake.clockAt(`${this.#day}T${time}:00+09:00`)
  }

  #stay(from: string, to: string, body: object): void {
    let participant = ''
    this.#coming.push(
      {
        at: from,
        run: async () => {
          ;({ participant } = await this.#fake.do<{ participant: string }>('join', body))
        },
      },
      { at: to, run: () => this.#fake.do('leave', { participant }) },
    )
  }
}
