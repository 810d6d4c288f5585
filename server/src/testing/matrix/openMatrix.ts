import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testWebhookSecret } from '../signedNotice.ts'
import { watchTables } from '../tableWatch.ts'
import { openTestServer } from '../testServer.ts'
import { makeActors } from './actors.ts'
import { makeLittleWorld } from './littleWorld.ts'
import type { Matrix } from './runMatrix.ts'
import { everybodysAccounts } from './samplesOfOutside.ts'

/** A server with the little world and everybody who tries calls in it; its files have their content. */
export async function openMatrix(): Promise<Matrix> {
  // A mail server is set, so that mails may be sent again; nobody sends here.
  const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@example.jp', dkim: null }
  const config = { mail, zoomWebhookSecrets: [testWebhookSecret] }
  const server = await openTestServer({ config, services: { outside: everybodysAccounts } })
  // With the demo's own calls, so that they are tried as well.
  await server.owner.insertInto('settings').values({ setting_key: 'demo', value: '{}' }).execute()
  const world = await makeLittleWorld(server.owner)
  const actors = await makeActors(server, world)
  const kept = join(server.folder, 'files', 'kept')
  await mkdir(kept, { recursive: true })
  const files = await server.owner.selectFrom('files').select('storage_key').execute()
  for (const { storage_key } of files) await writeFile(join(kept, storage_key), 'hello')
  return { server, world, actors, watch: await watchTables(server.owner) }
}
