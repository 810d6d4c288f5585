import type { Call } from '@terakoya/contract/call'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { foundId } from '../auth/inScope.ts'
import { failures } from '../failure.ts'
import type { Context } from '../road/context.ts'
import type { Handler } from '../road/handlers.ts'
import { addRecord, editRecord, removeRecord, setValid } from './changeRecord.ts'
import { type Change, changesOf } from './changesOf.ts'
import { exportRecords } from './exportRecords.ts'
import { historyOf, lastEditor } from './history.sql.ts'
import { commitImport, previewImport } from './importRecords.ts'
import { leaveAccess } from './leaveAccess.ts'
import { browseRecords, findRecords, type ResourceSource } from './resourceRows.sql.ts'
import type { ResourceTable } from './resourceTable.ts'
import {
  type BrowseQuestion,
  questionOf,
  type ResourceRules,
  type StoredResource,
  storedResource,
  withWords,
} from './storedResource.ts'

export type ResourceHandlers<Calls> = { [Name in keyof Calls]: Handler<Calls[Name] & Call> }

async function readRecord(ctx: Context, { noun, source }: StoredResource, id: number) {
  const [record] = await findRecords(ctx.tx, source, ctx.scope, { column: source.key, values: [id] })
  if (!record) throw failures.notFound(noun)
  return { ...record, updated_by: await lastEditor(ctx.tx, source.subject, foundId(record, source.key)) }
}

async function browse(
  ctx: Context,
  { source }: StoredResource,
  input: BrowseQuestion & { pagination: { current_page: number; per_page: number } },
) {
  const { current_page, per_page } = input.pagination
  const page = { limit: per_page, offset: (current_page - 1) * per_page }
  const { rows, total } = await browseRecords(ctx.tx, source, questionOf(ctx, input), page)
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return {
    rows,
    pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
  }
}

/** A history names no center beyond the person's scope, and no change that happened there alone. */
function changesSeen(ctx: Context, source: ResourceSource, all: readonly Change[]): Change[] {
  const { lists = {}, fields } = source
  // Several masters may keep one table: each tells of its own fields.
  const changes = all.filter(change => fields.includes(change.field))
  if (ctx.scope.kind === 'all') return changes
  const seen = (value: Change['before']) =>
    Array.isArray(value) ? value.filter(each => ctx.scope.center_nos.includes(Number(each))) : value
  return changes.flatMap(change => {
    if (lists[change.field]?.scope !== 'center') return [change]
    const { field, before, after } = change
    return changesOf([field], { [field]: seen(before) }, { [field]: seen(after) })
  })
}

async function history(ctx: Context, kept: StoredResource, id: number) {
  const record = await readRecord(ctx, kept, id)
  await leaveAccess(ctx, kept, 'getHistory', [record])
  const lines = await historyOf(ctx.tx, kept.source.subject, foundId(record, kept.source.key))
  return {
    lines: lines.flatMap(({ detail, ...line }) => {
      const changes = changesSeen(ctx, kept.source, detail.changes ?? [])
      return changes.length > 0 || !detail.changes?.length ? [{ ...line, changes }] : []
    }),
  }
}

/**
 * The handlers of all calls of a resource (`defineResource`), from its declaration and the table it lies in: the scope
 * in every query, `lock_version` against lost updates, a line in `audit_log` for each change.
 */
export function resourceHandlers<M extends AnyResource>(
  resource: M,
  table: ResourceTable & Pick<ResourceSource, 'listed'>,
  rules: ResourceRules = {},
): ResourceHandlers<M['calls']> {
  const kept = storedResource(resource, table, rules)
  type Run = (ctx: Context, input: never) => Promise<unknown>
  const runs: Record<string, Run> = {
    doBrowse: (ctx, input: Parameters<typeof browse>[2]) => browse(ctx, kept, input),
    getEdit: (ctx, input: { id: number }) => readRecord(ctx, kept, input.id),
    doRead: (ctx, input: { id: number }) => readRecord(ctx, kept, input.id),
    doAdd: (ctx, input: Record<string, unknown>) => addRecord(ctx, kept, input),
    doEdit: (ctx, input: Parameters<typeof editRecord>[2]) => editRecord(ctx, kept, input),
    doDelete: (ctx, input: Parameters<typeof removeRecord>[2]) => removeRecord(ctx, kept, input),
    setValid: (ctx, input: Parameters<typeof setValid>[2]) => setValid(ctx, kept, input),
    getHistory: (ctx, input: { id: number }) => history(ctx, kept, input.id),
    export: async (ctx, input: Parameters<typeof exportRecords>[2]) =>
      exportRecords(ctx, await withWords(ctx, kept), input),
    importPreview: async (ctx, input: { _id: string }) =>
      previewImport(ctx, await withWords(ctx, kept), input._id),
    importCommit: async (ctx, input: Parameters<typeof commitImport>[2]) =>
      commitImport(ctx, await withWords(ctx, kept), input),
  }
  const declared = Object.keys(resource.calls)
  const named = Object.entries(runs)
    .filter(([verb]) => declared.includes(`${resource.code}_${verb}`))
    .map(([verb, run]) => [`${resource.code}_${verb}`, run])
  // Each answers what the contract declares; the server holds answers against it in tests and development.
  return Object.fromEntries(named) as ResourceHandlers<M['calls']>
}
