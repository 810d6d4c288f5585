import { scopeOf, systemScope } from '../auth/scope.ts'
import { visitor } from '../auth/sessionUser.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'
import { listAllCenters } from '../records/center.sql.ts'
import { readSettings, type Settings } from '../records/setting.sql.ts'
import type { Context } from './context.ts'

const everything = systemScope('the centers of an administrator whose work is done in the background')

/**
 * What the rules of records have at hand while an administrator's work is done in the background: the transaction, the
 * person, everybody's rows. What comes with a request (browser, session, other services) isn't there.
 */
export async function administratorsWork(tx: Tx, clock: Clock, user_no: number): Promise<Context> {
  const centers = await listAllCenters(tx, everything)
  const nobody = { classroom_no: 0, teacher_no: 0, student_no: 0 }
  const scope = scopeOf({ ...nobody, ...centers, user_no }, 'all', clock.today())
  let settings: Promise<Settings> | null = null
  const ctx: Partial<Context> = {
    tx,
    scope,
    user: { ...visitor, ...centers, user_no: scope.user_no, user_type_code: '560', status: 'A' },
    required_centers: new Set(),
    touched_students: new Set(),
    traced_apis: new Set(),
    trace_tx: null,
    kept_access: [],
    now: clock.now(),
    today: clock.today(),
    // The demonstration's own screens are given to nobody by a file.
    config: { production: true } as Config,
    settings: () => {
      settings ??= readSettings(tx)
      return settings
    },
  }
  return ctx as Context
}
