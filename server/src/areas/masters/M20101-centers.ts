import { centers } from '@terakoya/contract/masters/M20101-centers'
import { foundNo } from '../../auth/inScope.ts'
import { failures } from '../../failure.ts'
import { listCenterCodes } from '../../records/center.sql.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import type { ResourceSource } from '../../resourceRecords/resourceRows.sql.ts'
import type { FoundRecord, ResourceTable } from '../../resourceRecords/resourceTable.ts'
import { storedResource } from '../../resourceRecords/storedResource.ts'
import { placesOfUse } from '../../resourceRecords/uses.ts'
import type { Context } from '../../road/context.ts'
import { authorise, groupsAmong, holdsOthers, teacherCount } from './M20101-centers.sql.ts'
import { masterRefusals } from './text.ts'

const table: ResourceTable & Pick<ResourceSource, 'listed'> = {
  table: 'centers',
  subject: 'center',
  scope: 'center',
  searched: ['center_id', 'name1', 'name2', 'name3', 'description'],
  order: [{ column: 'center_id', direction: 'asc' }],
  lists: {
    center_nos: {
      table: 'center_group_members',
      owner: 'group_center_no',
      column: 'center_no',
      scope: 'center',
    },
  },
  listed: { teacher_count: teacherCount },
  removed: [{ table: 'user_centers', column: 'center_no' }],
}

const { source } = storedResource(centers, table)

/** A center that is used stays a center, and a group that is used, or holds centers of others, stays a group. */
async function checkKind(ctx: Context, record: Readonly<Record<string, unknown>>, before: FoundRecord) {
  if (before.group_flag === record.group_flag) return
  const id = foundNo<'center'>(before, 'center_no')
  const places = await placesOfUse(ctx.tx, source, id)
  const name = String(before.name1)
  if (places !== '') {
    throw failures.inUse(
      masterRefusals.say(record.group_flag === 1 ? 'center_to_group' : 'center_to_center', { name, places }),
      'group_flag',
    )
  }
  if (record.group_flag === 0 && (await holdsOthers(ctx.tx, ctx.scope, id))) {
    throw failures.inUse(masterRefusals.say('center_holds_others', { name }), 'group_flag')
  }
}

/** A group holds centers of the keeper's own, never other groups; a center holds none. */
async function checkMembers(
  ctx: Context,
  record: Readonly<Record<string, unknown>>,
  before: FoundRecord | null,
): Promise<void> {
  const members = record.center_nos as number[]
  const refuse = (message: string) => failures.invalid([{ field: 'center_nos', message }])
  if (before) await checkKind(ctx, record, before)
  if (record.group_flag === 0 && members.length > 0) throw refuse(masterRefusals.say('center_no_group'))
  if (members.some(member => !ctx.scope.center_nos.includes(member))) {
    throw refuse(masterRefusals.say('center_foreign'))
  }
  const groups = await groupsAmong(ctx.tx, members)
  if (groups.length > 0 || members.includes(Number(before?.center_no ?? 0))) {
    throw refuse(masterRefusals.say('center_group_within'))
  }
}

export const M20101Handlers = resourceHandlers(centers, table, {
  check: checkMembers,
  // What one row makes a group, another row of the file can't have as a member.
  checkTogether: async (_ctx, rows) => {
    const groups = new Set(
      rows.filter(({ after }) => after.group_flag === 1).map(({ before }) => before?.center_no),
    )
    return rows.flatMap(({ after }, at) =>
      (after.center_nos as number[]).some(member => groups.has(member))
        ? [{ at, field: 'center_nos', message: masterRefusals.say('center_group_of_file') }]
        : [],
    )
  },
  // As in the files of logins: a center is its code. Whoever keeps some centers reads of those alone.
  words: async ({ tx, scope }) => ({
    center_nos: (await listCenterCodes(tx))
      .filter(({ center_no }) => scope.kind === 'all' || scope.center_nos.includes(center_no))
      .map(({ center_no, center_id }) => [center_no, center_id] as const),
  }),
  defaults: () => ({
    name2: '',
    name3: '',
    group_flag: 0,
    center_nos: [],
    phone: '',
    email: '',
    description: '',
    valid_flag: 1,
  }),
  changed: async (ctx, id, before) => {
    if (!before && ctx.scope.kind !== 'all') await authorise(ctx, id)
  },
})
