import { countUnreachableCenters, type UnreachableCenters } from '../../records/chatReach.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** What is urgent in chat can't be mailed to anybody of some centers: for administrators, whose addresses would do as well. */
export const chatUnreachableAlert = defineAlertKind({
  key: 'chat_unreachable',
  find: async (tx, all) => {
    const center_count = await countUnreachableCenters(tx, all)
    return center_count > 0 ? [{ center_count }] : []
  },
  causeOf: (_one: UnreachableCenters) => 'centers',
  alertOf: ({ center_count }) => ({ detail: { center_count } }),
})
