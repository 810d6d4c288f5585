import { dayText } from '@terakoya/domain/days/dayText'
import { z } from 'zod'
import { stampOfInstant } from '../clock.ts'

/** The first thing in a backup. */
export const manifestFile = 'manifest.json'

/** Where the database lies in a backup of one outside. */
export const dumpFile = 'database.dump'

export const formatOf = { thisVersion: 1 } as const

const manifest = z.strictObject({
  format: z.literal(formatOf.thisVersion),
  made_at: z.string(),
  /** The last migration of its database. */
  migration: z.string(),
  /** `elsewhere`: uploaded files lie in an object store, which has a backup of its own. */
  files: z.enum(['inside', 'elsewhere']),
  /** `dump`: a database outside, as its pg_dump wrote it (`dumpFile`); else the embedded one's files. */
  database: z.enum(['files', 'dump']).default('files'),
  /** The major version of the pg_dump that wrote it; 0: none did. */
  dump_major: z.number().default(0),
  /** Rows of each table when it was begun. */
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.output<typeof manifest>

/** What a backup says of itself. Throws, in words, where it is of another kind. */
export function readManifest(text: string | undefined): Manifest {
  const read = manifest.safeParse(JSON.parse(text ?? '{}'))
  if (!read.success) {
    throw new Error('この控えの形式を読めません。寺子屋で作った控えかどうかと、版を確かめてください。')
  }
  return read.data
}

/** When it was made, as people write it. */
export function madeAt({ made_at }: Manifest): string {
  const { day, time } = stampOfInstant(made_at)
  return `${dayText(day)} ${time}`
}
