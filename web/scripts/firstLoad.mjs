// How much JavaScript the login page needs until it can be used: node web/scripts/firstLoad.mjs [--json]
// Reads the built pages (web/dist) and fails above the limit (issue: at most 200 KB gzipped).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const limit = 200 * 1024
const dist = process.env.WEB_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The file and everything it imports at once; what it imports lazily is not needed yet. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const login = Object.keys(manifest).find(key => key.endsWith('screens/account/login/Screen.tsx'))
const files = new Set([...filesOf('index.html'), ...filesOf(login)])
const sizes = [...files].map(file => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length])
sizes.push(['scheme.js', gzipSync(readFileSync(join(dist, 'scheme.js'))).length])
const total = sizes.reduce((sum, [, size]) => sum + size, 0)

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ bytes: total, limit, files: Object.fromEntries(sizes) })}\n`)
} else {
  for (const [file, size] of sizes.sort((a, b) => b[1] - a[1])) {
    process.stdout.write(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}\n`)
  }
  process.stdout.write(`${(total / 1024).toFixed(1).padStart(7)} KB  in all, of ${limit / 1024}\n`)
}
process.exitCode = total > limit ? 1 : 0
