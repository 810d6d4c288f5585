import { type ChatBlock, chatBlockText } from '@terakoya/domain/chat/rights'
import type { ChatRoomInScope, HeldInScope } from '../../auth/inScope.ts'
import { systemScope } from '../../auth/scope.ts'
import { instantOf } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { findChatPlace } from '../../records/chatRoom.sql.ts'
import { releaseFiles } from '../../records/file.sql.ts'
import { writeAudit } from '../../traces.sql.ts'
import { speakingIn } from '../../words/reader.ts'
import { appendMessage } from './appendMessage.ts'
import {
  decideHeld,
  type HeldMessage,
  linkFlags,
  listOwnHeldForHours,
  lockHeld,
  postponeHeld,
} from './heldMessages.sql.ts'
import { rightsIn } from './openRoom.ts'
import { chatOperations } from './text.ts'

/** Where held messages hold their files. */
export const heldFilesCode = 'ChatHeld'

interface Moment {
  now: string
  today: string
  /** Who lets it go; `null`: the hours have begun. */
  decided_by: number | null
}

const everyRoom = systemScope('a held message whose time has come, or that somebody has looked at')
/** Why what somebody wrote isn't sent who has no part in the room any more. Only ever kept, and so in Japanese. */
const movedText = '担当が変わったか、センターを離れたため、送りませんでした。'
/** The same before anybody presses, to whoever looks. */
export const movedBlock = () => chatOperations.say('moved_now')
const stoppedText = () => chatOperations.say('stopped')

/**
 * Sends what was held, with the id of this moment: whoever reads on from the last message gets it. Whether its author may
 * write there is asked again. `null`: it waits no more, waits for the next hours, or isn't allowed any more, which its author
 * reads as refused, and the center's people as not sent.
 */
export async function sendHeld(
  tx: Tx,
  held_no: number,
  { decided_by, ...moment }: Moment,
): Promise<number | null> {
  const held = await lockHeld(tx, everyRoom, held_no)
  if (!held) return null
  const { room_no, user_no, sender_kind, content, files, urgent_reason } = held
  const place = await findChatPlace(tx, everyRoom, held, { user_no, ...moment })
  const { block, release } = place ? rightsIn(place, sender_kind, moment) : { block: null, release: null }
  const decided = { decided_at: moment.now, decided_by }
  // It is kept for others to read, whoever presses.
  const lapsed = speakingIn('ja', () => lapsedOf(held, place !== undefined, block))
  if (lapsed !== null) {
    await decideHeld(tx, held.held_no, { state: 'refused', ...decided, ...lapsed })
    return null
  }
  // The hours that it waited for may have passed while nobody sent.
  if (decided_by === null && release !== null) {
    await postponeHeld(tx, held.held_no, instantOf(release))
    return null
  }
  await releaseFiles(tx, { screen_code: heldFilesCode, record_no: held_no })
  // In the hours nothing goes out earlier than others.
  const urgent = release === null ? null : urgent_reason
  const message = { room_no, user_no, sender_kind, content, files, now: moment.now }
  const { id } = await appendMessage(tx, { ...message, urgent_reason: urgent ?? undefined })
  if (urgent !== null) {
    const detail = { id, reason: urgent, held_no, decided_by }
    await writeAudit(tx, [
      { user_no, action: 'chat_urgent', subject: 'chat_room', subject_no: room_no, detail, at: moment.now },
    ])
  }
  await decideHeld(tx, held.held_no, { state: 'released', ...decided, released_id: id })
  await linkFlags(tx, held.held_no, id)
  return id
}

/**
 * Sends what somebody has kept for the hours in a room in which they may write at once by now (hours changed, a lesson near): what
 * is written later doesn't overtake it.
 */
export async function sendOwnHeld(
  tx: Tx,
  { room_no, user_no }: { room_no: ChatRoomInScope; user_no: number },
  moment: Omit<Moment, 'decided_by'>,
): Promise<void> {
  for (const held_no of await listOwnHeldForHours(tx, room_no, user_no)) {
    await sendHeld(tx, held_no, { ...moment, decided_by: null })
  }
}

/** Why a held message isn't sent any more, and how its author is told; `null`: it is. `there`: its room is. */
export function lapsedOf(
  { author_active, author_there }: Pick<HeldMessage, 'author_active' | 'author_there'>,
  there: boolean,
  block: ChatBlock | null,
): { lapsed: 'stopped' | 'moved' | 'closed'; refusal: string } | null {
  if (!author_active) return { lapsed: 'stopped', refusal: stoppedText() }
  if (!there || !author_there) return { lapsed: 'moved', refusal: movedText }
  return block === null ? null : { lapsed: 'closed', refusal: chatBlockText[block] }
}

/** Isn't sent any more, since its author's login was stopped and somebody has taken it up. */
export async function stopHeld(
  tx: Tx,
  held_no: HeldInScope,
  { decided_by, now }: { decided_by: number; now: string },
): Promise<void> {
  const told = { lapsed: 'stopped', refusal: speakingIn('ja', stoppedText) } as const
  await decideHeld(tx, held_no, { state: 'refused', decided_at: now, decided_by, ...told })
}
