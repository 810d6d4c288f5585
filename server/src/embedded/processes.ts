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

/** The living process with this pid, or null: none, or a zombie that its parent has not collected. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (!answersSignal(pid)) return null
  if (process.platform === 'win32') return { pid, started: '' }
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    const line = stdout.trim()
    return line === '' || line.startsWith('Z') ? null : { pid, started: line.replace(/^\S+\s+/, '') }
  } catch {
    return null
  }
}

/** The command line of a living process as one string; null where the system doesn't show it. */
export async function commandLineOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  } catch {
    return null
  }
}

/** The living processes that work in a folder (PostgreSQL's do in their cluster); none where /proc is missing. */
export async function processesInFolder(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc'))
    .map(Number)
    .filter(pid => Number.isInteger(pid) && pid !== process.pid)
  const found: number[] = []
  for (const pid of pids) {
    try {
      if ((await readlink(`/proc/${pid}/cwd`)) !== folder) continue
    } catch {
      continue
    }
    if ((await identifyProcess(pid)) !== null) found.push(pid)
  }
  return found
}

/** Waits until a process is gone; false when it still lives after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while ((await identifyProcess(pid)) !== null) {
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
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function identifyOnLinux(pid: number): Promise<ProcessIdentity | null> {
  let stat: string
  try {
    stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
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
  } catch {
    return ''
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
