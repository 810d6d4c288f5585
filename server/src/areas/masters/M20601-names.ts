import { createHash } from 'node:crypto'
import { rowsOfNames } from '@terakoya/domain/reports/rows'
import { shared } from '../../auth/inScope.ts'
import { requireCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { changesOf } from '../../resourceRecords/changesOf.ts'
import { historyOf } from '../../resourceRecords/history.sql.ts'
import { auditAll } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  lastNamesChange,
  listNames,
  listUsedInReports,
  lockNames,
  type NameRow,
  removeNames,
  storeNames,
} from './M20601-names.sql.ts'
import { masterRefusals } from './text.ts'

const fields = ['names1_value', 'name1', 'name2', 'name3', 'remarks', 'sort_order', 'valid_flag'] as const

/** Tells one state of a list from another. */
export function versionOf(rows: readonly NameRow[]): string {
  const content = rows.map(row => [row.names_code, ...fields.map(field => row[field])])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** A list as it is now, with who changed it last. */
async function wholeList(ctx: Context, names_no: number, stored: readonly NameRow[]) {
  const last = await lastNamesChange(ctx.tx, names_no)
  return {
    rows: stored.map(row => ({ ...row, valid_flag: row.valid_flag === 1 ? (1 as const) : (0 as const) })),
    version: versionOf(stored),
    updated_at: last?.at ?? '',
    updated_by: last?.user_named ?? '',
  }
}

/** A word that stands in a report's rows stays, or a family would read an empty line: it is made invalid instead. */
async function requireUnused(ctx: Context, names_no: number, removed: readonly NameRow[]): Promise<void> {
  const [used] = await listUsedInReports(
    ctx.tx,
    rowsOfNames(names_no),
    removed.map(row => row.names_code),
  )
  if (!used) return
  const { name1 = '' } = removed.find(row => row.names_code === used.names_code) ?? {}
  throw failures.inUse(
    masterRefusals.say('name_used', {
      name: name1,
      count: used.reports.toLocaleString('ja-JP'),
    }),
  )
}

export const M20601Handlers: Pick<
  Handlers,
  'M20601_getBatchEdit' | 'M20601_getHistory' | 'M20601_doBatchEdit'
> = {
  M20601_getBatchEdit: async (ctx, { center_no, names_no }) => {
    requireCenter(ctx, center_no)
    return wholeList(ctx, names_no, await listNames(ctx.tx, names_no))
  },

  M20601_getHistory: async (ctx, { center_no, names_no }) => {
    requireCenter(ctx, center_no)
    const lines = await historyOf(ctx.tx, 'names', shared(names_no))
    return {
      lines: lines.map(({ at, user_named, action, detail }) => ({
        at,
        user_named,
        action,
        name: detail.name ?? '',
        changes: detail.changes ?? [],
      })),
    }
  },

  M20601_doBatchEdit: async (ctx, { center_no, names_no, version, rows }) => {
    requireCenter(ctx, center_no)
    await lockNames(ctx.tx, names_no)
    const stored = await listNames(ctx.tx, names_no)
    if (versionOf(stored) !== version) throw failures.conflict(await wholeList(ctx, names_no, stored))
    const before = new Map(stored.map(row => [row.names_code, row]))
    const kept = new Set(rows.map(row => row.names_code))
    const removed = stored.filter(row => !kept.has(row.names_code))
    const differing = rows
      .map(row => ({ row, old: before.get(row.names_code) ?? null }))
      .map(({ row, old }) => ({ row, old, changes: changesOf(fields, { ...old }, { ...row }) }))
      .filter(({ changes }) => changes.length > 0)
    await requireUnused(ctx, names_no, removed)
    await removeNames(
      ctx.tx,
      names_no,
      removed.map(row => row.names_code),
    )
    await storeNames(
      ctx.tx,
      names_no,
      differing.map(({ row }) => row),
    )
    const line = (names_code: string, action: string, changes: unknown) => ({
      action,
      subject: 'names',
      subject_no: names_no,
      detail: { name: names_code, changes },
    })
    await auditAll(ctx, [
      ...removed.map(row => line(row.names_code, 'names_delete', changesOf(fields, { ...row }, null))),
      ...differing.map(({ row, old, changes }) =>
        line(row.names_code, old ? 'names_edit' : 'names_add', changes),
      ),
    ])
    const added = differing.filter(({ old }) => !old).length
    return {
      version: versionOf(await listNames(ctx.tx, names_no)),
      added,
      changed: differing.length - added,
      removed: removed.length,
    }
  },
}
