import type { ExpectedPerson, ReportLine, RoomEvent, RoomLog } from '../meetings/roomLog.ts'

/** An instant so many minutes after the lesson's start. */
export const minute = (minutes: number) => 1_764_142_800_000 + minutes * 60_000

/** A lesson of 90 minutes. */
export const wholeLesson = { starts_at: minute(0), ends_at: minute(90) }

export const teacher = { kind: 'teacher', no: 7 } as const
export const sakura = { kind: 'student', no: 1 } as const
export const ren = { kind: 'student', no: 2 } as const

export const expectedTeacher: ExpectedPerson = {
  ...teacher,
  guests: [],
  names: ['高橋 誠', 'たかはし まこと'],
}
export const expectedSakura: ExpectedPerson = {
  ...sakura,
  guests: ['g1'],
  names: ['伊藤 さくら', 'いとう さくら', 'さくら'],
}
export const expectedRen: ExpectedPerson = {
  ...ren,
  guests: ['g2'],
  names: ['山田 蓮', 'やまだ れん', '蓮'],
}

type Sign = Partial<Pick<RoomEvent, 'run' | 'shown_name' | 'guest' | 'host'>>

export const event = (
  kind: RoomEvent['kind'],
  at: number,
  participant: string,
  sign: Sign = {},
): RoomEvent => ({
  kind,
  at: minute(at),
  participant,
  run: 'r1',
  shown_name: participant,
  guest: '',
  host: false,
  ...sign,
})

/** Join and leave of a device. */
export const stay = (participant: string, from: number, to: number, sign: Sign = {}): RoomEvent[] => [
  event('joined', from, participant, sign),
  event('left', to, participant, sign),
]

export const line = (participant: string, from: number, to: number, sign: Sign = {}): ReportLine => {
  const { kind: _kind, at, ...rest } = event('joined', from, participant, sign)
  return { ...rest, joined_at: at, left_at: minute(to) }
}

/** Start and end of a run. */
export const run = (from: number, to: number, name = 'r1'): RoomEvent[] => [
  event('started', from, '', { run: name }),
  event('ended', to, '', { run: name }),
]

/** Sakura and her teacher are expected from 0 to 90; nothing was told. */
export const makeRoom = (more: Partial<RoomLog> = {}): RoomLog => ({
  events: [],
  report: null,
  expected: [expectedTeacher, expectedSakura],
  presses: [],
  named: [],
  ...wholeLesson,
  ...more,
})

export const hosting = { host: true }
export const bySakura = { guest: 'g1' }
export const byRen = { guest: 'g2' }
