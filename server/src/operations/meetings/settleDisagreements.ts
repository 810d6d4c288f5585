import { deviceOf } from '@terakoya/domain/meetings/stays'
import type { Tx } from '../../database/connect.ts'
import { devicesOf, keepContested } from './disagreementWords.ts'
import { everyMeeting } from './everyMeeting.ts'
import { isOfRoom, type JudgedDisagreement, type JudgedLesson } from './judgePeriod.ts'
import {
  closeDisagreements,
  mendDisagreement,
  type NewDisagreement,
  openDisagreements,
  type StoredDisagreement,
} from './results.sql.ts'

interface Settled {
  judged: readonly JudgedLesson[]
  /** What is open of the lessons, and what was decided. */
  stored: readonly StoredDisagreement[]
  /** The room that one is told of. */
  roomOf: (disagreement: JudgedDisagreement) => number
  /** The devices of those who are known to have left. */
  left: ReadonlySet<string>
  now: string
}

const keyOf = ({ schedule_no, code }: Pick<NewDisagreement, 'schedule_no' | 'code'>) =>
  `${schedule_no} ${code}`

/**
 * Opens what the log disagrees about, closes what has gone by itself, and makes grave what nobody has answered in time. What
 * somebody has decided stays decided. Whom what is grave reaches beyond the page is the worker's (`passOnDisagreements`).
 */
export async function settleDisagreements(
  tx: Tx,
  { judged, stored, roomOf, left, now }: Settled,
): Promise<void> {
  const found = new Map(
    judged.flatMap(({ schedule_no, disagreements }) =>
      disagreements.map(each => {
        const one: NewDisagreement = { ...each, schedule_no, room_no: roomOf(each) }
        return [keyOf(one), one] as const
      }),
    ),
  )
  const goesOn = (each: StoredDisagreement) => {
    const now_found = found.get(keyOf(each))
    if (now_found === undefined) return isGrave(each) && !isTakenBack(each, left)
    return isGrave(each) || isAbout(each, now_found)
  }
  const open = stored.filter(each => each.decided_at === null)
  const gone = open.filter(each => !goesOn(each))
  const nos = gone.map(each => each.disagreement_no)
  await closeDisagreements(tx, everyMeeting, nos, now)
  // Of people in the room only what was seen is decided: what is found beside it is a new one.
  const known = new Set(
    stored.filter(each => (each.decided_at === null ? goesOn(each) : !isOfRoom(each.code))).map(keyOf),
  )
  const fresh = [...found.values()].filter(each => !known.has(keyOf(each)))
  await openDisagreements(tx, everyMeeting, fresh, now)
  for (const each of open) {
    const present = found.get(keyOf(each))
    if (!present || gone.includes(each)) continue
    const severity = each.answer === 'stranger' ? 3 : present.severity
    const detail = keepContested(each.detail, present.detail)
    // Who is looked for is in the meeting that the last of them came into, whichever it was of before.
    const { room_no } = isOfRoom(each.code) ? present : each
    await mendDisagreement(tx, everyMeeting, each.disagreement_no, { severity, room_no, detail })
  }
}

/**
 * What was grave once stays until somebody decides it: its steps and its time go on, whatever is found of it later; the database
 * holds us to it (`keep_meeting_question`).
 */
const isGrave = ({ code, severity }: StoredDisagreement) => isOfRoom(code) && severity === 3

/** Only that somebody was alone with a child (D7) is a conclusion from notices that have not come: a late leave takes it back. */
const isTakenBack = ({ code, detail }: StoredDisagreement, left: ReadonlySet<string>) =>
  code === 'D7' && devicesOf(detail).some(each => left.has(deviceOf(each)))

/** Whether it is still the same matter: what the teacher has answered of somebody is no answer of somebody else. */
function isAbout({ answer, detail }: StoredDisagreement, present: NewDisagreement): boolean {
  if (answer !== 'student') return true
  const before = new Set(devicesOf(detail).map(each => JSON.stringify(each)))
  return present.detail.devices.some(each => before.has(JSON.stringify(each)))
}
