import { foundId } from '../auth/inScope.ts'
import { systemScope } from '../auth/scope.ts'
import { failures } from '../failure.ts'
import { releaseFiles } from '../records/file.sql.ts'
import { nounText } from '../refusalParts.ts'
import { audit } from '../road/audit.ts'
import type { Context } from '../road/context.ts'
import { changesOf, keptChanges } from './changesOf.ts'
import { lastEditor } from './history.sql.ts'
import { leaveAccess } from './leaveAccess.ts'
import { keepFileUses, withFileFacts } from './recordFiles.ts'
import { deleteRecord, findRecords, insertRecord, lockRecord, updateRecord } from './resourceRows.sql.ts'
import { type FoundRecord, orderedFields, type ResourceRecord } from './resourceTable.ts'
import { asFieldFault } from './storedFault.ts'
import type { StoredResource } from './storedResource.ts'
import { recordRefusals } from './text.ts'
import { placesOfUse } from './uses.ts'

type Values = Record<string, unknown>

async function leaveLine(
  ctx: Context,
  { source, nameField, secret }: StoredResource,
  action: 'add' | 'edit' | 'delete',
  id: number,
  before: Values | null,
  after: Values | null,
): Promise<void> {
  const name = String((after ?? before)?.[nameField] ?? '')
  const changes = changesOf(source.fields, before, after, orderedFields(source))
  const detail = { name, changes: keptChanges(changes, secret) }
  await audit(ctx, `${source.subject}_${action}`, source.subject, id, detail)
}

async function finish(
  ctx: Context,
  kept: StoredResource,
  id: number,
  before: FoundRecord | null,
): Promise<ResourceRecord> {
  const { source, noun, rules } = kept
  // It was in scope before, or is new: then nobody may be authorised for it yet.
  const scope = systemScope('a record after its change')
  const [after] = await findRecords(ctx.tx, source, scope, {
    column: source.key,
    values: [id],
    seenBy: ctx.scope,
  })
  if (!after) throw failures.notFound(nounText(source, noun))
  await leaveLine(ctx, kept, before ? 'edit' : 'add', id, before, after)
  await rules.changed?.(ctx, id, before, after)
  return after
}

/** Adds a record; 422 on the field when its code is taken or what it names doesn't exist. */
export async function addRecord(ctx: Context, kept: StoredResource, given: Values) {
  const { source, rules } = kept
  const values = await withFileFacts(ctx, kept, 0, rules.clean?.(given) ?? given)
  await rules.check?.(ctx, values, null)
  const stored = { ...values, ...(await source.fixed?.(ctx)) }
  const id = await insertRecord(ctx.tx, source, ctx.scope, stored, ctx.now).catch(asFieldFault(kept, values))
  await keepFileUses(ctx, kept, id, values)
  const { lock_version } = await finish(ctx, kept, id, null)
  return { [source.key]: id, lock_version }
}

/** Why a record can't be changed: it isn't there, or is kept by others and only read. */
async function unreached(ctx: Context, { source, noun }: StoredResource, id: number) {
  const by = { column: source.key, values: [id] }
  const [read] = source.readScope ? await findRecords(ctx.tx, source, ctx.scope, by) : []
  return read
    ? failures.refused('READ_ONLY', recordRefusals.say('read_only', { noun: nounText(source, noun) }))
    : failures.notFound(nounText(source, noun))
}

async function lockCurrent(ctx: Context, kept: StoredResource, id: number, lock_version: number) {
  const before = await lockRecord(ctx.tx, kept.source, ctx.scope, id)
  if (!before) throw await unreached(ctx, kept, id)
  if (before.lock_version !== lock_version) {
    throw failures.conflict({
      ...before,
      updated_by: await lastEditor(ctx.tx, kept.source.subject, foundId(before, kept.source.key)),
    })
  }
  return before
}

const jsonKey = (list: unknown) =>
  JSON.stringify(
    Array.isArray(list)
      ? list.map(each => Object.entries(each ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
      : list,
  )

/** Whether the record says all that already; of files their order too. */
function isStored({ source }: StoredResource, before: ResourceRecord, values: Values): boolean {
  if (!Object.keys(values).every(field => source.fields.includes(field))) return false
  const json = (source.json ?? []).filter(field => field in values)
  if (json.some(field => jsonKey(before[field]) !== jsonKey(values[field]))) return false
  return changesOf(source.fields, before, { ...before, ...values }, orderedFields(source)).length === 0
}

/**
 * Changes a record as it was last seen; a newer one is answered 409 with the record as it is now. What is stored
 * already is no change: it leaves no line, and nobody else's form behind.
 */
export async function editRecord(
  ctx: Context,
  kept: StoredResource,
  { id, lock_version, ...given }: Values & { id: number; lock_version: number },
) {
  const { source, rules } = kept
  const before = await lockCurrent(ctx, kept, id, lock_version)
  const values = await withFileFacts(ctx, kept, id, rules.clean?.(given) ?? given)
  await rules.check?.(ctx, values, before)
  if (isStored(kept, before, values)) return { [source.key]: id, lock_version }
  await updateRecord(ctx.tx, source, ctx.scope, id, values, ctx.now).catch(asFieldFault(kept, values))
  await keepFileUses(ctx, kept, id, values)
  const after = await finish(ctx, kept, id, before)
  return { [source.key]: id, lock_version: after.lock_version }
}

/** Removes a record that nothing holds, otherwise 409 that says where it is used; or takes it out of sight. */
export async function removeRecord(
  ctx: Context,
  kept: StoredResource,
  { id, lock_version }: { id: number; lock_version: number },
) {
  const { source, rules } = kept
  const before = await lockCurrent(ctx, kept, id, lock_version)
  await rules.allowRemoval?.(ctx, before)
  if (source.gone) {
    const left = { [source.gone.column]: source.gone.value }
    await rules.check?.(ctx, { ...before, ...left }, before)
    await updateRecord(ctx.tx, source, ctx.scope, id, left, ctx.now)
  } else {
    await removeRow(ctx, kept, id, before)
  }
  await releaseFiles(ctx.tx, { screen_code: kept.code, record_no: id })
  await leaveLine(ctx, kept, 'delete', id, before, null)
  await leaveAccess(ctx, kept, 'doDelete', [before])
  await rules.changed?.(ctx, id, before, null)
  return { done: true as const }
}

async function removeRow(
  ctx: Context,
  { source, noun, nameField }: StoredResource,
  id: number,
  before: FoundRecord,
): Promise<void> {
  const places = await placesOfUse(ctx.tx, source, foundId(before, source.key))
  if (places !== '') {
    throw failures.inUse(
      recordRefusals.say('in_use', {
        noun: nounText(source, noun),
        name: String(before[nameField]),
        places,
      }),
    )
  }
  await deleteRecord(ctx.tx, source, ctx.scope, id)
}

/** Makes records valid or invalid, all of them or none; those that are so already stay as they are. */
export async function setValid(
  ctx: Context,
  kept: StoredResource,
  { ids, valid_flag }: { ids: number[]; valid_flag: number },
) {
  const changed = await setField(ctx, kept, ids, 'valid_flag', valid_flag)
  await leaveAccess(ctx, kept, 'setValid', changed)
  // By their numbers it is taken back, and those that were so already stay as they are.
  return { changed: changed.length, ids: changed.map(record => Number(record[kept.source.key])) }
}

/**
 * Gives many records one value of a field and answers those that had another; `may` leaves single ones as they are.
 * 404 for all when one of them isn't there.
 */
export async function setField(
  ctx: Context,
  kept: StoredResource,
  ids: readonly number[],
  field: string,
  value: string | number,
  may: (record: ResourceRecord) => Promise<boolean> = async () => true,
): Promise<ResourceRecord[]> {
  const changed: ResourceRecord[] = []
  // In order of their numbers, so that two people can't wait for each other.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const before = await lockRecord(ctx.tx, kept.source, ctx.scope, id)
    if (!before) throw await unreached(ctx, kept, id)
    if (before[field] === value || !(await may(before))) continue
    await updateRecord(ctx.tx, kept.source, ctx.scope, id, { [field]: value }, ctx.now)
    changed.push(await finish(ctx, kept, id, before))
  }
  return changed
}
