import { fakeDefaults } from './fakeState.ts'
import { openFakeZoom } from './fakeZoom.ts'

/**
 * The fake as a process of its own, for `npm run dev -- --zoom` and the browser tests: it takes the server's own settings and
 * knows every user it is asked for. It says its address when it is ready.
 */
const { env } = process
const fake = await openFakeZoom(
  {
    everybody: true,
    account_id: env.ZOOM_ACCOUNT_ID || fakeDefaults.account_id,
    client_id: env.ZOOM_CLIENT_ID || fakeDefaults.client_id,
    client_secret: env.ZOOM_CLIENT_SECRET || fakeDefaults.client_secret,
    webhook_secret: env.ZOOM_WEBHOOK_SECRET || fakeDefaults.webhook_secret,
    webhook_url: env.FAKE_ZOOM_WEBHOOK_URL || null,
    reportAfter: Number(env.FAKE_ZOOM_REPORT_AFTER || 0),
    // A minute of waiting between a notice's repeats takes a second here.
    minute: 1000,
  },
  undefined,
  Number(env.FAKE_ZOOM_PORT || 0),
)
process.stdout.write(`Zoomの代わりを起動しました: ${fake.url} （操作は ${fake.url}/_control）\n`)
process.send?.({ url: fake.url })

async function stop(): Promise<void> {
  await fake.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
