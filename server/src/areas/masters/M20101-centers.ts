import { centers } from '@terakoya/contract/masters/M20101-centers'
import type { Context } from '../../context.ts'
import { failures } from '../../failure.ts'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'
import { authorise, groupsAmong, teacherCount } from './M20101-centers.sql.ts'

/** A group holds centers of the keeper's own, never other groups; a center holds none. */
async function checkMembers(ctx: Context, record: Readonly<Record<string, unknown>>): Promise<void> {
  const members = record.center_nos as number[]
  const refuse = (what: string) =>
    failures.invalid([{ field: 'center_nos', message: `センター番号の一覧（center_nos）${what}` }])
  if (record.group_flag === 0 && members.length > 0) throw refuse('はグループのときだけ選べます。')
  if (members.some(member => !ctx.scope.center_nos.includes(member))) {
    throw refuse('に担当していないセンターがあります。選び直してください。')
  }
  if ((await groupsAmong(ctx.tx, members)).length > 0) {
    throw refuse('にグループは入れられません。通常のセンターを選んでください。')
  }
}

export const M20101Handlers = masterHandlers(
  centers,
  {
    table: 'centers',
    subject: 'center',
    scope: 'center',
    searched: ['center_id', 'name1', 'name2', 'name3', 'description'],
    order: [{ column: 'center_id', direction: 'asc' }],
    lists: { center_nos: { table: 'center_group_members', owner: 'group_center_no', column: 'center_no' } },
    listed: { teacher_count: teacherCount },
    removed: [{ table: 'user_centers', column: 'center_no' }],
  },
  {
    check: checkMembers,
    defaults: () => ({
      name2: '',
      name3: '',
      group_flag: 0,
      center_nos: [],
      description: '',
      valid_flag: 1,
    }),
    changed: async (ctx, id, before) => {
      if (!before && ctx.scope.kind !== 'all') await authorise(ctx.tx, ctx.user.user_no, id)
    },
  },
)
