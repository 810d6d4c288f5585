import { prepareRooms } from '../operations/meetings/prepareRooms.ts'
import { workEvents } from '../operations/meetings/workEvents.ts'
import type { BenchServer } from './benchServer.ts'

/** Once what the worker does every minute. */
export async function prepareOnce({ database, clock, meetings, encryption }: BenchServer): Promise<void> {
  await prepareRooms({ database, clock, meetings, encryption: async () => encryption })
}

/** Once what the worker does every few seconds. */
export async function workOnce({ database, clock }: BenchServer): Promise<void> {
  await workEvents(database, clock)
}
