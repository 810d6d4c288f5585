import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import type { Context } from '../../context.ts'
import { failures } from '../../failure.ts'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'
import { findOwnFile } from '../../records/file.sql.ts'

type Values = Readonly<Record<string, unknown>>

const idsOf = (record: Values | null, field: string) =>
  ((record?.[field] ?? []) as readonly { _id: string }[]).map(entry => entry._id)

/** A record takes files of the person who adds them; those that it has stay, whosever they are. */
async function checkFiles(ctx: Context, record: Values, before: Values | null): Promise<void> {
  for (const field of ['pictures', 'attachments']) {
    const kept = idsOf(before, field)
    for (const id of idsOf(record, field).filter(each => !kept.includes(each))) {
      if (await findOwnFile(ctx.tx, ctx.scope, id)) continue
      const label = `${fieldLabel(field) ?? field}（${field}）`
      throw failures.invalid([{ field, message: `${label}のファイルが見つかりません。選び直してください。` }])
    }
  }
}

export const T0010Handlers = masterHandlers(
  sampleUsers,
  {
    table: 'sample_users',
    subject: 'sample_user',
    searched: ['sample_id', 'user_named', 'email', 'introduction'],
    order: [{ column: 'sample_id', direction: 'asc' }],
    json: ['pictures', 'attachments'],
  },
  { check: checkFiles, defaults: () => ({ valid_flag: 1, progress: 0, pictures: [], attachments: [] }) },
)
