import { serial } from '../serial.ts'
import { meetingNotice, signedNotice } from '../signedNotice.ts'
import type { Situation } from './samples.ts'

/** Samples for the calls by which meetings are made, entered and heard of. */
export const samplesOfMeetingRooms = {
  ZoomWebhook_receive: {
    own: ({ server }: Situation) => {
      const now = server.clock.now()
      const external_id = String(80_000_000_000 + serial())
      return signedNotice(meetingNotice({ event: 'started', external_id, at: now }), { now })
    },
  },
}
