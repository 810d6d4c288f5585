import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './root.mjs'

/**
 * Where whoever may keep a shell starts, what lies over these pages, and what is seen without a line (decision 223): chunks by
 * their name (web/chunks.ts) or by their source.
 */
const KEPT = [
  ...[
    'start',
    'shell',
    'child',
    'teacher',
    'over',
    'login',
    'OfflinePage',
    'OwnDevice',
    'ToastHost',
    'ConfirmDialog',
  ],
  'src/screens/students/C21201-student-schedule/Screen.tsx',
  'src/screens/teachers/C11201-teacher-schedule/Screen.tsx',
]

/**
 * Builds the service worker beside the pages: `sw.js` keeps the shell of this build whole, `sw-off.js` is answered in its
 * place by a server that has it switched off. The version is written into the page, which says of itself what it is.
 */
export async function buildWorker() {
  const dist = at('web/dist')
  const indexFile = path.join(dist, 'index.html')
  const built = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  nameEarlyFiles(dist, built)
  const scheme = hashOf(readFileSync(path.join(dist, 'scheme.js')))
  const index = readFileSync(indexFile, 'utf8').replace('/scheme.js', `/scheme.js?${scheme}`)
  const still = ['favicon.svg', 'manifest.webmanifest', ...filesOf(dist, 'icons')]
  const code = await bundle({})
  const assets = filesOf(dist, 'assets').sort()
  const version = hashOf(
    [index, code['sw.js'], ...assets, ...still.map(file => hashOf(readFileSync(path.join(dist, file))))].join(
      '\n',
    ),
  )
  const parts = ['/', `/scheme.js?${scheme}`, ...[...still, ...partsOf(built)].map(file => `/${file}`)]
  writeFileSync(
    indexFile,
    index.replace('<meta name="robots"', `<meta name="version" content="${version}" />\n    $&`),
  )
  const programs = await bundle({
    SHELL_VERSION: JSON.stringify(version),
    SHELL_PARTS: JSON.stringify(parts),
  })
  for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(dist, name), text)
}

/** Tells the first script, which knows who was here last, the files to ask for at once. */
function nameEarlyFiles(dist, built) {
  const file = path.join(dist, 'scheme.js')
  const named = readFileSync(file, 'utf8').replace(/'FILE_OF_(\w+)'/g, (_, name) => {
    const chunk = Object.values(built).find(each => each.name === name.toLowerCase())
    if (!chunk) throw new Error(`${name.toLowerCase()} は、画面のビルドの中に見つかりません。`)
    return `'/${chunk.file}'`
  })
  writeFileSync(file, named)
}

/** The chunks and stylesheets that those pages load before anything is pressed. */
function partsOf(built) {
  const needed = new Set(
    KEPT.map(wanted => {
      const [key] =
        Object.entries(built).find(([source, { name }]) => source === wanted || name === wanted) ?? []
      if (key === undefined) throw new Error(`${wanted} は、画面のビルドの中に見つかりません。`)
      return key
    }),
  )
  for (const key of needed) for (const next of built[key].imports ?? []) needed.add(next)
  return new Set([...needed].flatMap(key => [built[key].file, ...(built[key].css ?? [])]))
}

async function bundle(define) {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: at(),
    entryPoints: { sw: 'web/worker/worker.ts', 'sw-off': 'web/worker/off.ts' },
    outdir: 'web/dist',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    define,
    logLevel: 'warning',
  })
  await stop()
  return Object.fromEntries(outputFiles.map(file => [path.basename(file.path), file.text]))
}

function filesOf(dist, folder) {
  return readdirSync(path.join(dist, folder)).map(name => `${folder}/${name}`)
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
