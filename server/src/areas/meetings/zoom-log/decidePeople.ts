import type { Device } from '@terakoya/domain/meetings/disagreement'
import { failures } from '../../../failure.ts'
import { devicesOf } from '../../../operations/meetings/disagreementWords.ts'
import { workPeriod } from '../../../operations/meetings/workPeriod.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import {
  type Decided,
  type LoggedDisagreement,
  listOfParticipants,
  type OfParticipant,
  splitOff,
  writeDecision,
} from './decide.sql.ts'
import { measuresOf } from './measures.ts'
import { zoomLogRefusals } from './text.ts'

const isSame = (one: Device, other: Device) => one.run === other.run && one.participant === other.participant

/** Of whom of several unknown people it is decided: nobody is judged along with another (422). */
function chosenOf(
  detail: unknown,
  participants: readonly { external_uuid: string; participant_key: string }[],
): Device[] {
  const devices = devicesOf(detail)
  if (participants.length === 0 && devices.length <= 1) return devices
  const chosen = devices.filter(({ run, participant }) =>
    participants.some(each => each.external_uuid === run && each.participant_key === participant),
  )
  if (chosen.length > 0) return chosen
  const message = zoomLogRefusals.say('several_people', { count: devices.length })
  throw failures.invalid([{ field: 'participants', message }])
}

/** Decides what is open of participants, of them alone: with whoever else it is about it goes on. */
export async function decideOf(
  ctx: Context,
  matters: readonly OfParticipant[],
  chosen: readonly Device[],
  decided: Pick<Decided, 'decision' | 'reason'>,
): Promise<void> {
  const by = { ...decided, decided_by: ctx.user.user_no, decided_at: ctx.now }
  for (const { disagreement_no, schedule_no, detail } of matters.filter(each => each.decided_at === null)) {
    const devices = devicesOf(detail)
    const some = devices.filter(each => chosen.some(one => isSame(one, each)))
    const others = devices.filter(each => !some.includes(each))
    const no =
      others.length === 0 ? disagreement_no : await splitOff(ctx.tx, disagreement_no, { some, others })
    await writeDecision(ctx.tx, [no], by)
    await audit(ctx, 'decideDisagreement', 'meeting_disagreement', schedule_no, {
      ...{ disagreement_no: no, code: 'D6', ...decided },
    })
  }
}

/** The same from the page of a disagreement, in all lessons of the meeting; what is left of it is worked out anew. */
export async function decidePeople(
  ctx: Context,
  found: LoggedDisagreement,
  participants: readonly { external_uuid: string; participant_key: string }[],
  decided: Pick<Decided, 'decision' | 'reason'>,
): Promise<void> {
  const chosen = chosenOf(found.detail, participants)
  await decideOf(ctx, await listOfParticipants(ctx.tx, found.room_no, chosen), chosen, decided)
  await workPeriod(ctx.tx, found, { now: ctx.now, measures: await measuresOf(ctx) })
}
