import { listBrokenRules } from '../../backup/verifyRestored.sql.ts'
import { openClock } from '../../clock.ts'
import { connect } from '../../database/connect.ts'
import { verifyChains } from '../../operations/chat/verifyChains.ts'
import { brokenInvariants } from '../brokenInvariants.ts'
import { countMarks, versionsOf } from './marks.sql.ts'
import type { SteadyLoad } from './steadyLoad.ts'

export interface Judgement {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** Refused with an answer that says so, and there all the same. */
  ghosts: string[]
  /** What of the product's own rules doesn't hold: of the schema, of the lessons, of the chat's chain. */
  broken: string[]
}

/** Holds what was acknowledged against what stands in the database, past the line and by its owner. */
export async function judge(ownerUrl: string, load: SteadyLoad): Promise<Judgement> {
  const database = connect(ownerUrl, {
    max: 2,
    statementTimeout: 120_000,
    applicationName: 'terakoya-faults',
  })
  const { db } = database
  try {
    const stands = await countMarks(db, load.run)
    const verdict: Judgement = { lost: [], doubled: [], ghosts: [], broken: [] }
    for (const { mark, fate } of load.texts) {
      const times = stands.get(mark) ?? 0
      if (fate === 'acknowledged' && times === 0) verdict.lost.push(mark)
      if (fate === 'refused' && times > 0) verdict.ghosts.push(mark)
      if (times > 1) verdict.doubled.push(`${mark}: ${times}`)
    }
    const versions = await versionsOf(db, [...load.versions.keys()])
    for (const [schedule_no, { acknowledged, unknown }] of load.versions) {
      const version = versions.get(schedule_no) ?? -1
      const said = `lesson ${schedule_no}: ${acknowledged} acknowledged, ${version} stored`
      if (version < acknowledged) verdict.lost.push(said)
      if (version > acknowledged + unknown) verdict.doubled.push(said)
    }
    for (const { table, rule, rows } of await listBrokenRules(db))
      verdict.broken.push(`${rows} rows of ${table} against ${rule}`)
    verdict.broken.push(...(await brokenInvariants(db)))
    for (const { room_no, id } of await verifyChains(database, openClock()))
      verdict.broken.push(`the chain of room ${room_no} from message ${id} on`)
    return verdict
  } finally {
    await database.close()
  }
}
