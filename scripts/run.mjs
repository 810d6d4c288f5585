import './node.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at, root } from './root.mjs'

// node scripts/run.mjs FILE [arguments]: runs a TypeScript program of this project.
const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('使い方: node scripts/run.mjs ファイル [引数…]')
  process.exit(2)
}
await ensureInstalled()
const tsx = pathToFileURL(at('node_modules/tsx/dist/loader.mjs')).href
// Paths among the arguments mean what they mean where the command was typed; npm moves to the project.
const cwd = process.env.INIT_CWD ?? root
process.exitCode = await foreground(process.execPath, ['--import', tsx, path.resolve(root, file), ...args], {
  cwd,
})
