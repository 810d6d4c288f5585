import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { makeBackup } from '../backup/makeBackup.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import type { Clock } from '../clock.ts'
import { choosePlace } from '../embedded/place.ts'
import { runPostmaster, stopPostmaster } from '../embedded/runPostmaster.ts'
import type { EmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

/** A second PostgreSQL that follows the first. */
export interface Copy {
  /** The copy's address for the application's role, and for a superuser. */
  appUrl: string
  adminUrl: string
  stop(): Promise<void>
}

interface CopyOptions {
  primary: EmbeddedPostgres
  /** Of the primary. */
  dataDir: string
  /** An empty folder, for the copy and what is needed on the way. */
  folder: string
  clock: Pick<Clock, 'now'>
}

/** Lays a copy of a running database beside it by its own backup, and lets it follow. */
export async function openCopy({ primary, dataDir, folder, clock }: CopyOptions): Promise<Copy> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const source = path.join(folder, 'whole.backup')
  const copied = path.join(folder, 'copy')
  await makeBackup({ dataDir, target: source, recipient, clock, withFiles: false })
  await restoreBackup({ source, dataDir: copied, identity })
  const place = await choosePlace(copied)
  await writeFile(path.join(place.cluster, 'standby.signal'), '', { mode: 0o600 })
  const running = await runPostmaster(place, { primary_conninfo: primary.adminUrl, fsync: 'off' })
  const at = (url: string) => {
    const address = new URL(url)
    address.port = String(running.port)
    return address.href
  }
  return {
    appUrl: at(primary.appUrl),
    adminUrl: at(primary.adminUrl),
    stop: () => stopPostmaster(place, running.pid),
  }
}
