import { calls } from '@terakoya/contract/calls'
import { systemScope } from '../../auth/scope.ts'
import { listMigrationNames } from '../../database/migrationFiles.ts'
import { readDatabaseFacts } from '../../doctor/databaseFacts.sql.ts'
import { readProductVersion } from '../../productVersion.ts'
import type { Handlers } from '../../road/handlers.ts'
import { readStandingWork } from '../../watching/standingWork.sql.ts'
import { backupState, diskState, jobState, mailState, standbyState } from '../../watching/systemState.ts'

const everything = systemScope('how the installation stands')

/** システム状態: what administrators are told of the running server (`SystemState_get`). */
export const systemStateHandlers: Pick<Handlers, 'SystemState_get'> = {
  SystemState_get: async ({ tx, config, now, watch }) => {
    const { version } = await readDatabaseFacts(tx)
    const work = await readStandingWork(tx, everything, now)
    return {
      checked_at: now,
      started_at: watch.startedAt,
      version: await readProductVersion(),
      node_version: process.versions.node,
      postgres_version: `${Math.floor(version / 10_000)}.${version % 10_000}`,
      schema_version: (await listMigrationNames()).at(-1) ?? '',
      disk: await diskState(config.dataFolder),
      mails: mailState(work, config.mail !== null),
      jobs: jobState(work),
      backup: await backupState(tx, everything, config, now),
      standby: await standbyState(tx, everything, config),
      defects: watch
        .recentDefects()
        .map(({ at, about, request }) => ({ at, about: titleOf(about), request })),
    }
  },
}

/** A call as people know it; what is none stays as it is. */
function titleOf(about: string): string {
  return Object.values(calls).find(({ api }) => api === about)?.title ?? about
}
