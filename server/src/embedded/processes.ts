import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A process as something that can be recognised later. A pid alone is reused by the system; the time of its
 * start (ticks since boot on Linux, `ps` elsewhere, empty where neither answers) makes it one.
 */
export type ProcessIdentity = { readonly pid: number; readonly started: string }

/**
 * The living process with this pid, or null: none, or a zombie that its parent has not collected. Throws where the
 * system doesn't tell: a process that has run out of open files reads nothing in /proc, and everybody lives on.
 */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (!answersSignal(pid)) return null
  if (process.platform === 'win32') return { pid, started: '' }
  const line = await lineOfPs(pid)
  return line === '' || line.startsWith('Z') ? null : { pid, started: line.replace(/^\S+\s+/, '') }
}

/** Whether a process has ended for certain. What can't be found out is no end. */
export async function isGone(pid: number): Promise<boolean> {
  try {
    return (await identifyProcess(pid)) === null
  } catch {
    return false
  }
}

/**
 * The command line of a living process as one string; null where the system doesn't show it, or the process has ended.
 * Throws where it can't be read now.
 */
export async function commandLineOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  } catch (error) {
    if (saysGone(error) || saysHidden(error)) return null
    throw error
  }
}

/**
 * The living processes that work in a folder (PostgreSQL's do in their cluster); none where /proc is missing. Throws
 * where they can't be looked for now.
 */
export async function processesInFolder(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc'))
    .map(Number)
    .filter(pid => Number.isInteger(pid) && pid !== process.pid)
  const found: number[] = []
  for (const pid of pids) {
    try {
      if ((await readlink(`/proc/${pid}/cwd`)) !== folder) continue
    } catch (error) {
      if (saysGone(error) || saysHidden(error)) continue
      throw error
    }
    if ((await identifyProcess(pid)) !== null) found.push(pid)
  }
  return found
}

/** Waits until a process is gone; false when it still lives after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!(await isGone(pid))) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}

/** Sends a signal; a process that ended meanwhile is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function identifyOnLinux(pid: number): Promise<ProcessIdentity | null> {
  let stat: string
  try {
    stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (saysGone(error)) return null
    throw error
  }
  // The second field is the name in brackets, which may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  if (state === undefined || 'ZXx'.includes(state)) return null
  return { pid, started: `${await bootId()}/${fields[19] ?? ''}` }
}

async function bootId(): Promise<string> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
  } catch (error) {
    if (saysGone(error) || saysHidden(error)) return ''
    throw error
  }
}

/** What `ps` says of a process; empty when there is none. */
async function lineOfPs(pid: number): Promise<string> {
  try {
    return (await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])).stdout.trim()
  } catch (error) {
    // Its own code for "no such process"; a word as code says that it could not be run.
    if (codeOf(error) === 1) return ''
    throw error
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** `ESRCH`: the process ended between opening its file and reading it. */
const saysGone = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH'
/** Another account's: never one of ours. */
const saysHidden = (error: unknown) => codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM'

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
