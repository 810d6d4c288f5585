import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a Node program to its end and keeps what it writes.
 * @returns {Promise<{code: number, output: string, stdout: string}>} output: both streams in order
 */
export function capture(args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    const stdout = []
    child.stdout.on('data', chunk => {
      output.push(chunk)
      stdout.push(chunk)
    })
    child.stderr.on('data', chunk => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: text(output), stdout: text(stdout) }),
    )
  })
}

/**
 * Runs a program in the foreground and forwards the signals that end this one. In a terminal Ctrl+C reaches
 * npm, us and, through npm, us again. With `ownGroup` the program is kept out of that and hears it once; it
 * can't read the terminal then.
 * @returns {Promise<number>} its exit code
 */
export function foreground(
  file,
  args,
  { cwd = root, env = process.env, stdio = 'inherit', ownGroup = false } = {},
) {
  return new Promise((resolve, reject) => {
    const detached = ownGroup && process.platform !== 'win32'
    const child = spawn(file, args, { cwd, env, stdio, detached })
    let last = Number.NEGATIVE_INFINITY
    const forward = signal => {
      if (signal === 'SIGINT' && !detached && process.stdin.isTTY) return
      const now = performance.now()
      // A closed terminal is no reason to leave the work in disorder.
      if (now - last > 1000) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      last = now
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    const watch = watchParent(() => forward('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of SIGNALS) process.off(name, forward)
      resolve(exitCode(code, signal))
    })
  })
}

/**
 * Calls back at every signal that ends this process, and when npm is gone, instead of ending.
 * @returns {() => void} takes that back
 */
export function onStop(heard) {
  for (const signal of SIGNALS) process.on(signal, heard)
  const watch = watchParent(heard)
  return () => {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, heard)
  }
}

/** npm starts scripts through a shell; where the shell is killed without passing the signal on, npm's end shows. */
function watchParent(gone) {
  const parent = process.ppid
  const underNpm = process.env.npm_lifecycle_event !== undefined
  return setInterval(() => {
    if (underNpm && process.ppid !== parent) gone()
  }, 500).unref()
}

function exitCode(code, signal) {
  return code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const text = chunks => Buffer.concat(chunks).toString('utf8')
