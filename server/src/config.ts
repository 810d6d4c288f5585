import { join } from 'node:path'
import { uploadBytesPerDay } from '@terakoya/domain/settings/uploadBounds'
import { type OidcSettings, readOidcSettings } from './auth/oidcSettings.ts'
import { type BackupSettings, readBackupSettings } from './backup/backupSettings.ts'
import { keyBytes } from './encryption/encryption.ts'
import { readStorageSettings, type S3Settings } from './files/storageSettings.ts'
import { type MailSettings, readMailSettings } from './mail/mailSettings.ts'
import { readWebhookSecrets, readZoomSettings, type ZoomSettings } from './meetings/zoomSettings.ts'
import { readProcessCount } from './processes/processCount.ts'
import { rootFolder } from './serverFolder.ts'
import { type LogLevel, logLevels } from './watching/logLevel.ts'
import { readTracesSettings, type TracesSettings } from './watching/tracesSettings.ts'

/** `new`: people and masters, as on the first day; nothing has happened yet. */
export const demoSizes = ['new', 'small', 'medium', 'large', 'chain'] as const
export type DemoSize = (typeof demoSizes)[number]

export interface Config {
  production: boolean
  host: string
  port: number
  /** How many processes answer on this machine. */
  processes: number
  /** Address of the pages as people type it; decides `Secure` cookies and allowed origins. */
  publicUrl: string
  allowedOrigins: readonly string[]
  /**
   * How many proxies of ours stand before the server. Each adds the address it heard from to the right end of
   * `X-Forwarded-For`; what lies further left was written by whoever sent the request, and is believed by nobody.
   */
  trustedProxies: number
  databaseUrl: string | null
  migrationDatabaseUrl: string | null
  /** The copy of the database that long lists and files are read from; `null`: the database itself. */
  readDatabaseUrl: string | null
  /** A standby confirms each write as long as all is well: without one, somebody is told. */
  standby: boolean
  dataFolder: string
  demoSize: DemoSize
  demoSeed: number
  fixedNow: string | undefined
  /** Bytes an uploaded file may have. */
  uploadLimit: number
  /** Bytes that one person may upload in a day. */
  uploadDayLimit: number
  /** Where uploaded files lie; `null` is the data folder. */
  storage: S3Settings | null
  /** The key that encrypts secrets in the database, 32 bytes; `null`: the one in the data folder. */
  encryptionKey: Buffer | null
  /** Where and for whom the nightly backup is made; `null`: none is made by itself. */
  backup: BackupSettings | null
  /** From which weight on the log is written. */
  logLevel: LogLevel
  /** Where Prometheus may fetch the figures; `null`: nowhere. */
  metrics: { host: string; port: number } | null
  /** Where traces go; `null`: there are none. */
  traces: TracesSettings | null
  /** How mail leaves the house; `null`: it is kept. */
  mail: MailSettings | null
  /** Where meetings are made; `null`: all are their accounts' own. */
  zoom: ZoomSettings | null
  /** Where staff and teachers sign in with the organisation's own account; `null`: nowhere. */
  oidc: OidcSettings | null
  /** Whether people may keep the application and their week on devices of their own; `false` wipes what is kept. */
  offline: boolean
  /** What Zoom signs its notices with, the present secret first; none: no notice is taken. */
  zoomWebhookSecrets: readonly string[]
}

function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} は ${min} から ${max} までの整数で指定してください（指定された値: ${text}）`)
  }
  return value
}

function readEncryptionKey(text: string | undefined): Buffer | null {
  if (text === undefined || text === '') return null
  const key = Buffer.from(text, 'base64')
  if (key.length === keyBytes && key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, ''))
    return key
  throw new Error(
    `ENCRYPTION_KEY は ${keyBytes} バイトを base64 で指定してください（openssl rand -base64 ${keyBytes} で作れます）`,
  )
}

/** In production each request has its line; at a developer's desk only what went wrong is written. */
function readLogLevel(text: string | undefined, production: boolean): LogLevel {
  if (text === undefined || text === '') return production ? 'info' : 'error'
  const level = logLevels.find(each => each === text)
  if (level === undefined)
    throw new Error(`LOG_LEVEL は ${logLevels.join('・')} のいずれかを指定してください`)
  return level
}

function readMetrics(env: Record<string, string | undefined>, serverPort: number): Config['metrics'] {
  if (!env.METRICS_PORT) return null
  const port = wholeNumber('METRICS_PORT', env.METRICS_PORT, 0, 0, 65535)
  if (port === serverPort && port !== 0)
    throw new Error(`METRICS_PORT と PORT が同じ ${port} です。別の番号を指定してください`)
  return { host: env.METRICS_HOST || '127.0.0.1', port }
}

function readOffline(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true
  if (text === 'off') return false
  throw new Error('OFFLINE_COPIES は on か off を指定してください')
}

const environments = ['production', 'development', 'test']

/** Whether it is production. A slip there would fill in the demo, whose password everybody knows, before the whole world. */
function readEnvironment(text: string | undefined): boolean {
  if (text !== undefined && text !== '' && !environments.includes(text)) {
    throw new Error(
      `NODE_ENV は、本番では production を指定し、手元では省略してください（いまは「${text}」）`,
    )
  }
  return text === 'production'
}

/** Scheme, host and port, and nothing behind them. */
const isAddress = (text: string) => /^https?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text)

function readPublicUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (isAddress(text)) return text.replace(/\/$/, '')
  throw new Error(
    `PUBLIC_URL は、https://terakoya.example.jp のように、https:// から始まる住所だけを指定してください（いまは「${text}」）`,
  )
}

function readStandby(text: string | undefined, databaseUrl: string | null): boolean {
  if (text === undefined || text === '') return false
  if (text !== 'required') throw new Error('DATABASE_STANDBY は required を指定するか、省略してください')
  if (databaseUrl === null)
    throw new Error('DATABASE_STANDBY は、外の PostgreSQL（DATABASE_URL）を 2 台にしたときの設定です')
  return true
}

/** The address of a database; `null`: none is given. What follows behind it is PostgreSQL's to judge. */
function readDatabaseUrl(name: string, env: Record<string, string | undefined>): string | null {
  const text = env[name] || null
  if (text !== null && !(/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))) {
    throw new Error(`${name} は、postgresql://役割:パスワード@サーバー/データベース の形で指定してください`)
  }
  return text
}

function readCopyUrl(env: Record<string, string | undefined>, databaseUrl: string | null): string | null {
  const text = readDatabaseUrl('DATABASE_READ_URL', env)
  if (text !== null && databaseUrl === null)
    throw new Error('DATABASE_READ_URL は、外の PostgreSQL（DATABASE_URL）を 2 台にしたときの設定です')
  return text
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Reads the settings of the process. Throws, in Japanese, on a value that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const production = readEnvironment(env.NODE_ENV)
  const host = env.HOST || '127.0.0.1'
  const port = wholeNumber('PORT', env.PORT, 8443, 0, 65535)
  const demoSize = env.DEMO_SIZE || 'medium'
  if (!(demoSizes as readonly string[]).includes(demoSize)) {
    throw new Error(`DEMO_SIZE は ${demoSizes.join('・')} のいずれかを指定してください`)
  }
  if (production && env.TERAKOYA_NOW) throw new Error('TERAKOYA_NOW は本番では使えません')
  const publicUrl = readPublicUrl(env.PUBLIC_URL) ?? `http://localhost:${port}`
  const further = (env.ALLOWED_ORIGINS ?? '')
    .split(',')
    .map(origin => origin.trim())
    .filter(origin => origin !== '')
  for (const origin of further) {
    if (!isAddress(origin))
      throw new Error(
        `ALLOWED_ORIGINS は、https://… から始まる住所を「,」で区切って指定してください（いまは「${origin}」）`,
      )
  }
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env)
  const backup = readBackupSettings(env)
  return {
    production,
    host,
    port,
    processes: readProcessCount(env.PROCESSES),
    publicUrl,
    allowedOrigins: [
      publicUrl,
      ...further,
      ...(env.PUBLIC_URL ? [] : loopback.map(name => `http://${name}:${port}`)),
    ],
    trustedProxies: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 0, 10),
    databaseUrl,
    migrationDatabaseUrl: readDatabaseUrl('MIGRATION_DATABASE_URL', env),
    readDatabaseUrl: readCopyUrl(env, databaseUrl),
    standby: readStandby(env.DATABASE_STANDBY, databaseUrl),
    dataFolder: env.DATA_DIR || join(rootFolder, '.data'),
    demoSize: demoSize as DemoSize,
    demoSeed: wholeNumber('DEMO_SEED', env.DEMO_SEED, 1, 0, 2147483647),
    fixedNow: env.TERAKOYA_NOW || undefined,
    uploadLimit: wholeNumber('UPLOAD_LIMIT', env.UPLOAD_LIMIT, 100 * 1024 * 1024, 1, 2147483647),
    uploadDayLimit: wholeNumber(
      'UPLOAD_DAY_LIMIT',
      env.UPLOAD_DAY_LIMIT,
      uploadBytesPerDay,
      1,
      Number.MAX_SAFE_INTEGER,
    ),
    storage: readStorageSettings(env),
    encryptionKey: readEncryptionKey(env.ENCRYPTION_KEY),
    backup,
    logLevel: readLogLevel(env.LOG_LEVEL, production),
    metrics: readMetrics(env, port),
    traces: readTracesSettings(env),
    mail: readMailSettings(env),
    oidc: readOidcSettings(env),
    offline: readOffline(env.OFFLINE_COPIES),
    zoom: readZoomSettings(env, production),
    zoomWebhookSecrets: readWebhookSecrets(env),
  }
}
