import type { UploadedFile } from '../../framework/files/uploadFile.ts'

/** A message that was pressed and isn't sent yet. */
export interface OutMessage {
  /** The idempotency key: however often it is sent, it stands in the room once. */
  key: string
  content: string
  files: readonly UploadedFile[]
  urgent_reason: string
  /** Who taught by what the page said when it was pressed; nobody else is to read it. */
  teacher_no?: number
  /** What wasn't sent and this says in one's own name (`held_no`). */
  instead_of?: readonly number[]
  state: 'sending' | 'unsent'
  /** Why the server refused it; '' where the line was at fault, so that trying again is all it needs. */
  refusal: string
  /** The reason is over: the room was closed when it was refused, and is open again. */
  opened?: true
  /** Of an earlier visit: nobody knows how long it has lain there, so that a person sends it again. */
  old?: true
}

export type NewMessage = Pick<OutMessage, 'content' | 'files' | 'urgent_reason' | 'teacher_no' | 'instead_of'>

export type OutboxEvent =
  /** `just`: the page was left minutes ago: what was on its way then goes on, and is in the room once (its key). */
  | { kind: 'found'; items: readonly OutMessage[]; just: boolean }
  | { kind: 'posted'; item: OutMessage }
  | { kind: 'sent'; key: string }
  /** What was pressed after it waits too: messages keep their order. */
  | { kind: 'unsent'; key: string; refusal: string }
  /** What the server has refused goes out as a new one, to whom the page shows by then. */
  | { kind: 'again'; key: string | null; anew?: Pick<OutMessage, 'key' | 'teacher_no' | 'instead_of'> }
  | { kind: 'taken'; key: string }
  /** What kept the room closed is over: what was refused for it can be sent now. */
  | { kind: 'opened' }

/** What becomes of the messages that were pressed in a room, in the order in which they were pressed. */
export function outbox(items: readonly OutMessage[], event: OutboxEvent): readonly OutMessage[] {
  switch (event.kind) {
    case 'found': {
      const here = new Set(items.map(({ key }) => key))
      const found = event.items.filter(({ key }) => !here.has(key))
      const goesOn = ({ state }: OutMessage) => event.just && state === 'sending'
      return [
        ...found.map(item => (goesOn(item) ? item : ({ ...item, state: 'unsent', old: true } as const))),
        ...items,
      ]
    }
    case 'posted':
      return [...items, event.item]
    case 'sent':
    case 'taken':
      return items.filter(({ key }) => key !== event.key)
    case 'unsent':
      return items.map(item => {
        if (item.key === event.key) {
          const { opened: _over, ...same } = item
          return { ...same, state: 'unsent', refusal: event.refusal }
        }
        return event.refusal === '' ? { ...item, state: 'unsent' } : item
      })
    case 'opened':
      return items.map(item =>
        item.state === 'unsent' && item.refusal !== '' ? { ...item, opened: true } : item,
      )
    case 'again':
      return items.map(item =>
        item.key === event.key || (event.key === null && item.refusal === '' && !item.old)
          ? { ...item, ...(item.refusal !== '' && event.anew), state: 'sending', refusal: '' }
          : item,
      )
  }
}

/** The next to be sent: one at a time. */
export function nextOut(items: readonly OutMessage[]): OutMessage | undefined {
  return items.find(({ state }) => state === 'sending')
}
