import { systemScope } from '../auth/scope.ts'
import { secondsBetween } from '../clock.ts'
import { readLastBackups } from '../records/backup.sql.ts'
import { hasSyncStandby } from '../records/standby.sql.ts'
import type { Services } from '../road/request.ts'
import type { Standing } from './metrics.ts'
import { readStandingWork } from './standingWork.sql.ts'

const everything = systemScope('figures of the whole server')

/** What a running server has under way, for its figures. */
export function standingOf({
  clock,
  config,
  database,
  readingCopy,
  hints,
  serverPlaces,
}: Pick<Services, 'clock' | 'config' | 'database' | 'readingCopy' | 'hints' | 'serverPlaces'>): Standing {
  return {
    places: () => serverPlaces.standing(),
    pool: () => database.connections(),
    streams: () => hints.count(),
    copied: () => readingCopy?.counts() ?? null,
    work: async () => {
      const now = clock.now()
      const { mails, jobs, oldest_mail_seconds } = await readStandingWork(database.db, everything, now)
      const { good_at } = await readLastBackups(database.db, everything)
      return {
        mails,
        jobs,
        oldestMailSeconds: oldest_mail_seconds,
        backupSeconds: good_at === null ? null : secondsBetween(good_at, now),
        standby: config.standby ? ((await hasSyncStandby(database.db, everything)) ? 1 : 0) : null,
      }
    },
  }
}
