import './node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { foreground } from './child.mjs'
import { devAddresses } from './devAddresses.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'

// npm run dev: pages that change as they are edited, and the server behind them, restarted on every change.
// With `-- --zoom` a service on this machine stands for Zoom.
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
// Where 5173 is taken it is another address.
Object.assign(process.env, devAddresses(process.env, api, pages.resolvedUrls?.local ?? []))
pages.printUrls()
const zoom = process.argv.includes('--zoom') ? await startFakeZoom(api) : null
const tsx = [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
process.exitCode = await foreground(process.execPath, [...tsx, at('server/src/main.ts')], { ownGroup: true })
zoom?.kill()
await pages.close()

/** Starts what stands for Zoom and gives the server the settings to speak with it. */
async function startFakeZoom(address) {
  Object.assign(process.env, {
    ZOOM_ACCOUNT_ID: 'fake-account',
    ZOOM_CLIENT_ID: 'fake-client',
    ZOOM_CLIENT_SECRET: 'fake-client-secret',
    ZOOM_WEBHOOK_SECRET: 'fake-webhook-secret-0123',
    FAKE_ZOOM_WEBHOOK_URL: `${address}/api/webhooks/zoom`,
  })
  const loader = pathToFileURL(at('node_modules/tsx/dist/loader.mjs')).href
  const child = spawn(process.execPath, ['--import', loader, at('server/src/testing/fakeZoom/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ url }] = await once(child, 'message')
  Object.assign(process.env, { ZOOM_API_URL: `${url}/v2`, ZOOM_TOKEN_URL: `${url}/oauth/token` })
  return child
}
