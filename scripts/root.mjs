import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A path inside the project. */
export const at = (...parts) => path.join(root, ...parts)

/** Whether a script was started itself rather than imported. */
export const isMain = url =>
  process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(url)
