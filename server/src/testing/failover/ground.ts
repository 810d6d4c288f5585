import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ground, keepProduct, outside } from '../faults/ground.ts'
import { openPair, type Pair } from './pair.ts'

export interface FailoverGround extends Ground {
  pair: Pair
}

/** The product as built before a primary and its standby, in a folder that is thrown away. */
export async function openFailoverGround(binaries: string): Promise<FailoverGround> {
  const folder = await mkdtemp(join(tmpdir(), 'terakoya-failover-'))
  // The account of the database has to pass, and makes folders of its own there.
  await chmod(folder, 0o711)
  const undo: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  ]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const pair = await openPair(folder, binaries, undo)
    const { adminUrl, ownerUrl, appUrl, readUrl } = pair
    const dataFolder = join(folder, 'beside')
    const product = await keepProduct(
      {
        ...outside(dataFolder, appUrl, ownerUrl),
        ...{ DATABASE_STANDBY: 'required', DATABASE_READ_URL: readUrl },
      },
      { built: true, undo },
    )
    return {
      ...{ pair, dataFolder, close, line: null, webLine: null },
      url: `http://127.0.0.1:${product.port}`,
      urls: async () => ({ adminUrl, ownerUrl, appUrl }),
      get program() {
        return product.program
      },
      startAgain: product.startAgain,
    }
  } catch (error) {
    await close()
    throw error
  }
}
