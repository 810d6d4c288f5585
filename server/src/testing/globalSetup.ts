import { startTestCluster } from './cluster.ts'
import { TEST_CLUSTER } from './database.ts'

/** Vitest's hook around a whole run: one PostgreSQL for all test files of the server. */
export async function setup(): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster()
  process.env[TEST_CLUSTER] = JSON.stringify(cluster)
  // A run that is called off ends as a process should, and its PostgreSQL with it.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(143))
  return stop
}
