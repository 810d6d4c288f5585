import { helpItems } from '@terakoya/contract/masters/M21101-help-settings'
import { plainText } from '@terakoya/contract/richText/allowList'
import type { Context } from '../../context.ts'
import { failures } from '../../failure.ts'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'
import { findOwnFile } from '../../records/file.sql.ts'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import { isWritten, screenKey } from './M21101-help-settings.sql.ts'

type Values = Readonly<Record<string, unknown>>

const idsOf = (record: Values | null) =>
  ((record?.file_json ?? []) as readonly { _id: string }[]).map(entry => entry._id)

/** A help text says something; its files are those it has and new ones of who keeps it. */
async function checkHelp(ctx: Context, record: Values, before: Values | null): Promise<void> {
  const content = String(record.content)
  if (plainText(content) === '' && !content.includes('<img ')) {
    throw failures.invalid([{ field: 'content', message: '内容（content）が入力されていません。' }])
  }
  const kept = idsOf(before)
  for (const id of idsOf(record).filter(each => !kept.includes(each))) {
    if (await findOwnFile(ctx.tx, ctx.scope, id)) continue
    const message = '添付ファイルの一覧（file_json）のファイルが見つかりません。選び直してください。'
    throw failures.invalid([{ field: 'file_json', message }])
  }
}

export const M21101Handlers = masterHandlers(
  helpItems,
  {
    table: 'help_items',
    subject: 'help_item',
    searched: ['title', 'screen_key', 'remarks'],
    order: [{ column: 'support_no', direction: 'asc' }],
    json: ['file_json'],
    listed: { screen_key: screenKey, available: isWritten },
  },
  {
    clean: values => ({
      ...values,
      content: cleanRichText(String(values.content), new Set(idsOf(values))),
    }),
    check: checkHelp,
  },
)
