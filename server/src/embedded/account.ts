import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'

const run = promisify(execFile)

/**
 * Who runs the database's processes. PostgreSQL refuses to run as root, so root hands them to another
 * account of the system, or, where that account can't reach the folders (a clone in a 0700 home), to a user
 * namespace in which root is seen as somebody else and its files stay its own.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly name: string; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' }

export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

/** The command as the account has to run it. */
export function commandAs(account: Account, file: string, args: readonly string[]): Command {
  if (account.kind === 'self') return { file, args }
  if (account.kind === 'other') return { file, args, uid: account.uid, gid: account.gid }
  return { file: 'unshare', args: [...NAMESPACE, '--', file, ...args] }
}

/** True for root on systems that have one. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account that owns a folder already, so that it is used again; null for the current user's own. */
export async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(folder)
    return uid === process.getuid?.() ? null : { uid, gid }
  } catch {
    return null
  }
}

/** The system's account for a database: `postgres`, else `nobody`. */
export async function findOtherAccount(): Promise<Extract<Account, { kind: 'other' }> | null> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async flag => Number((await run('id', [flag, name])).stdout.trim())),
      )
      if (uid !== undefined && gid !== undefined && uid > 0) return { kind: 'other', name, uid, gid }
    } catch {}
  }
  return null
}

/** Whether user namespaces may be made here (containers often forbid it). */
export async function namespacesWork(): Promise<boolean> {
  return succeeds(commandAs({ kind: 'namespace' }, 'true', []))
}

/** Whether the account can enter the folder, all its parents included: tried, not computed. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return succeeds(commandAs(account, '/bin/sh', ['-c', 'cd -- "$0"', folder]))
}

/** Runs a command to its end; the answer is what it wrote. Throws `failed` with its own words. */
export async function runToEnd(command: Command, env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await outcome(command, env)
  if (code !== 0) {
    throw new EmbeddedPostgresError(
      'failed',
      `${command.file} が失敗しました（終了コード ${code}）。\n${output}`,
    )
  }
  return output
}

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534']

async function succeeds(command: Command): Promise<boolean> {
  try {
    return (await outcome(command, { PATH: process.env.PATH })).code === 0
  } catch {
    return false
  }
}

function outcome(
  { file, args, uid, gid }: Command,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
    const child = spawn(file, args, { ...identity, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', code => resolve({ code, output: output.trim() }))
  })
}
