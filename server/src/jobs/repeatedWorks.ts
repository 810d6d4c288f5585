import { watchedKinds } from '../alerts/kinds/list.ts'
import { type Installed, watchAlerts } from '../alerts/watchAlerts.ts'
import { beginHomeCenters } from '../operations/beginHomeCenters.ts'
import { passOnFlags } from '../operations/chat/passOnFlags.ts'
import { queueChatNews } from '../operations/chat/queueChatNews.ts'
import { sendDueHeld } from '../operations/chat/sendDueHeld.ts'
import { ringConsults } from '../operations/consults/ringConsults.ts'
import { askIfOver } from '../operations/meetings/askIfOver.ts'
import { fetchReports } from '../operations/meetings/fetchReports.ts'
import { passOnDisagreements } from '../operations/meetings/passOnDisagreements.ts'
import { prepareRooms } from '../operations/meetings/prepareRooms.ts'
import type { RoomWork } from '../operations/meetings/roomWork.ts'
import { workEvents } from '../operations/meetings/workEvents.ts'
import { queueTimedMails } from '../operations/reports/queueTimedMails.ts'
import { moveStandInsOn } from '../operations/standIns/moveStandInsOn.ts'
import { forgetCounts } from '../road/rateCounts.sql.ts'
import type { Repeated } from './repeatWork.ts'

/**
 * What the worker does again and again, each by itself: one that fails holds up no other.
 * @param installed whether there is a server that mail goes out by, and whether the database is to have a standby
 */
export function repeatedWorks(work: RoomWork, installed: Installed): Repeated[] {
  const { database, clock, meetings } = work
  const zoom = meetings.of('zoom')
  const stopWithin = 4000
  return [
    {
      name: 'alerts',
      interval: 15_000,
      stopWithin,
      work: () => watchAlerts(database, clock, watchedKinds, installed),
    },
    // Rights follow at once when the day comes, and after a time without a worker.
    { name: 'home centers', interval: 10_000, stopWithin, work: () => beginHomeCenters(database, clock) },
    {
      name: 'messages kept for the hours',
      ...{ interval: 10_000, stopWithin, work: () => sendDueHeld(database, clock) },
    },
    {
      name: 'mails at a time of the day',
      ...{ interval: 15_000, stopWithin, work: () => queueTimedMails(database, clock) },
    },
    { name: 'stand-ins', interval: 10_000, stopWithin, work: () => moveStandInsOn(database, clock) },
    { name: 'news of chat', interval: 15_000, stopWithin, work: () => queueChatNews(database, clock) },
    { name: 'urgent flags of chat', interval: 10_000, stopWithin, work: () => passOnFlags(database, clock) },
    {
      name: 'grave disagreements of meetings',
      ...{ interval: 10_000, stopWithin, work: () => passOnDisagreements(database, clock) },
    },
    { name: 'consults that wait', interval: 10_000, stopWithin, work: () => ringConsults(database, clock) },
    { name: 'counts of past minutes', interval: 60_000, stopWithin, work: () => forgetCounts(database.db) },
    // A service is asked meanwhile: it may take its five seconds.
    { name: 'meetings of the next days', interval: 10_000, stopWithin: 6000, work: () => prepareRooms(work) },
    { name: 'logs of meetings', interval: 3_000, stopWithin, work: () => workEvents(database, clock) },
    { name: 'meetings without an end', interval: 20_000, stopWithin: 6000, work: () => askIfOver(work) },
    {
      name: 'reports of meetings',
      ...{ interval: 60_000, stopWithin },
      // A meeting may be left from when the service was connected: without it there is nobody to be asked.
      work: () => fetchReports(database, clock, zoom.connected ? uuid => zoom.participants(uuid) : null),
    },
  ]
}
