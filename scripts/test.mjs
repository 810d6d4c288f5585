import './node.mjs'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { baseOfChange, changedFiles } from './changed.mjs'
import { check } from './check.mjs'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'
import { sharedParts } from './shared.mjs'
import { tallyLines } from './tallies.mjs'

// npm test [-- all|changed] [part… [filter…]]: every part runs even when one failed; the last line is the count of all.
// What is a slice and how it is repeated: docs/testing.md.

/**
 * One after another: each keeps two cores busy by itself (two compilers, two workers of vitest, three of Playwright of which one
 * waits). Beside each other none would end sooner, and the longest of them would miss its limits of time.
 */
const PARTS = {
  check: filters => check(filters),
  unit: filters => vitest(['domain', 'contract', 'optimizer', 'web', 'scripts'], filters),
  components: async filters => vitest(['components'], filters, { CHROMIUM_PATH: findBrowser() }),
  server: filters => vitest(['server'], filters),
  build: buildAll,
  e2e,
}

/** How much of the tests: `all` leaves nothing to the slices, `changed` runs the tests that a change reaches. */
const MODES = ['all', 'changed']

async function vitest(projects, filters, env = {}) {
  return withReport(async report => {
    const args = ['run', ...projects.flatMap(name => ['--project', name]), '--passWithNoTests']
    if (mode === 'changed') args.push('--changed', base)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const program = at('node_modules/vitest/vitest.mjs')
    // What is asked for by name is tried; `changed` follows the imports.
    const sliced = filters.length === 0 && mode === null ? { TEST_FILES: 'slice' } : {}
    const code = await run([program, ...args, ...reporters, ...filters], {
      ...process.env,
      ...sliced,
      ...env,
    })
    return { code, count: countVitest(report) }
  })
}

function countVitest(report) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(at('.'), name)
    // A file that can't even be loaded has no cases.
    if (status === 'failed' && assertionResults.length === 0) return [file]
    return assertionResults
      .filter(one => one.status !== 'passed')
      .map(
        ({ fullName, failureMessages: [message = ''] = [] }) =>
          `${file} › ${fullName}\n${beginning(message)}`,
      )
  })
  return { passed: numPassedTests, failed: failed.length, names: failed }
}

/** What is said again at the end of a failure: its first lines, in which the reason stands. */
function beginning(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map(line => `    ${line}`)
    .join('\n')
}

async function buildAll() {
  try {
    await build()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function e2e(filters) {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(at(config))) throw new Error(`${config} がありません。`)
  const env = { ...process.env, CHROMIUM_PATH: findBrowser() }
  // Nobody looks at hundreds of pictures after a run of everything.
  if (filters.length === 0 && mode !== 'all') env.E2E_PICTURES ??= '0'
  // What is asked for by name is tried.
  if (filters.length === 0 && mode === null) env.E2E_SLICE ??= '1'
  return withReport(async report => {
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    const args = ['test', '-c', config, '--reporter=list,json']
    if (mode === 'changed') args.push(`--only-changed=${base}`, '--pass-with-no-tests')
    args.push(...filters)
    const code = await run([at('node_modules/@playwright/test/cli.js'), ...args], env)
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
    // Skipped and flaky ones promise nothing.
    const failed = stats.unexpected + stats.flaky + stats.skipped + (stats.expected === 0 ? errors.length : 0)
    if (failed > 0) showPages()
    return { code, count: { passed: stats.expected, failed, names: suites.flatMap(failedSpecs) } }
  })
}

function findBrowser() {
  const browser = ensureBrowser()
  if ('problem' in browser) throw new Error(browser.problem)
  return browser.path
}

/** @returns {string[]} the tests of a suite and of those in it that didn't pass at once */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => `${file}:${line} › ${title}\n${beginning(results[0]?.error?.message ?? '')}`),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** What stood on the page when a browser test failed; of a long page its beginning and its end, where dialogs are. */
function showPages() {
  const folder = at('test-results')
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder, { recursive: true })) {
    if (path.basename(file) !== 'error-context.md') continue
    const [, page] =
      /^# Page snapshot\n+```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
    if (page === undefined) continue
    const lines = page.split('\n')
    const shown = lines.length <= 80 ? lines : [...lines.slice(0, 30), '…', ...lines.slice(-50)]
    console.log(`\n${path.dirname(file)}\n${shown.join('\n')}`)
  }
}

/** A part whose program failed without a failed test (it crashed, wrote no report) counts as one failure. */
async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'terakoya-report-'))
  try {
    const { code, count } = await work(path.join(folder, 'report.json'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args, env = process.env) {
  return foreground(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

function parseArguments([maybeMode, ...others]) {
  const mode = MODES.includes(maybeMode) ? maybeMode : null
  const args = mode === null && maybeMode !== undefined ? [maybeMode, ...others] : others
  const first = args.findIndex(arg => !(arg in PARTS))
  const names = first === -1 ? args : args.slice(0, first)
  const filters = first === -1 ? [] : args.slice(first)
  if (names.length === 0 && filters.length > 0) {
    console.error(`使い方: npm test -- [${MODES.join('|')}] [${Object.keys(PARTS).join('|')}]… [絞り込み…]`)
    process.exit(2)
  }
  return { mode, names: names.length === 0 ? Object.keys(PARTS) : names, filters }
}

/** Tells the large harnesses what they try, and gives the words by which that is tried again. */
function decideSlices() {
  const { env } = process
  const changed = changedFiles()
  const parts = sharedParts(changed)
  env.TEST_CHANGED ??= changed.join('\n')
  if (mode === 'all') env.TEST_WHOLE = '1'
  if (env.TEST_WHOLE === '1') return 'すべての事例を試します。'
  env.TEST_SEED ||= String(randomInt(1, 1_000_000))
  const from = (baseOfChange() ?? 'HEAD').slice(0, 12)
  const again = `変更に触れない大きな試験は一部を選びます（TEST_BASE=${from} TEST_SEED=${env.TEST_SEED} で同じものを選べます。すべては npm test -- all）。`
  return parts.length === 0
    ? again
    : `${again}\n多くのものが使う部分が変わっています（${parts.join('、')}）。終わりに npm test -- all が要ります。`
}

const { mode, names, filters } = parseArguments(process.argv.slice(2))
const ran = [...names]
const base = mode === 'changed' ? (baseOfChange() ?? 'HEAD') : null
const slices = decideSlices()
console.log(slices)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // What runs now is told by `foreground` and cleans up; nothing else is begun.
    names.length = 0
    process.exitCode = 130
  })
}
await ensureInstalled()
const tallies = mkdtempSync(path.join(tmpdir(), 'terakoya-tallies-'))
process.env.TEST_TALLIES = path.join(tallies, 'tallies.jsonl')
writeFileSync(process.env.TEST_TALLIES, '')
const total = { passed: 0, failed: 0 }
const summary = []
/** The failed tests by name, said once more at the very end: the middle of a long output is rarely read. */
const failures = []
while (names.length > 0) {
  const name = names.shift()
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const count = await PARTS[name](filters).catch(error => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  failures.push(...(count.names ?? []))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  summary.push(`${name.padEnd(11)}${count.passed} passed, ${count.failed} failed（${seconds} 秒）`)
}
if (failures.length > 0) console.log(`\n── 失敗した試験 ──\n${failures.join('\n')}`)
const tried = tallyLines(readFileSync(process.env.TEST_TALLIES, 'utf8'), ran)
rmSync(tallies, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n\n${[slices, ...tried].join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode ||= 1
