import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { backupAlertHours } from '@terakoya/domain/settings/backups'
import { openOutsideProvider, wayBackAddress } from '../auth/outsideProvider.ts'
import { passkeyHost } from '../auth/relyingParty.ts'
import { systemScope } from '../auth/scope.ts'
import { epochMilliseconds, openClock, secondsBetween } from '../clock.ts'
import type { Config } from '../config.ts'
import { readAppliedMigrations } from '../database/appliedMigrations.sql.ts'
import { connect, type Database } from '../database/connect.ts'
import { listMigrationNames } from '../database/migrationFiles.ts'
import { refuseOtherSchema } from '../database/otherSchema.ts'
import { openReadingCopy } from '../database/readingCopy.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { openMailTransport } from '../mail/mailTransport.ts'
import { connectionsNeeded } from '../processes/processCount.ts'
import { readLastBackups } from '../records/backup.sql.ts'
import { hasSyncStandby } from '../records/standby.sql.ts'
import { startWarnings } from '../seed/startWarnings.ts'
import { countForeignPasskeys, readDatabaseFacts } from './databaseFacts.sql.ts'
import { enoughSpace, gigabyte, minSpace } from './diskSpace.ts'

/** What was looked at, and what to do where it isn't right; `warn`: it runs, and shouldn't stay so. */
export interface Finding {
  state: 'ok' | 'warn' | 'fault'
  text: string
}

/** Addresses of the database: of the role that owns it, and of the one that the server uses. */
export interface DatabaseUrls {
  ownerUrl: string
  appUrl: string
}

const ok = (text: string): Finding => ({ state: 'ok', text })
const warn = (text: string): Finding => ({ state: 'warn', text })
const fault = (text: string): Finding => ({ state: 'fault', text })

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const everything = systemScope('what the operator asks of the installation')

/** Seconds that two clocks may differ: sign-ins, links and once-only keys hold to them. */
const clockTolerance = 30
/** The oldest PostgreSQL that the product is tested with. */
const oldestPostgres = 15

/** Everything about the machine that needs no database. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    ...startWarnings(config).map(warn),
    ...(await examineFolder(config.dataFolder, 'データの置き場所 DATA_DIR')),
    ...examineProcesses(config),
    await examinePort(config),
    await examineMail(config),
    await examineStorage(config),
    ...(await examineOutside(config)),
  ]
}

async function examineFolder(folder: string, what: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [fault(`${what}（${folder}）に書けません（${wordsOf(error)}）。持ち主と権限を確かめてください。`)]
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${what}（${folder}）の空きは ${(free / gigabyte).toFixed(1)}GB です`
  if (free < minSpace) return [fault(`${text}。まもなく記録できなくなります。空きを作ってください。`)]
  if (free < enoughSpace) return [warn(`${text}。${enoughSpace / gigabyte}GB 以上を勧めます。`)]
  return [ok(`${text}。`)]
}

function examineProcesses({ processes }: Config): Finding[] {
  if (processes === 1) return []
  const cores = availableParallelism()
  if (processes > cores)
    return [
      warn(
        `PROCESSES は ${processes} ですが、コアは ${cores} 個です。コアより多くしても速くならず、メモリーと接続を使います。`,
      ),
    ]
  return [ok(`${processes} 個のプロセスで答えます（コアは ${cores} 個）。`)]
}

async function examinePort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('待ち受ける番号は、起動のたびに選びます。')
  const error = await new Promise<NodeJS.ErrnoException | null>(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(null)))
  })
  if (error === null) return ok(`${host} のポート ${port} は空いています（寺子屋は今、起動していません）。`)
  if (error.code !== 'EADDRINUSE') {
    return fault(
      `${host} のポート ${port} では待ち受けられません（${error.code}）。HOST と PORT を確かめてください。`,
    )
  }
  const answer = await fetch(`http://${host}:${port}/api/ready`, { signal: AbortSignal.timeout(5000) })
    .then(each => each.json() as Promise<{ ok?: boolean }>)
    .catch(() => null)
  if (answer?.ok === true) return ok(`ポート ${port} で寺子屋が動いていて、データベースも答えています。`)
  if (answer?.ok === false)
    return fault(`ポート ${port} で寺子屋が動いていますが、データベースが答えません。`)
  return fault(
    `ポート ${port} は他のプログラムが使っています。そちらを終了するか、PORT に別の番号を指定してください。`,
  )
}

async function examineMail({ mail }: Config): Promise<Finding> {
  if (mail === null) {
    return warn(
      'メールを送るサーバー（SMTP_URL）がないため、メールは送らずに保管します。至急の知らせも届きません。',
    )
  }
  const failure = await openMailTransport(mail).check()
  const { host } = new URL(mail.url)
  return failure === null
    ? ok(`メールのサーバー ${host} に入れます。`)
    : fault(`メールのサーバー ${host} に入れません（${failure}）。SMTP_URL を確かめてください。`)
}

async function examineStorage(config: Config): Promise<Finding> {
  const where = config.storage === null ? 'DATA_DIR の files' : 'STORAGE_URL の置き場所'
  try {
    const files = await openFileStore(config)
    for await (const _first of files.list()) break
    return ok(`アップロードされたファイルの置き場所（${where}）を読めます。`)
  } catch (error) {
    return fault(`アップロードされたファイルの置き場所（${where}）を読めません（${wordsOf(error)}）。`)
  }
}

async function examineOutside(config: Config): Promise<Finding[]> {
  const outside = openOutsideProvider(config)
  if (outside === null) return []
  const failure = await outside.check()
  return [
    failure === null
      ? ok(`組織のアカウントの発行元 ${outside.issuer} が答えます。戻り先は ${wayBackAddress(config)} です。`)
      : fault(
          `組織のアカウントの発行元 ${outside.issuer} を使えません（${failure}）。OIDC_ISSUER と、ここからの通信を確かめてください。`,
        ),
  ]
}

/** The database: its version and rights, its migrations, its clock, its key, its backups. */
export async function examineDatabase(config: Config, urls: DatabaseUrls): Promise<Finding[]> {
  const owner = connect(urls.ownerUrl, { max: 1, applicationName: 'terakoya-doctor' })
  const app = connect(urls.appUrl, { max: 1, applicationName: 'terakoya-doctor' })
  try {
    const facts = await readDatabaseFacts(app.db)
    const major = Math.floor(facts.version / 10_000)
    const behind = Math.abs(epochMilliseconds(facts.now) - epochMilliseconds(openClock().now())) / 1000
    const enoughConnections = connectionsNeeded(config.processes)
    return [
      major < oldestPostgres
        ? fault(`PostgreSQL ${major} は古すぎます。${oldestPostgres} 以上を使ってください。`)
        : ok(`PostgreSQL ${major} につながります。`),
      ...(facts.recovering
        ? [
            fault(
              'データベースは読むだけの状態です（控えの機械か、復元の途中）。主のデータベースを DATABASE_URL に指定するか、復元を終わらせてください（select pg_wal_replay_resume()）。',
            ),
          ]
        : []),
      ...(facts.superuser || facts.creates
        ? [
            warn(
              'サーバーのデータベースの役割が、表を作れるか、何でもできます。terakoya_app のような、持ち主でない役割を使ってください。',
            ),
          ]
        : []),
      ...(facts.connections < enoughConnections
        ? [
            warn(
              `データベースの同時の接続（max_connections）が ${facts.connections} です。${enoughConnections} 以上にしてください。`,
            ),
          ]
        : []),
      ...(facts.durable
        ? []
        : [
            fault(
              'データベースの fsync か full_page_writes が off です。停電で記録が失われます。on にしてください。',
            ),
          ]),
      behind > clockTolerance
        ? fault(
            `データベースの時計が ${Math.round(behind)} 秒ずれています。両方の機械で時計を合わせてください（NTP）。`,
          )
        : ok('時計は、データベースと合っています。'),
      await examineSchema(owner.db),
      await examineKey(config, owner.db, urls.ownerUrl),
      await examineBackups(config, owner.db),
      ...(await examineStandby(config, owner.db)),
      ...(await examineReadingCopy(config, app.db)),
      ...(await examinePasskeys(config, owner.db)),
    ]
  } catch (error) {
    return [fault(`データベースにつながりません（${wordsOf(error)}）。`)]
  } finally {
    await owner.close()
    await app.close()
  }
}

async function examineSchema(db: Database['db']): Promise<Finding> {
  const ours = await listMigrationNames()
  const applied = await readAppliedMigrations(db)
  if (applied.length === 0)
    return ok('データベースはまだ空です。最初の起動（または create-admin）で作られます。')
  try {
    refuseOtherSchema(ours, applied)
  } catch (error) {
    return fault(wordsOf(error))
  }
  const missing = ours.length - applied.length
  return missing === 0
    ? ok('データベースの形は、この版のものです。')
    : warn(
        `データベースの形は、この版より ${missing} 段前のものです。次の起動で新しくなります。その前に控え（npm run backup）を作ってください。`,
      )
}

async function examineKey(config: Config, db: Database['db'], ownerUrl: string): Promise<Finding> {
  try {
    if ((await readAppliedMigrations(db)).length === 0) return ok('暗号の鍵は、最初の起動で確かめます。')
    await openEncryption(config, ownerUrl)
    return ok('暗号の鍵は、このデータベースのものです。')
  } catch (error) {
    return fault(wordsOf(error))
  }
}

async function examinePasskeys(config: Config, db: Database['db']): Promise<Finding[]> {
  const host = passkeyHost(config)
  // A database of an earlier version has none.
  const foreign = await countForeignPasskeys(db, host).catch(() => 0)
  if (foreign === 0) return []
  const now = host === '' ? 'IPアドレスで、パスキーを使えません' : `「${host}」です`
  return [
    warn(
      `今の PUBLIC_URL では使えないパスキーが ${foreign} 個あります（今のホスト名は${now}）。PUBLIC_URL を元に戻すか、持ち主に登録し直してもらってください。`,
    ),
  ]
}

async function examineStandby(config: Config, db: Database['db']): Promise<Finding[]> {
  if (!config.standby) return []
  return [
    (await hasSyncStandby(db, everything))
      ? ok('データベースの控えの機械が、書いたものを受け取っています。')
      : fault(
          'データベースの控えの機械がありません（DATABASE_STANDBY=required）。このまま壊れると、直前の記録が失われることがあります。docs/standby.md を見てください。',
        ),
  ]
}

async function examineReadingCopy({ readDatabaseUrl }: Config, primary: Database['db']): Promise<Finding[]> {
  if (readDatabaseUrl === null) return []
  const copy = openReadingCopy(readDatabaseUrl, primary, { max: 1, applicationName: 'terakoya-doctor' })
  try {
    return [
      (await copy.caughtUp())
        ? ok('読み取り用の控え（DATABASE_READ_URL）は、主に追い付いています。')
        : warn(
            '読み取り用の控え（DATABASE_READ_URL）につながらないか、主に追い付いていません。一覧とファイルは、主から読まれています。docs/standby.md を見てください。',
          ),
    ]
  } finally {
    await copy.close()
  }
}

async function examineBackups(config: Config, db: Database['db']): Promise<Finding> {
  const { backup, dataFolder } = config
  if (backup === null) {
    return config.databaseUrl === null
      ? warn(
          '控え（BACKUP_DIR）が設定されていません。機械が壊れると、記録は戻せません。docs/operating.md を見てください。',
        )
      : ok(
          '控えは、外のデータベースの道具で作ります（ここでは確かめられません）。BACKUP_DIR を指定すると、寺子屋も毎晩作ります。',
        )
  }
  const [folder] = await examineFolder(backup.folder, '控えの置き場所 BACKUP_DIR')
  if (folder && folder.state === 'fault') return folder
  const [there, here] = await Promise.all([backup.folder, path.resolve(dataFolder)].map(each => stat(each)))
  if (there?.dev === here?.dev) {
    return warn(
      '控えの置き場所が、データと同じディスクにあります。ディスクが壊れると、両方を失います。別のディスクか別の機械を指定してください。',
    )
  }
  // A database of an earlier version has no place for it.
  const { good_at } = await readLastBackups(db, everything).catch(() => ({ good_at: null }))
  if (good_at === null) return warn('控えはまだ作られていません。npm run backup で一度作ってみてください。')
  return secondsBetween(good_at, openClock().now()) > backupAlertHours * 3600
    ? fault(`最後の控えが古くなっています（${good_at}）。サーバーの出力で理由を確かめてください。`)
    : ok('新しい控えがあります。')
}
