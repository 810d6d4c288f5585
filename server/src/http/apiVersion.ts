import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../serverFolder.ts'

const page = join(rootFolder, 'web', 'dist', 'index.html')

/** What the build has written into the page (scripts/worker.mjs). */
const [, built] = existsSync(page)
  ? (/name="version" content="(\w+)"/.exec(readFileSync(page, 'utf8')) ?? [])
  : []

/** The version of the pages, sent with every answer: pages that were loaded from another one can tell (spec §7). */
export const apiVersion = built ?? '1'
