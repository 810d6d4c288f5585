import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at, root } from './root.mjs'

/**
 * Installs the packages when what lies in node_modules is not what package-lock.json names. npm's words go to
 * standard error, so that the output of commands stays usable.
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.error('必要なパッケージを入れています（npm ci）…')
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('npm ci に失敗しました。上の記録とネットワークの設定を確認してください。')
    process.exit(1)
  }
}

/** Compares with npm's own record of what it installed; packages for other systems may be missing. */
function isInstalled() {
  const wanted = packagesOf(at('package-lock.json'))
  const installed = packagesOf(at('node_modules', '.package-lock.json'))
  if (wanted === null) throw new Error('package-lock.json がありません。')
  if (installed === null) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.includes('node_modules/')) return true
    const found = installed[name]
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return entry.link === true ? existsSync(at(name)) : found.version === entry.version
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function npm(args) {
  const own = process.env.npm_execpath
  const [file, all] = own?.endsWith('npm-cli.js') ? [process.execPath, [own, ...args]] : ['npm', args]
  return new Promise(resolve => {
    const shell = process.platform === 'win32' && file === 'npm'
    const child = spawn(file, all, { cwd: root, shell, stdio: ['ignore', 2, 2] })
    child.on('error', () => resolve(1))
    child.on('close', code => resolve(code ?? 1))
  })
}
