import { decidesSeverity } from '@terakoya/domain/meetings/decisions'
import { foldText } from '@terakoya/domain/texts/foldText'
import { Failure } from '../../../failure.ts'
import { readTeacher } from '../../../records/meetingTeacher.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { MeetingRoomInScope } from './room.sql.ts'
import { zoomLogRefusals } from './text.ts'

/**
 * Refuses who may not decide what happened in a meeting: what is grave is for managers and administrators, and nobody judges
 * a lesson of their own. A teacher who has a staff login as well is known by the name, or by the address of the mails.
 */
export async function refuseToDecide(
  { tx, user }: Pick<Context, 'tx' | 'user'>,
  { severity, room_no }: { severity: number; room_no: MeetingRoomInScope },
): Promise<void> {
  if (!decidesSeverity(user.user_type_code, severity)) {
    throw new Failure(403, 'GRAVE_FOR_MANAGERS', zoomLogRefusals.say('grave'))
  }
  const { display_name, addresses, own_address } = await readTeacher(tx, room_no, user.user_no)
  const same = foldText(display_name) === foldText(user.user_named)
  if (same || (own_address !== '' && addresses.includes(own_address))) {
    throw new Failure(403, 'OWN_LESSON', zoomLogRefusals.say('own_lesson'))
  }
}
