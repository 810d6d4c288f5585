import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/**
 * Finds the system's Chromium and Japanese fonts; on Debian and Ubuntu root installs what is missing. The tests take the
 * headless shell where there is one: the same engine without windows, toolbar and address field.
 * @returns {{path: string} | {problem: string}} the program, or what to install
 */
export function ensureBrowser() {
  let missing = missingPackages()
  if (missing.length > 0 && canInstall()) {
    console.error(`${missing.join('・')} を入れています（apt-get）…`)
    apt(['update'])
    install(missing)
    missing = missingPackages()
    // Not every distribution has the shell.
    if (missing.includes(SHELL)) install(['chromium'])
    missing = missingPackages()
  }
  if (missing.length === 0) return { path: findChromium() }
  return {
    problem: `ブラウザーテストには Chromium と日本語フォントが必要です。足りないもの: ${missing.join('・')}
  Debian・Ubuntu: sudo apt-get install ${missing.join(' ')}
  そのほか: Chromium か Google Chrome を入れ、見つからなければ CHROMIUM_PATH に場所を指定してください。`,
  }
}

function missingPackages() {
  const missing = []
  if (findChromium() === null) missing.push(SHELL)
  if (!hasJapaneseFont()) missing.push('fonts-ipafont-gothic')
  return missing
}

/** The first that really starts: Ubuntu's package of that name is only a pointer to a snap. */
function findChromium() {
  const given = process.env.CHROMIUM_PATH
  const candidates = given ? [given] : NAMES.flatMap(inPath)
  return candidates.find(file => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0) ?? null
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '')
  return [...new Set(['/usr/bin', ...folders])]
    .map(folder => path.join(folder, name))
    .concat(process.platform === 'darwin' ? MAC : [])
    .filter(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** macOS and Windows bring their own. */
function hasJapaneseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

function install(packages) {
  // One that isn't there must not keep the others out.
  for (const name of packages) apt(['install', '-y', '--no-install-recommends', name])
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 2, 2] })
}

const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
