import type { LoggedLesson } from './attendanceFromLog.ts'
import { type Interval, lengthOf, overlapOf, unionOf } from './intervals.ts'
import { minuteMs } from './presentMinutes.ts'
import type { ExpectedPerson, NamedParticipant, Press, ReportLine, RoomEvent, RoomLog } from './roomLog.ts'

/**
 * Rooms of which it is known who was there when. What a service tells of them goes through what happens to it: seconds of
 * delay, apps that are killed, events lost, repeated, late and out of order, reports late or never.
 */
export interface CorpusLesson {
  lesson: LoggedLesson
  /** 1 in time and for half of it, 2 later and for ten minutes, 9 never there, `null` between: by the clock of the room. */
  truth: 1 | 2 | 9 | null
  /** What has come ten minutes after the end, and when all has come. */
  early: RoomLog
  whole: RoomLog
  /** Those in the room who had no business there: up to two. */
  strange: readonly string[]
  /** The child was there by the own link all the time. */
  linked: boolean
  /** When the meeting truly ended. */
  over_at: number
  /** The child and the teacher truly stayed on alone for a quarter of an hour at least. */
  alone: boolean
  /** What the teacher knows of each device without a link, in the room. */
  answers: readonly NamedParticipant[]
}

type Staying = 'nobody' | 'teacher' | 'both'

interface Random {
  chance(share: number): boolean
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
}

/** mulberry32 */
function makeRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    chance: share => next() < share,
    between: (from, to) => from + next() * (to - from),
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}

/** How often of a hundred rooms there is what is rare. */
interface Shares {
  /** None of the children comes. */
  empty: number
  /** Of children: one opens the link and is gone within a minute. */
  moment: number
  /** Somebody unknown comes; the same where no child is there. */
  stranger: number
  withNobody: number
  /** … and not alone. */
  second: number
}

/** As often as it may be, and rooms of what is rare alone. */
export const usualShares: Shares = {
  ...{ empty: 0.003, moment: 0.005, stranger: 0.015, withNobody: 0.1, second: 0.3 },
}
export const rareShares: Shares = { empty: 0.3, moment: 0.3, stranger: 0.5, withNobody: 0.8, second: 0.4 }

/**
 * So many lessons, the same of the same seed; `after`: who of each room stays on for
 * a quarter of an hour at least, its first child with the teacher, or the teacher alone.
 */
export function makeCorpus(
  seed: number,
  count: number,
  { after = 'nobody', shares = usualShares }: { after?: Staying; shares?: Shares } = {},
): CorpusLesson[] {
  const random = makeRandom(seed)
  const lessons: CorpusLesson[] = []
  for (let room = 0; lessons.length < count; room++) {
    lessons.push(...makeCorpusRoom(random, room, { after, shares }))
  }
  return lessons.slice(0, count)
}

const surnames = [
  '伊藤 いとう',
  '山田 やまだ',
  '佐藤 さとう',
  '鈴木 すずき',
  '高橋 たかはし',
  '中村 なかむら',
]
const givenNames = [
  'さくら さくら',
  '蓮 れん',
  '陽菜 ひな',
  '湊 みなと',
  '結衣 ゆい',
  '大翔 ひろと',
  '葵 あおい',
]
const nicknames = ['iPad', 'iPhone', 'はなちゃん', 'user', 'お母さん', 'LAPTOP-3KD', 'ゲスト', '']

/** One device at one time, as it truly was. */
interface Device {
  name: string
  guest: string
  host: boolean
  time: Interval
  /** The app was killed: the service notices later, and tells of no leave. */
  killed: boolean
}

function makeCorpusRoom(
  random: Random,
  room: number,
  { after, shares }: { after: Staying; shares: Shares },
): CorpusLesson[] {
  const starts_at = 1_764_142_800_000 + room * 86_400_000
  const ends_at = starts_at + (random.chance(0.15) ? 40 : 90) * minuteMs
  const students = Array.from({ length: random.chance(0.6) ? 2 : 1 }, (_, at) =>
    person(random, 'student', at + 1),
  )
  const teacher = person(random, 'teacher', 7)
  const presses: Press[] = []
  const taught = teacherDevices(random, teacher, starts_at, ends_at)
  const empty = random.chance(shares.empty)
  const there = students.map(each => {
    if (empty) return []
    if (random.chance(shares.moment)) return moment(random, each, starts_at, ends_at)
    return studentDevices(random, each, starts_at, ends_at, presses)
  })
  const lonely = there.every(devices => lengthOf(devices.map(each => each.time)) < minuteMs)
  const count = random.chance(lonely ? shares.withNobody : shares.stranger) ? 1 : 0
  const strangers = Array.from({ length: count === 1 && random.chance(shares.second) ? 2 : count }, () =>
    stranger(random, students, starts_at, ends_at),
  )
  if (after !== 'nobody') {
    const to = ends_at + random.between(15, 60) * minuteMs
    stayOn(after === 'both' ? [taught.at(-1), there[0]?.at(-1)] : [taught.at(-1)], to)
  }
  presses.push({ ...bare(teacher), at: (taught[0]?.time.from ?? starts_at) - 20_000 })
  const log = told(random, [taught, ...there, strangers].flat(), { starts_at, ends_at })
  const rest = {
    expected: [teacher, ...students],
    presses,
    named: [] as NamedParticipant[],
    starts_at,
    ends_at,
  }
  const word = (of: ExpectedPerson | null) => (device: Device) =>
    device.guest === '' && !device.host
      ? [{ run: 'r1', participant: participantOf(device), person: of && bare(of) }]
      : []
  const answers = [
    ...taught.flatMap(word(teacher)),
    ...there.flatMap((devices, at) => devices.flatMap(word(students[at] ?? null))),
    ...strangers.flatMap(word(null)),
  ]
  return students.map((each, at) => ({
    lesson: { starts_at, ends_at, student_no: each.no, teacher_no: teacher.no },
    truth: truthOf(
      (there[at] ?? []).map(device => device.time),
      { from: starts_at, to: ends_at },
    ),
    early: { ...rest, ...log.early },
    whole: { ...rest, ...log.whole },
    linked: (there[at] ?? []).every(device => device.guest !== ''),
    answers,
    strange: strangers.map(device => participantOf(device)),
    over_at: log.over_at,
    alone: after === 'both' && at === 0 && there[0]?.length !== 0,
  }))
}

function truthOf(times: readonly Interval[], lesson: Interval): CorpusLesson['truth'] {
  const inside = overlapOf(times, [lesson])
  const [first] = unionOf(inside)
  if (!first) return 9
  const minutes = lengthOf(inside) / minuteMs
  if (first.from > lesson.from + 5 * minuteMs) return minutes >= 10 ? 2 : null
  return minutes * 2 >= (lesson.to - lesson.from) / minuteMs ? 1 : null
}

function person(random: Random, kind: 'student' | 'teacher', no: number): ExpectedPerson {
  const [surname = '', surnameKana = ''] = random.pick(surnames).split(' ')
  const [given = '', givenKana = ''] = random.pick(givenNames).split(' ')
  const guests = kind === 'student' && !random.chance(0.02) ? [`g${no}`] : []
  return { kind, no, guests, names: [`${surname} ${given}`, `${surnameKana} ${givenKana}`, given] }
}

function bare({ kind, no }: ExpectedPerson) {
  return { kind, no }
}

/** As somebody is shown who comes by ID: as they are called, or not. */
function shownAs(random: Random, { names }: ExpectedPerson): string {
  if (random.chance(0.3)) return random.pick(nicknames)
  const name = random.pick(names)
  return random.chance(0.3) ? name.replace(' ', '　') : random.chance(0.3) ? name.replace(' ', '') : name
}

function teacherDevices(
  random: Random,
  teacher: ExpectedPerson,
  starts_at: number,
  ends_at: number,
): Device[] {
  const from =
    starts_at + random.between(random.chance(0.03) ? 2 : -12, random.chance(0.03) ? 12 : -1) * minuteMs
  const to = ends_at + random.between(random.chance(0.03) ? -20 : 0, 6) * minuteMs
  const host = !random.chance(0.01)
  const sign = {
    name: host ? (teacher.names[0] ?? '') : shownAs(random, teacher),
    guest: '',
    host,
    killed: false,
  }
  return parts(random, { from, to }, 0.05).map(part => ({ ...sign, ...part }))
}

function studentDevices(
  random: Random,
  student: ExpectedPerson,
  starts_at: number,
  ends_at: number,
  presses: Press[],
): Device[] {
  const kind = random.between(0, 100)
  const long = (ends_at - starts_at) / minuteMs
  const at = (minutes: number) => starts_at + minutes * minuteMs
  const press = (time: number) => presses.push({ ...bare(student), at: time })
  // Absent; some of them pressed and could not get in.
  if (kind < 4) {
    if (random.chance(0.1)) press(at(random.between(-5, 10)))
    return []
  }
  const late = kind < 14
  const from = at(late ? random.between(5, long - 2) : random.between(-10, 5))
  const soon = random.chance(0.03)
  const to = soon ? from + random.between(1, 40) * minuteMs : at(long + random.between(-4, 5))
  // By the link that 入室 gives, or by the ID that stands beside it.
  const [link = ''] = student.guests
  const linked = link !== '' && !random.chance(0.04)
  if (linked ? !random.chance(0.02) : random.chance(0.6)) press(from - random.between(3, 100) * 1000)
  if (late && random.chance(0.02)) press(at(random.between(-3, 3)))
  const sign = {
    name: linked ? (student.names[2] ?? '') : shownAs(random, student),
    guest: linked ? link : '',
    host: false,
    killed: false,
  }
  const devices: Device[] = parts(random, { from, to: Math.max(to, from + minuteMs) }, 0.15).map(part => {
    // Now and then somebody comes back another way.
    const other = linked && part.time.from > from && random.chance(0.05)
    return { ...sign, ...(other ? { name: shownAs(random, student), guest: '' } : {}), ...part }
  })
  if (random.chance(0.05)) {
    const time = {
      from: from + random.between(1, 15) * minuteMs,
      to: Math.max(to, from + 20 * minuteMs) - 30_000,
    }
    const own = random.chance(0.6)
    devices.push({
      ...sign,
      ...(own ? {} : { name: shownAs(random, student), guest: '' }),
      time,
      killed: false,
    })
  }
  return devices
}

/** The own link, open for some seconds alone. */
function moment(random: Random, student: ExpectedPerson, starts_at: number, ends_at: number): Device[] {
  const [guest] = student.guests
  if (guest === undefined) return []
  const from = random.between(starts_at - 5 * minuteMs, ends_at - 10 * minuteMs)
  const time = { from, to: from + random.between(2, 50) * 1000 }
  return [{ name: student.names[2] ?? '', guest, host: false, time, killed: false }]
}

/** A time with what interrupts it. */
function parts(random: Random, { from, to }: Interval, share: number): { time: Interval; killed: boolean }[] {
  const all: { time: Interval; killed: boolean }[] = []
  let start = from
  while (random.chance(share) && to - start > 6 * minuteMs && all.length < 4) {
    const left = random.between(start + minuteMs, to - 4 * minuteMs)
    all.push({ time: { from: start, to: left }, killed: random.chance(0.3) })
    start = left + random.between(2, 180) * 1000
  }
  return [...all, { time: { from: start, to: Math.max(to, start + 1000) }, killed: random.chance(0.02) }]
}

function stranger(
  random: Random,
  students: readonly ExpectedPerson[],
  starts_at: number,
  ends_at: number,
): Device {
  const from = random.between(starts_at - 5 * minuteMs, ends_at - 5 * minuteMs)
  const called = random.chance(0.5) ? random.pick(random.pick(students).names) : random.pick(nicknames)
  const guest = random.chance(0.1) ? 'g99' : ''
  const time = { from, to: from + random.between(1, 60) * minuteMs }
  return { name: called, guest, host: false, time, killed: false }
}

/** The devices are there to that time. */
function stayOn(devices: readonly (Device | undefined)[], to: number): void {
  for (const device of devices) {
    if (device) Object.assign(device, { time: { ...device.time, to }, killed: false })
  }
}

/** A device is named anew by the service each time it comes. */
const participantOf = ({ name, guest, time }: Device) => `${guest}/${name}/${time.from}`

type Told = Pick<RoomLog, 'events' | 'report'>

function told(
  random: Random,
  devices: readonly Device[],
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
): { early: Told; whole: Told; over_at: number } {
  const second = (time: number) => Math.round(time / 1000) * 1000
  const seen = devices.map(device => ({
    device,
    joined: second(device.time.from + random.between(0, 4) * 1000),
    left: second(device.time.to + (device.killed ? random.between(30, 120) : random.between(0, 3)) * 1000),
  }))
  const run = 'r1'
  const first = Math.min(...seen.map(each => each.joined))
  const last = Math.max(...seen.map(each => each.left), first)
  const mark = (kind: 'started' | 'ended', at: number): RoomEvent => ({
    ...{ kind, at, run, participant: '', shown_name: '', guest: '', host: false },
  })
  const events: RoomEvent[] =
    seen.length === 0 ? [] : [mark('started', first - 1000), mark('ended', last + 1000)]
  const report: ReportLine[] = []
  for (const { device, joined, left } of seen) {
    const { name: shown_name, guest, host } = device
    const sign = { run, participant: participantOf(device), shown_name, guest, host }
    events.push({ ...sign, kind: 'joined', at: joined })
    if (!device.killed) events.push({ ...sign, kind: 'left', at: left })
    report.push({ ...sign, joined_at: joined, left_at: left })
    if (random.chance(0.01)) report.push({ ...sign, joined_at: joined, left_at: left })
  }
  // Nothing is heard for a quarter of an hour, or of this room at all.
  const silent = random.chance(0.01) ? random.between(starts_at - 10 * minuteMs, ends_at) : null
  const deaf = random.chance(0.005)
  const heard = events.filter(
    each =>
      !deaf && !random.chance(0.01) && (silent === null || each.at < silent || each.at > silent + 900_000),
  )
  const again = heard.filter(() => random.chance(0.05))
  const shuffled = [...heard, ...again]
    .map(each => ({ each, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
  const retried = new Set(heard.filter(each => random.chance(0.01) && each.at > ends_at - 60 * minuteMs))
  const early = shuffled.filter(each => !retried.has(each) && each.at <= ends_at + 10 * minuteMs)
  const given = !deaf && !random.chance(0.015)
  return {
    over_at: last + 1000,
    early: { events: early, report: null },
    whole: { events: shuffled, report: given ? report : null },
  }
}
