import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandAs, runToEnd } from './account.ts'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'
import { serverEnvironment } from './environment.ts'
import { freePort } from './freePort.ts'
import type { Place } from './place.ts'
import { waitUntilReady } from './postmaster.ts'
import { isGone, sendSignal, waitUntilGone } from './processes.ts'

/** A server that accepts connections on 127.0.0.1. */
export type RunningPostmaster = { readonly pid: number; readonly port: number }

/**
 * Starts the server of an existing cluster and waits until it accepts connections: on a free port, or on the one
 * that those who use it know already.
 */
export async function runPostmaster(
  place: Place,
  settings: Readonly<Record<string, string>>,
  known?: number,
): Promise<RunningPostmaster> {
  const logFile = path.join(place.folder, LOG)
  await rotate(logFile)
  for (let attempt = 1; ; attempt++) {
    const port = known ?? (await freePort())
    const logged = await sizeOf(logFile)
    const pid = await launch(place, logFile, { ...FIXED, ...settings, port: String(port) })
    if (await waitUntilReady(place.cluster, pid, START_TIMEOUT)) return { pid, port }
    sendSignal(pid, 'SIGINT')
    // The next try must find it gone, not on its way.
    await waitUntilGone(pid, STOP_TIMEOUT)
    const words = (await readFile(logFile)).subarray(logged).toString().trim()
    // Somebody else took the port between our look and the server's; a known one may be free again in a moment.
    if (attempt < 5 && words.includes('could not bind')) {
      if (known !== undefined) await pause(500)
      continue
    }
    throw new EmbeddedPostgresError(
      words.includes('database files are incompatible with server') ? 'foreignData' : 'failed',
      `PostgreSQL を起動できません。${hintOf(words)}記録 ${logFile} の最後：\n${words.split('\n').slice(-15).join('\n')}`,
    )
  }
}

/** Fast shutdown: running statements are cancelled, everything acknowledged is on the disk. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (await isGone(pid)) return
  if (process.platform === 'win32') {
    const args = ['stop', '-D', place.cluster, '-m', 'fast', '-w']
    await runToEnd(commandAs(place.account, place.binaries.pgCtl, args), serverEnvironment())
    return
  }
  sendSignal(pid, 'SIGINT')
  if (await waitUntilGone(pid, STOP_TIMEOUT)) return
  // Immediate: recovery at the next start replays what was acknowledged.
  sendSignal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, STOP_TIMEOUT)) return
  throw new EmbeddedPostgresError('failed', `PostgreSQL（pid ${pid}）が停止しません。`)
}

async function launch(place: Place, logFile: string, settings: Record<string, string>): Promise<number> {
  const args = ['-D', place.cluster]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const { file, args: all, uid, gid } = commandAs(place.account, place.binaries.postgres, args)
  const log = await open(logFile, 'a', 0o600)
  try {
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
    const child = spawn(file, all, {
      ...identity,
      cwd: '/',
      // Its own process group: a Ctrl+C in the terminal must reach it only after the requests are drained.
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    })
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    child.unref()
    if (child.pid === undefined) throw new EmbeddedPostgresError('failed', 'PostgreSQL に pid がありません。')
    return child.pid
  } finally {
    await log.close()
  }
}

/** What to do about the commonest of its complaints. */
function hintOf(words: string): string {
  return words.includes('No space left on device')
    ? 'ディスクの空きがありません。空きを作ると、次の起動で元に戻ります。'
    : ''
}

async function rotate(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_LIMIT) await rename(logFile, `${logFile}.1`)
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}

const LOG = 'postgres.log'
const LOG_LIMIT = 10 * 1024 * 1024
/** Long enough for the recovery of a large database after a kill. */
const START_TIMEOUT = 120_000
const STOP_TIMEOUT = 30_000

const FIXED = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
}
