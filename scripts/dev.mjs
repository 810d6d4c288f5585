import './node.mjs'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'

// npm run dev: pages that change as they are edited, and the server behind them, restarted on every change.
await ensureInstalled()
const api = `http://localhost:${process.env.PORT ?? 8443}`
const { createServer } = await import('vite')
const pages = await createServer({
  root: at('web'),
  server: {
    // The server accepts its own origin only; in development the page has another one.
    proxy: { '/api': { target: api, headers: { origin: api, 'sec-fetch-site': 'same-origin' } } },
  },
})
await pages.listen()
pages.printUrls()
const tsx = [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
process.exitCode = await foreground(process.execPath, [...tsx, at('server/src/main.ts')], { ownGroup: true })
await pages.close()
