import {
  type AttendanceProposal,
  type LoggedLesson,
  type LogSettings,
  mayWriteFromLog,
  proposalOf,
} from '@terakoya/domain/meetings/attendanceFromLog'
import { undecided } from '@terakoya/domain/meetings/dangers'
import type { DecidedDanger, Device, Disagreement } from '@terakoya/domain/meetings/disagreement'
import { disagreementsOf } from '@terakoya/domain/meetings/disagreements'
import type { DisagreementCode } from '@terakoya/domain/meetings/disagreementTexts'
import { sessionsOf } from '@terakoya/domain/meetings/presence'
import type { RoomLog, RoomSession } from '@terakoya/domain/meetings/roomLog'
import type { DisagreementDetail } from './disagreementWords.ts'
import type { Period, PeriodLesson } from './period.sql.ts'
import { slotBounds } from './roomLogOf.ts'

export interface JudgedDisagreement {
  code: DisagreementCode
  severity: 1 | 2 | 3
  /** The teacher is asked first. */
  asks: boolean
  detail: DisagreementDetail
}

export interface JudgedLesson {
  schedule_no: number
  proposal: AttendanceProposal
  /** The lesson has ended: its minutes are those that it had. */
  over: boolean
  /** The log leaves no doubt, and nobody has ever said anything by hand. */
  writes: boolean
  disagreements: JudgedDisagreement[]
}

/** What was asked and decided of a lesson before. */
export interface Asked {
  schedule_no: number
  asked_at: number | null
  asked_of: readonly Device[]
  /** Of whom something grave is open. */
  grave_of: readonly Device[]
  /** What somebody has decided already of people in the room. */
  decided: readonly DecidedDanger[]
}

interface By {
  at: number
  measures: LogSettings
  /** Until when the service is known to tell what happens. */
  heard_until: number
  asked: readonly Asked[]
}

/** What the rules say of a period: its stays, and of each of its lessons what follows. */
export function judgePeriod(
  log: RoomLog,
  lessons: readonly PeriodLesson[],
  period: Period,
  by: By & { other_host: boolean },
): { sessions: RoomSession[]; lessons: JudgedLesson[] } {
  const sessions = sessionsOf(log)
  const judge = (known: PeriodLesson): JudgedLesson => {
    const lesson = logged(period, known)
    const { measures, at } = by
    const asked = by.asked.find(each => each.schedule_no === known.schedule_no)
    const decided = asked?.decided ?? []
    // Whoever has been judged is nobody unknown to people; nothing is written by it, since whom the center knows may be the child.
    const proposal = proposalOf(log, undecided(sessions, decided), lesson, measures)
    const sure = proposalOf(log, sessions, lesson, measures)
    const { attendance_distinction, schedule_no } = known
    const block = mayWriteFromLog({
      ...{ lesson, proposal: sure, settings: measures, attendance_distinction, now: at },
      ...{ marked: known.by_person, cancelled: false, settled: false },
    })
    const found = disagreementsOf({
      ...{
        log,
        lesson,
        last_ends_at: lastEnd(period, lessons, known),
        proposal,
        attendance_distinction,
        now: at,
      },
      logged: true,
      ...{ other_host: by.other_host, heard_until: by.heard_until, asked_at: asked?.asked_at ?? null },
      ...{ asked_of: asked?.asked_of ?? [], grave_of: asked?.grave_of ?? [] },
      ...{ sessions, settings: measures, decided },
    })
    // Of one that is published otherwise by now its new period tells; only who was with a child here is told here.
    const own = found.filter(each => known.gone_at === null || isOfRoom(each.code))
    const disagreements = own.map(judged)
    const writes = block === null && known.gone_at === null
    return { schedule_no, proposal, over: at >= lesson.ends_at, writes, disagreements }
  }
  return { sessions, lessons: lessons.map(judge) }
}

/** Whether a disagreement is about people in a room, not about a lesson's attendance. */
export const isOfRoom = (code: DisagreementCode): boolean => code === 'D6' || code === 'D7'

/** When the last of the child's lessons in the period ends. */
function lastEnd(period: Period, lessons: readonly PeriodLesson[], { student_no }: PeriodLesson): number {
  const own = lessons.filter(each => each.student_no === student_no)
  return Math.max(...own.map(each => logged(period, each).ends_at))
}

/** The lesson in the words of the rules. */
function logged({ teacher_no, schedule_date }: Period, lesson: PeriodLesson): LoggedLesson {
  return { student_no: lesson.student_no, teacher_no, ...slotBounds(schedule_date, lesson.time_limit_no) }
}

const keyOf = ({ run, participant }: Device) => `${run} ${participant}`

function devicesIn(stays: readonly Device[]): Device[] {
  const devices = new Map(stays.map(each => [keyOf(each), { run: each.run, participant: each.participant }]))
  return [...devices.values()]
}

function judged({
  code,
  state,
  severity,
  sentence,
  params,
  stays,
  suspect_no,
}: Disagreement): JudgedDisagreement {
  const [first] = stays
  const contested = stays.filter(each => each.doubt === 'contested')
  return {
    ...{ code, severity, asks: state === 'asked' },
    detail: {
      ...{ sentence, params: { ...params }, devices: devicesIn(stays), contested: devicesIn(contested) },
      ...{ shown_name: first?.shown_name ?? '', joined_at: first?.joined_at ?? 0 },
      student_no: suspect_no,
    },
  }
}
