import { countUnreachableCenters, type UnreachableCenters } from '../../records/chatReach.sql.ts'
import { defineAlertKind } from './alertKind.ts'

interface Unreachable extends UnreachableCenters {
  /** 0: no mail leaves the house at all. */
  server_flag: 0 | 1
}

/**
 * What is urgent in chat or in a meeting can't be mailed: to nobody at all without a server that sends, else to nobody of some centers. For
 * administrators, whose addresses would do as well.
 */
export const chatUnreachableAlert = defineAlertKind({
  key: 'chat_unreachable',
  find: async (tx, all, { sends, today }) => {
    const center_count = await countUnreachableCenters(tx, all, { sends, today })
    return center_count > 0 ? [{ center_count, server_flag: sends ? (1 as const) : (0 as const) }] : []
  },
  causeOf: (_one: Unreachable) => 'centers',
  alertOf: ({ center_count, server_flag }) => ({ detail: { center_count, server_flag } }),
})
