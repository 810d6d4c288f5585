import type { ChatHit } from '@terakoya/domain/chat/detect'
import type { Tx } from '../../database/connect.ts'

interface Found {
  room_no: number
  message_id: number | null
  held_no: number | null
  about_user_no: number
  hits: readonly ChatHit[]
  now: string
}

export async function flagHits(_tx: Tx, _found: Found): Promise<void> {}
