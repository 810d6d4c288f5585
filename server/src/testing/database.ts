import { randomBytes } from 'node:crypto'
import { copyDatabase, databaseUrl, dropDatabase, provisionDatabase } from '../embedded/provision.sql.ts'
import type { TestCluster } from './cluster.ts'

/** A migrated database that one test file has for itself. */
export type TestDatabase = {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Removes it; connections that are still open are ended. */
  drop(): Promise<void>
}

/** The environment variable in which the run's cluster travels to the processes of the tests. */
export const TEST_CLUSTER = 'TERAKOYA_TEST_CLUSTER'

/** A new copy of the migrated template in the run's cluster (`cluster` where vitest didn't start it). */
export async function createTestDatabase(cluster: TestCluster = runningCluster()): Promise<TestDatabase> {
  const name = `terakoya_test_${randomBytes(8).toString('hex')}`
  await copyDatabase(cluster.adminUrl, cluster.template, name)
  return {
    ownerUrl: databaseUrl(cluster.ownerUrl, name),
    appUrl: databaseUrl(cluster.appUrl, name),
    drop: () => dropDatabase(cluster.adminUrl, name),
  }
}

/** A new database with owner, rights and extensions, in which no migration has run; also as its superuser. */
export async function createEmptyDatabase(): Promise<TestDatabase & { readonly adminUrl: string }> {
  const cluster = runningCluster()
  const name = `terakoya_test_${randomBytes(8).toString('hex')}`
  await provisionDatabase(cluster.adminUrl, name)
  return {
    adminUrl: databaseUrl(cluster.adminUrl, name),
    ownerUrl: databaseUrl(cluster.ownerUrl, name),
    appUrl: databaseUrl(cluster.appUrl, name),
    drop: () => dropDatabase(cluster.adminUrl, name),
  }
}

function runningCluster(): TestCluster {
  const given = process.env[TEST_CLUSTER]
  if (given === undefined)
    throw new Error(`${TEST_CLUSTER} is not set: run the tests of the server by vitest.`)
  return JSON.parse(given) as TestCluster
}
