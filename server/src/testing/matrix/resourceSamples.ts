import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { sql } from 'kysely'
import { z } from 'zod'
import { sampleInput } from '../inputs/sampleInput.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import type { Sample, Situation } from './samples.ts'

interface ResourceSampleFacts {
  table: string
  /** Makes a record that nothing holds and gives its number. */
  make: (at: Situation, place: Place) => Promise<number>
  /** A record that is there from the beginning. */
  known: (place: Place, world: Situation['world']) => number
  /** Whether records belong to centers: then there are foreign ones. */
  byCenter?: boolean
  /** Words that an answer about the known record holds. */
  shows?: (at: Situation) => string[]
  /** Fields that the generator can't guess. */
  fields?: (at: Situation) => Record<string, unknown>
}

type Samples<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { input: z.ZodType }
    ? Sample<z.input<Calls[Name]['input']>>
    : never
}

/** The fingerprint of a preview without changes or faults. */
export const ofNothing = createHash('sha256').update('[]').digest('hex')

/** A file that the person has uploaded, with that content. */
export async function uploadSample({ server, user }: Situation, content: string): Promise<string> {
  const storage_key = randomUUID()
  await writeFile(join(server.folder, 'files', 'kept', storage_key), content)
  const { file_id } = await server.owner
    .insertInto('files')
    .values({
      file_id: randomUUID(),
      user_no: user.user_no,
      file_name: 'import.csv',
      mimetype: 'text/csv',
      size: content.length,
      storage_key,
      uploaded_at: testNow,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

/** Samples for all calls of a resource: what is changed is made anew for every try that goes well. */
export function resourceSamples<M extends AnyResource>(
  resource: M,
  facts: ResourceSampleFacts,
): Samples<M['calls']> {
  const { code, key, codeField, fields } = resource
  let made: number | null = null
  let file: string | null = null

  const fieldsFor = (at: Situation) => ({
    // Rules between fields are met by the facts' own fields.
    ...(sampleInput(z.strictObject(fields)) as object),
    [codeField]: `X${serial()}`,
    ...facts.fields?.(at),
  })
  const version = async ({ server }: Situation, id: number) => {
    const { rows } = await sql<{ lock_version: number }>`
      select lock_version from ${sql.table(facts.table)} where ${sql.ref(key)} = ${id}`.execute(server.owner)
    return { id, lock_version: rows[0]?.lock_version ?? 0 }
  }
  const rows = (input: (at: Situation, id: number) => unknown, changes: boolean) => ({
    prepare: async (at: Situation) => {
      made = changes ? await facts.make(at, at.world.A) : null
    },
    own: (at: Situation) => input(at, (changes ? made : null) ?? facts.known(at.world.A, at.world)),
    absent: (at: Situation) => input(at, absentNo),
    ...(facts.byCenter ? { elsewhere: (at: Situation) => input(at, facts.known(at.world.B, at.world)) } : {}),
  })
  const shows = facts.shows ? { shows: facts.shows } : {}
  const byId = rows((_at, id) => ({ id }), false)
  const shown = { ...byId, ...shows }
  const list = { searchInfo: { search: 'あ' }, orderBy: [{ column: codeField, direction: 'desc' }] }
  const imported = {
    prepare: async (at: Situation) => {
      const { [codeField]: value } = fieldsFor(at)
      file = await uploadSample(at, `${fieldLabel(codeField)},${codeField}x\r\n${value},1\r\n`)
    },
    own: ({ world, user }: Situation) => ({ _id: file ?? world.files.get(user.user_no)?.file_id ?? '' }),
    absent: () => ({ _id: '00000000-0000-4000-8000-000000000000' }),
  }
  const samples: Record<string, unknown> = {
    doBrowse: {
      own: () => ({ ...list, pagination: { current_page: 1, per_page: 30 }, columns: [codeField] }),
    },
    getEdit: shown,
    doRead: shown,
    getHistory: byId,
    doAdd: { own: fieldsFor },
    doEdit: rows(async (at, id) => ({ ...(await version(at, id)), ...fieldsFor(at) }), true),
    // The foreign record that is known is held by many.
    doDelete: { ...rows(version, true), elsewhere: undefined },
    setValid: rows((_at, id) => ({ ids: [id], valid_flag: 0 }), true),
    export: { own: () => ({ ...list, columns: [codeField], format: 'csv' }) },
    importPreview: imported,
    importCommit: {
      ...imported,
      // A file that says what is stored already.
      prepare: async (at: Situation) => {
        file = await uploadSample(at, `${fieldLabel(codeField)}\r\n`)
      },
      own: (at: Situation) => ({ ...imported.own(at), fingerprint: ofNothing }),
      absent: () => ({ ...imported.absent(), fingerprint: ofNothing }),
    },
  }
  return Object.fromEntries(
    Object.entries(samples).map(([verb, sample]) => [`${code}_${verb}`, sample]),
  ) as Samples<M['calls']>
}
