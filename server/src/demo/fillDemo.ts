import { hashPassword } from '../auth/password.ts'
import { connect, type Database, type Tx } from '../database/connect.ts'
import { writeSeed } from '../seed/seedDatabase.ts'
import {
  advanceNumbers,
  analyze,
  businessIsEmpty,
  dropSchema,
  insertRows,
  isMarkedAsDemo,
  markAsDemo,
  moveReports,
  removeEverything,
} from './demoDatabase.sql.ts'
import { demoPassword } from './demoLogins.ts'
import { demoRowsOf } from './demoRows.ts'
import { type DemoSummary, summaryOf } from './demoSummary.ts'
import { type DemoChoice, makeDemoWorld } from './demoWorld.ts'

/** Whether the database holds no business yet, so that the demo may be filled in. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  return withOwner(ownerUrl, database => database.db.transaction().execute(businessIsEmpty))
}

/** Whether the database holds the invented business. */
export async function holdsDemo(ownerUrl: string): Promise<boolean> {
  return withOwner(ownerUrl, database => database.db.transaction().execute(isMarkedAsDemo))
}

/**
 * Fills an empty, migrated database with the invented business, in one transaction as its owner. The same day,
 * size and seed make the same rows, password hashes aside. Throws when there is a business already, and always in
 * production.
 */
export async function fillDemo(ownerUrl: string, choice: DemoChoice): Promise<DemoSummary> {
  return write(ownerUrl, choice, async tx => {
    if (!(await businessIsEmpty(tx)))
      throw new Error('データベースが空ではないため、デモデータを作成しません。')
  })
}

/**
 * Throws the invented business away and makes it anew, in one transaction: who looks meanwhile sees the old one or
 * the new one. Throws when the business is not an invented one, and always in production.
 */
export async function resetDemo(ownerUrl: string, choice: DemoChoice): Promise<DemoSummary> {
  return write(ownerUrl, choice, async tx => {
    if (!(await businessIsEmpty(tx)) && !(await isMarkedAsDemo(tx))) {
      throw new Error(notTheDemo)
    }
    await removeEverything(tx)
  })
}

/**
 * Throws away a demo business from before the first release, its tables with it: the next migration makes them anew.
 * Throws when the business is not an invented one, and always in production.
 */
export async function discardUnreleasedDemo(ownerUrl: string): Promise<void> {
  refuseInProduction()
  await withOwner(ownerUrl, database =>
    database.db.transaction().execute(async tx => {
      if (!(await isMarkedAsDemo(tx))) throw new Error(notTheDemo)
      await dropSchema(tx)
    }),
  )
}

const notTheDemo = 'デモデータではないデータが入っているため、消去しません。'

function refuseInProduction(): void {
  if (process.env.NODE_ENV === 'production') throw new Error('本番環境ではデモデータを使えません。')
}

async function write(
  ownerUrl: string,
  choice: DemoChoice,
  prepare: (tx: Tx) => Promise<void>,
): Promise<DemoSummary> {
  refuseInProduction()
  const started = performance.now()
  const world = makeDemoWorld(choice)
  const { tables, reportMoves } = demoRowsOf(world, await hashPassword(demoPassword))
  await withOwner(ownerUrl, database =>
    database.db.transaction().execute(async tx => {
      await prepare(tx)
      await writeSeed(tx)
      for (const { table, rows } of tables) await insertRows(tx, table, rows)
      for (const move of reportMoves) await moveReports(tx, move)
      await advanceNumbers(tx)
      await markAsDemo(tx, choice)
      await analyze(tx)
    }),
  )
  return summaryOf(world, (performance.now() - started) / 1000)
}

async function withOwner<T>(ownerUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(ownerUrl, { max: 1, statementTimeout: 120_000, applicationName: 'terakoya-demo' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
