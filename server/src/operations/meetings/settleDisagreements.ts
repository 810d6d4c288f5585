import type { Tx } from '../../database/connect.ts'
import { queueMails } from '../../records/mail.sql.ts'
import { listMeetingWatchers } from '../../records/meetingAlerts.sql.ts'
import { devicesOf } from './disagreementWords.ts'
import { everyMeeting } from './everyMeeting.ts'
import type { JudgedLesson } from './judgePeriod.ts'
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
  center_no: number
  room_no: number
  now: string
}

const keyOf = ({ schedule_no, code }: Pick<NewDisagreement, 'schedule_no' | 'code'>) =>
  `${schedule_no} ${code}`

/**
 * Opens what the log disagrees about, closes what has gone by itself, and makes grave what nobody has answered in time. What
 * somebody has decided stays decided. Whatever becomes grave is mailed at once to those who look after the center.
 */
export async function settleDisagreements(
  tx: Tx,
  { judged, stored, center_no, room_no, now }: Settled,
): Promise<void> {
  const found = new Map(
    judged.flatMap(({ schedule_no, disagreements }) =>
      disagreements.map(each => {
        const one: NewDisagreement = { ...each, schedule_no, room_no }
        return [keyOf(one), one] as const
      }),
    ),
  )
  const goesOn = (each: StoredDisagreement) => {
    const now_found = found.get(keyOf(each))
    return now_found !== undefined && isAbout(each, now_found)
  }
  const open = stored.filter(each => each.decided_at === null)
  const gone = open.filter(each => !goesOn(each))
  const nos = gone.map(each => each.disagreement_no)
  await closeDisagreements(tx, everyMeeting, nos, now)
  // Of people in the room only what was seen is decided: what is found beside it is a new one.
  const ofPeople = ({ code }: StoredDisagreement) => code === 'D6' || code === 'D7'
  const known = new Set(
    stored.filter(each => (each.decided_at === null ? goesOn(each) : !ofPeople(each))).map(keyOf),
  )
  const fresh = [...found.values()].filter(each => !known.has(keyOf(each)))
  await openDisagreements(tx, everyMeeting, fresh, now)
  const graver: StoredDisagreement[] = []
  for (const each of open) {
    const present = found.get(keyOf(each))
    if (!present || gone.includes(each)) continue
    const severity = each.answer === 'stranger' ? 3 : present.severity
    const { detail } = present
    await mendDisagreement(tx, everyMeeting, each.disagreement_no, { severity, detail })
    if (severity === 3 && each.severity < 3) graver.push(each)
  }
  const grave = [...graver, ...fresh.filter(each => each.severity === 3)]
  if (grave.length > 0) await mailStranger(tx, { center_no, room_no }, now)
}

/** Whether it is still the same matter: what the teacher has answered of somebody is no answer of somebody else. */
function isAbout({ answer, detail }: StoredDisagreement, present: NewDisagreement): boolean {
  if (answer !== 'student') return true
  const before = new Set(devicesOf(detail).map(each => JSON.stringify(each)))
  return present.detail.devices.some(each => before.has(JSON.stringify(each)))
}

/** Tells those who look after a center that somebody must look at a meeting now; without names. */
async function mailStranger(
  tx: Tx,
  { center_no, room_no }: { center_no: number; room_no: number },
  now: string,
): Promise<void> {
  const watchers = await listMeetingWatchers(tx, everyMeeting, center_no)
  if (watchers.length === 0) return
  const mails = watchers.map(user_no => ({
    ...{ student_no: null, teacher_no: null, user_no, detail: { room_no } },
  }))
  await queueMails(tx, center_no, 'meeting_stranger', mails, now)
}
