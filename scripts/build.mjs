import './node.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { capture } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at, isMain, root } from './root.mjs'
import { buildWorker } from './worker.mjs'

/**
 * Builds what is older than its sources: the pages into web/dist, the server's programs into server/dist.
 * Throws with the builder's own words.
 */
export async function build({ force = false } = {}) {
  for (const target of TARGETS) {
    const wanted = fingerprint(target.sources)
    const stamp = at(target.folder, '.stamp')
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    console.error(`${target.title}をビルドしています…`)
    rmSync(stamp, { force: true })
    await target.make()
    mkdirSync(at(target.folder), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

async function buildWeb() {
  const { code, output } = await capture(
    [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: at('web'),
    },
  )
  if (code !== 0) throw new Error(output)
  await buildWorker()
  for (const file of filesIn(at('web/dist'))) compressBeside(file)
}

/** What every browser asks for first is compressed once and well, not for each of them anew. */
function compressBeside(file) {
  if (!/\.(js|css|svg)$/.test(file)) return
  const content = readFileSync(file)
  if (content.length < 1024) return
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

async function buildServer() {
  const { build: bundle, stop } = await import('esbuild')
  const entries = Object.entries(PROGRAMS).filter(([, source]) => existsSync(at(source)))
  rmSync(at('server/dist'), { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // npm packages stay outside, our own workspaces come in: they have no build of their own.
    packages: 'external',
    plugins: [workspaces],
    logLevel: 'warning',
  })
  // Its helper process would live as long as this one, which may be the whole day.
  await stop()
}

const workspaces = {
  name: 'workspaces',
  setup(build) {
    build.onResolve({ filter: /^@terakoya\// }, ({ path: name }) => {
      const [, workspace, ...rest] = name.split('/')
      return { path: at(workspace, 'src', `${rest.join('/')}.ts`) }
    })
  },
}

const PROGRAMS = {
  main: 'server/src/main.ts',
  worker: 'server/src/worker.ts',
  'optimizer-worker': 'optimizer/src/exact/worker.ts',
  'pdf-worker': 'server/src/documents/pdfWorker.ts',
  'excel-worker': 'server/src/excel/excelWorker.ts',
}

const COMMON = [
  'package.json',
  'domain/src',
  'contract/src',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
]

const TARGETS = [
  {
    title: 'サーバー',
    folder: 'server/dist',
    sources: [...COMMON, 'server/src', 'optimizer/src'],
    make: buildServer,
  },
  {
    title: '画面',
    folder: 'web/dist',
    sources: [
      ...COMMON,
      'scripts/worker.mjs',
      'web/src',
      'web/worker',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/breakpoints.ts',
      'web/chunks.ts',
      'web/package.json',
    ],
    make: buildWeb,
  },
]

/** A hash over names and contents: times lie after a checkout. Tests don't count. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesIn(at(source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap(name => filesIn(path.join(place, name)))
    .filter(file => !/\.test\.tsx?$/.test(file))
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  try {
    await build({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('ビルドに失敗しました。')
    process.exitCode = 1
  }
}
