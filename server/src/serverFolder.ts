import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `server/`, from the sources as well as from the bundle in `server/dist`. */
export const serverFolder = findServerFolder()

/** The root of the project. */
export const rootFolder = dirname(serverFolder)

function findServerFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('server/migrations was not found')
    folder = parent
  }
  return folder
}
