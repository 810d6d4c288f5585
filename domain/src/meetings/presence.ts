import type { RoomLog, RoomSession } from './roomLog.ts'
import { staysOf } from './stays.ts'
import { whoIsWho } from './whoIsWho.ts'

/** All stays in a room, by time, each with who it was and how that is known (meetings C5, C6). */
export function sessionsOf(log: RoomLog): RoomSession[] {
  const { stays } = staysOf(log)
  const who = whoIsWho(stays, log)
  return stays.map(stay => {
    const { guest: _guest, host: _host, ...session } = stay
    return { ...session, ...(who.get(stay) ?? { person: null, match_kind: 'unknown' }) }
  })
}
