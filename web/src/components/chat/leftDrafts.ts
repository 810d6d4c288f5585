import { dropDraft, listDrafts } from '../../drafts/draftStore.ts'
import { joinWords } from './carryWords.ts'
import type { OutMessage } from './outbox.ts'
import { type RoomKey, roomParam, roomText } from './roomKey.ts'
import type { Written } from './useChatDraft.ts'

/** What stands unsent in this browser for a room. */
export interface RoomDraft {
  room: RoomKey
  content: string
  file_names: string[]
  /** ISO 8601. */
  saved_at: string
}

const nothing: Written = { content: '', files: [] }

/** A person's unsent words by room, the newest first; rejects where this browser keeps nothing. */
export async function listRoomDrafts(user_no: number): Promise<RoomDraft[]> {
  const fields = await listDrafts<Written>(`${user_no}:chat/`)
  const pressed = await listDrafts<readonly OutMessage[]>(`${user_no}:chat-outbox/`)
  const names = new Set([...fields, ...pressed].map(({ rest }) => rest))
  const drafts = [...names].flatMap(name => {
    const room = roomParam(name)
    const field = fields.find(({ rest }) => rest === name)
    const out = pressed.find(({ rest }) => rest === name)
    const { content, files } = joinWords(out?.value ?? [], field?.value ?? nothing)
    if (!room || (content === '' && files.length === 0)) return []
    const saved_at = [field?.saved_at ?? '', out?.saved_at ?? ''].sort().at(-1) ?? ''
    return [{ room, content, file_names: files.map(file => file.file_name), saved_at }]
  })
  return drafts.sort((a, b) => (a.saved_at < b.saved_at ? 1 : -1))
}

export async function dropRoomDraft(user_no: number, room: RoomKey): Promise<void> {
  await dropDraft(`${user_no}:chat/${roomText(room)}`)
  await dropDraft(`${user_no}:chat-outbox/${roomText(room)}`)
}
