import './node.mjs'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at, root } from './root.mjs'

// npm run dev: pages that change as they are edited (PORT, 8443), the server restarting behind them (API_PORT).
await ensureInstalled()
const port = Number(process.env.PORT ?? 8443)
const apiPort = Number(process.env.API_PORT ?? port + 1)
const { createServer } = await import('vite')
const pages = await createServer({
  root: at('web'),
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
await pages.listen()
pages.printUrls()
process.exitCode = await foreground(
  process.execPath,
  [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', at('server/src/main.ts')],
  { cwd: root, ownGroup: true, env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) } },
)
await pages.close()
