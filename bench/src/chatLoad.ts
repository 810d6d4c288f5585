import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchServer } from '@terakoya/server/benching/benchServer'
import type { Talker } from '@terakoya/server/benching/manyChats.sql'
import type { Load, PeopleOrder } from './chatPeople.ts'

/** People who look at a room each, by the machine of the page, for so long; a tenth of them write. */
export async function chatLoad(
  server: BenchServer,
  people: readonly Talker[],
  milliseconds: number,
): Promise<Load> {
  const cookies: string[] = []
  for (const person of people) cookies.push(await server.session(person.user_no))
  const crowd = fork(fileURLToPath(new URL('chatPeople.ts', import.meta.url)))
  const order: PeopleOrder = { url: server.url, people, cookies, milliseconds }
  crowd.send(order)
  const [load] = (await once(crowd, 'message')) as [Load]
  crowd.kill()
  return load
}
