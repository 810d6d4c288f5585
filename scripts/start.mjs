import './node.mjs'
import { build } from './build.mjs'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'

// npm start: installs, builds, runs the server. The server itself says when it is ready.
await ensureInstalled()
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('ビルドに失敗したため起動できません。')
  process.exit(1)
}
// The fourth stream lets the server notice when this process was killed.
process.exitCode = await foreground(process.execPath, ['--enable-source-maps', at('server/dist/main.js')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  ownGroup: true,
})
