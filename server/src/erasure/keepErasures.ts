import { rm } from 'node:fs/promises'
import path from 'node:path'
import { erasureObstacleTexts } from '@terakoya/domain/people/erasure'
import { systemScope } from '../auth/scope.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { readSettings } from '../records/setting.sql.ts'
import { noteErasure } from './erasePerson.sql.ts'
import { erasePerson } from './erasePerson.ts'
import {
  countObstacles,
  holdPerson,
  isErased,
  listErasures,
  markLeft,
  passNumber,
  readCluster,
} from './erasureFacts.sql.ts'
import {
  addToErasureList,
  erasureListFile,
  erasuresToApplyFile,
  type ListedErasure,
  readErasureList,
} from './erasureList.ts'

const everybody = systemScope('whom a restored backup still holds is erased again')

/** The list in the data folder, and beside the backups, where a disk that is lost doesn't take it along. */
export const listFilesOf = ({ dataFolder, backup }: Pick<Config, 'dataFolder' | 'backup'>): string[] =>
  [dataFolder, ...(backup === null ? [] : [backup.folder])].map(folder => path.join(folder, erasureListFile))

/** Writes everybody who was erased where a restore finds it. */
export async function keepErasureLists(tx: Tx, files: readonly string[]): Promise<void> {
  const cluster = await readCluster(tx)
  const erasures = (await listErasures(tx, everybody)).map(
    ({ person_kind, person_no, erased_at, reason }): ListedErasure => ({
      ...{ cluster, person_kind, person_no, erased_at, reason },
    }),
  )
  for (const file of files) await addToErasureList(file, erasures)
}

interface Applying {
  dataFolder: string
  today: string
  /** The database is an outside one, which comes back by tools of its own. */
  isOutside: boolean
}

/**
 * Erases again, before anybody is answered, whom a restored backup still holds (`restore` has put their numbers there). Who had not left
 * yet when it was made has left now. Somebody of later than the backup isn't there; the number is given to nobody else.
 */
export async function applyErasures(
  { db }: Pick<Database, 'db'>,
  { dataFolder, today, isOutside }: Applying,
  tell: (line: string) => void,
): Promise<number> {
  const file = path.join(dataFolder, erasuresToApplyFile)
  const all = await readErasureList(file)
  if (all.length === 0) return 0
  const cluster = await readCluster(db)
  // Put in by hand from a dump, an outside database has another number than the one that the list was written of.
  const listed = isOutside ? all : all.filter(each => each.cluster === cluster)
  const { chat_keep_years } = await readSettings(db)
  let applied = 0
  for (const { cluster: _of, erased_at, reason, ...person } of listed) {
    const done = await inTransaction(db, async tx => {
      if (await isErased(tx, everybody, person)) return null
      const by = { erased_at, erased_by: null, reason }
      if (!(await holdPerson(tx, everybody, person))) {
        await passNumber(tx, everybody, person)
        await noteErasure(tx, everybody, { ...person, ...by, counts: {}, kept: [], shared_words: 0 })
        return []
      }
      await markLeft(tx, everybody, person, today)
      const open = await countObstacles(tx, everybody, person, today)
      await erasePerson(tx, person, chat_keep_years, by)
      return open.filter(({ obstacle }) => obstacle !== 'not_left')
    })
    if (done === null) continue
    applied += 1
    if (done.length > 0) {
      const what = person.person_kind === 'student' ? '生徒' : '講師'
      tell(
        `${what} No.${person.person_no} を改めて消去しました。控えの時点で片付いていなかったものが残っています（${done
          .map(({ obstacle, count }) => `${erasureObstacleTexts[obstacle]} ${count}件`)
          .join('、')}）。画面で確かめてください。`,
      )
    }
  }
  if (listed.length < all.length) {
    tell(
      `消去の一覧に、別のデータベースの人が${all.length - listed.length}人あります。その人たちは消去していません。`,
    )
  }
  await addToErasureList(path.join(dataFolder, erasureListFile), listed)
  await rm(file, { force: true })
  tell(`控えを戻したため、消去した人の記録を改めて消しました（${applied}人）。`)
  return applied
}
