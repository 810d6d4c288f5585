import { hashOfToken } from '../../auth/session.ts'
import { testNow } from '../testClock.ts'
import type { Situation } from './samples.ts'

const token = 'c'.repeat(43)

/** Samples for the private calendar. */
export const samplesOfCalendarFeed = {
  Calendar_getSubscription: { own: () => ({}) },
  Calendar_makeSubscription: { own: () => ({}) },
  Calendar_removeSubscription: { own: () => ({}) },
  Calendar_getFeed: {
    own: () => ({ token }),
    prepare: async ({ server, world }: Situation) => {
      const row = { token_hash: hashOfToken(token), created_at: testNow }
      await server.owner
        .insertInto('calendar_subscriptions')
        .values({ user_no: world.users['300'].user_no, ...row })
        .onConflict(conflict => conflict.column('user_no').doUpdateSet(row))
        .execute()
    },
    // Whoever has the secret reads it; it names no child.
    shows: ({ world }: Situation) => [world.A.center_name],
  },
}
