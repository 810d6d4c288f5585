import { z } from 'zod'
import { count, recordNo } from '../../scalars.ts'
import type { AnyResource } from '../defineResource.ts'

/** Settings as they are read: their version, and who changed them last (`''`: nobody yet). */
export function settingsOutput<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ ...fields, lock_version: count, updated_at: z.string(), updated_by: z.string() })
}

/** The answer of a save. */
export const settingsSaved = z.strictObject({ id: recordNo, lock_version: count })

/** Settings as a form keeps them: one record, never added, removed or listed. */
export function settingsForm(
  facts: Pick<AnyResource, 'code' | 'noun' | 'fields' | 'choices'> & {
    calls: object
    /** The rules between fields. */
    whole?: AnyResource['schema']
  },
): AnyResource {
  const { whole, ...named } = facts
  return {
    ...named,
    single: true,
    key: 'id',
    codeField: '',
    nameField: '',
    labels: {},
    search: {},
    listed: {},
    schema: whole ?? z.strictObject(facts.fields),
    sortable: [],
  }
}
