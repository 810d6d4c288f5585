import './node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { capture } from './child.mjs'
import { checkImports } from './imports.mjs'
import { ensureInstalled } from './install.mjs'
import { checkLayers } from './layers.mjs'
import { changedMigrations } from './migrations.mjs'
import { checkQueries } from './queries.mjs'
import { at, isMain, root } from './root.mjs'
import { checkStyles } from './styles.mjs'

const WORKSPACES = ['domain', 'contract', 'optimizer', 'server', 'web', 'e2e', 'bench']

/**
 * Types, lint and layers of the whole project. Each part counts as one test.
 * @param {string[]} filters parts whose names contain one of these; all without
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function check(filters = []) {
  const chosen = PARTS.filter(part =>
    filters.length === 0 ? part.onRequest !== true : filters.some(filter => part.name.includes(filter)),
  )
  const queue = [...chosen]
  const count = { passed: 0, failed: 0 }
  const work = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const start = performance.now()
      const problems = await part.run().catch(error => String(error.message ?? error))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      count[problems === '' ? 'passed' : 'failed'] += 1
      console.log(`${problems === '' ? '✓' : '✗'} ${part.name}（${seconds} 秒）`)
      if (problems !== '') console.log(`${firstLines(problems)}\n`)
    }
  }
  await Promise.all([work(), work()])
  return count
}

const PARTS = [
  ...[...WORKSPACES, 'web/worker'].map(name => ({ name: `types ${name}`, run: () => types(name) })),
  { name: 'lint', run: lint },
  { name: 'imports', run: imports },
  { name: 'layers', run: layers },
  { name: 'styles', run: styles },
  { name: 'migrations', run: async () => changedMigrations().join('\n') },
  { name: 'queries', run: queries },
  // What nothing uses yet is not wrong while the house is built: npm run check -- unused.
  { name: 'unused', run: unused, onRequest: true },
]

async function types(workspace) {
  const { code, output } = await capture([
    at('node_modules/typescript7/bin/tsc'),
    '-p',
    workspace,
    '--pretty',
    'false',
    // Several checkers each work out what the others know already: four take over twice the processor's time of one (web:
    // 75 and 30 s), and two workspaces are checked at a time.
    '--checkers',
    '1',
  ])
  if (code === 0) return ''
  // A workspace without a source yet.
  return /^error TS18003/m.test(output) && !output.includes('.ts(') ? '' : output
}

async function lint() {
  const program = at('node_modules/@biomejs/biome/bin/biome')
  const args = ['ci', '--reporter=github', '--diagnostic-level=warn', '--max-diagnostics=none', '.']
  const { code, stdout, output } = await capture([program, ...args])
  if (code === 0) return ''
  const findings = [...stdout.matchAll(/^::\w+ title=([^,]*),file=([^,]*),line=(\d+)[^:]*::(.*)$/gm)].map(
    ([, title, file, line, message]) => `${path.relative(root, file)}:${line} ${title}: ${message}`,
  )
  return findings.length === 0 ? output : `${findings.join('\n')}\n（npm run format で書式と順序は直ります）`
}

async function imports() {
  const { files } = await layersOnce()
  const { modules, findings } = await checkImports(
    root,
    WORKSPACES.filter(name => existsSync(at(name))),
  )
  // With a compiler it doesn't know, dependency-cruiser sees nothing and is content.
  if (modules < files) findings.push(`${files} ファイルのうち ${modules} しか検査されていません`)
  return findings.join('\n')
}

async function layers() {
  const { files, findings } = await layersOnce()
  if (files === 0) return '検査するファイルがありません'
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).join('\n')
}

async function styles() {
  const { files, findings } = checkStyles(root)
  if (files === 0) return '検査するファイルがありません'
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).join('\n')
}

async function queries() {
  const { queries: count, findings } = await checkQueries(root)
  if (count === 0) return '検査する問い合わせがありません'
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).join('\n')
}

async function unused() {
  const { code, output } = await capture([at('node_modules/knip/bin/knip.js'), '--no-progress'])
  return code === 0 ? '' : output
}

/** One broken data file alone can fill a thousand lines. */
function firstLines(text, max = 150) {
  const lines = text.trimEnd().split('\n')
  if (lines.length <= max) return lines.join('\n')
  return [...lines.slice(0, max), `…（ほか ${lines.length - max} 行）`].join('\n')
}

let once
function layersOnce() {
  once ??= checkLayers(root)
  return once
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  const { passed, failed } = await check(process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}
