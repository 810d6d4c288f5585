import type { ChatRelModel } from '@terakoya/domain/chat/rights'

/** A room, as calls name it. */
export interface RoomKey {
  rel_model: ChatRelModel
  rel_id: number
}

/** A room as it stands in an address, and in the names of what is kept of it: `t3010-123`. */
export function roomText({ rel_model, rel_id }: RoomKey): string {
  return `${rel_model}-${rel_id}`
}

const written = /^(t3010|t1010|t2010)-([1-9]\d{0,8})$/

/** A room of an address, which anybody may have typed. */
export function roomParam(value: unknown): RoomKey | undefined {
  const found = typeof value === 'string' ? written.exec(value) : null
  return found ? { rel_model: found[1] as ChatRelModel, rel_id: Number(found[2]) } : undefined
}

export function sameRoom(one: RoomKey | null | undefined, other: RoomKey | null | undefined): boolean {
  return one?.rel_model === other?.rel_model && one?.rel_id === other?.rel_id
}
