import { join } from 'node:path'
import { openClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { FileStore } from './fileStore.ts'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'

/** The files of the running product: in the data folder, or in the storage of the settings. */
export async function openFileStore(config: Pick<Config, 'dataFolder' | 'storage'>): Promise<FileStore> {
  const folder = join(config.dataFolder, 'files')
  if (config.storage === null) return openFolderStore(folder)
  return openS3Store(config.storage, { incoming: join(folder, 'incoming'), clock: openClock() })
}
