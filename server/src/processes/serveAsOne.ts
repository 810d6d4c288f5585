import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config.ts'
import { joinEncryption } from '../encryption/openEncryption.ts'
import type { ProcessMessage } from './keepProcesses.ts'
import { serve } from './serve.ts'
import { askStrangersDesk } from './strangersDesk.ts'

/** One of several processes of a machine: the one that started it has opened the database. */
export async function serveAsOne(config: Config) {
  if (config.databaseUrl === null) throw new Error('DATABASE_URL is needed')
  const serving = await serve(config, {
    appUrl: config.databaseUrl,
    encryption: await joinEncryption(config),
    strangersLimit: askStrangersDesk(),
  })
  AggregatorRegistry.setRegistries([serving.metrics.registry])
  // It answers the one that gathers the figures from then on.
  new AggregatorRegistry()
  process.send?.({ kind: 'ready', port: serving.port } satisfies ProcessMessage)
  return serving
}
