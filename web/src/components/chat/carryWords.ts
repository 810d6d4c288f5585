import { nowInstant } from '../../clock.ts'
import { loadDraft, saveDraft } from '../../drafts/draftStore.ts'
import type { NewMessage } from './outbox.ts'
import { type RoomKey, roomText } from './roomKey.ts'
import type { Written } from './useChatDraft.ts'

/** What was pressed and isn't sent, in front of what stands in the field. */
export function joinWords(
  unsent: readonly Pick<NewMessage, 'content' | 'files' | 'instead_of'>[],
  { content, files, instead_of = [] }: Written,
): Written {
  const pressed = unsent.flatMap(each => each.files.map((file, order) => ({ ...file, key: file._id, order })))
  return {
    content: [...unsent.map(each => each.content), content].filter(text => text !== '').join('\n'),
    files: [...pressed, ...files],
    instead_of: [...new Set([...unsent.flatMap(each => each.instead_of ?? []), ...instead_of])],
  }
}

/**
 * Puts words into the field of another room, behind what stands there already; rejects where this browser keeps nothing. In
 * another room they are said instead of nothing.
 */
export async function carryWords(user_no: number, room: RoomKey, { content, files }: Written): Promise<void> {
  const words = { content, files }
  const place = `${user_no}:chat/${roomText(room)}`
  const there = await loadDraft<Written>(place)
  await saveDraft(place, there === null ? words : joinWords([there.value], words), nowInstant())
}
