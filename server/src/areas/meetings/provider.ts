import { periodGroups, slotTimes } from '@terakoya/domain/days/timeSlot'
import { requireCenter } from '../../auth/requireCenter.ts'
import { secondsAfter, timeOfInstant } from '../../clock.ts'
import { nextCount } from '../../meetings/zoomFault.ts'
import { outSince } from '../../records/meetingServices.sql.ts'
import type { Handlers } from '../../road/handlers.ts'
import { countRooms, hearing, listFailures, maxMade } from './provider.sql.ts'

/** Meetings that Zoom lets a user make or change a day. */
const madeLimit = 100

/** Rooms in trouble that are named. */
const maxFailures = 50

const day = 86_400

export const meetingProviderHandlers: Pick<Handlers, 'ZoomLog_getProvider'> = {
  ZoomLog_getProvider: async (ctx, { center_no }) => {
    const { tx, scope, now, today, config } = ctx
    if (center_no !== undefined) requireCenter(ctx, center_no)
    const time = timeOfInstant(now)
    const period_nos = periodGroups
      .map(group => group * 10)
      .filter(period_no => slotTimes(period_no).end > time)
    const asked = { center_no, today, period_nos }
    const since = secondsAfter(nextCount(now), -day)
    return {
      connected_flag: config.zoom === null ? 0 : 1,
      listening_flag: config.zoomWebhookSecrets.length === 0 ? 0 : 1,
      silent_since: await outSince(ctx, 'zoom'),
      rooms: await countRooms(tx, scope, asked),
      failures: await listFailures(tx, scope, { ...asked, max: maxFailures }),
      made_today: await maxMade(tx, scope, since),
      made_limit: madeLimit,
      ...(await hearing(tx, secondsAfter(now, -day))),
    }
  },
}
