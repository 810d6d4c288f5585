import './node.mjs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'
import { keepServer } from './supervise.mjs'

// npm start: installs, builds, runs the server, and starts it again when it dies. The server itself says when it is
// ready.
await ensureInstalled()
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('ビルドに失敗したため起動できません。')
  process.exit(1)
}
process.exitCode = await keepServer(['--enable-source-maps', at('server/dist/main.js')])
