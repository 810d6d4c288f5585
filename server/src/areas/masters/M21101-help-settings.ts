import { helpItems } from '@terakoya/contract/masters/M21101-help-settings'
import { saysSomething } from '@terakoya/contract/richText/saysSomething'
import { failures } from '../../failure.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import type { Context } from '../../road/context.ts'
import { isWritten, screenKey } from './M21101-help-settings.sql.ts'
import { masterRefusals } from './text.ts'

type Values = Readonly<Record<string, unknown>>

const idsOf = (record: Values) =>
  ((record.file_json ?? []) as readonly { _id: string }[]).map(entry => entry._id)

/** A help text says something. */
async function checkHelp(_ctx: Context, record: Values): Promise<void> {
  if (!saysSomething(String(record.content))) {
    throw failures.invalid([{ field: 'content', message: masterRefusals.say('help_empty') }])
  }
}

export const M21101Handlers = resourceHandlers(
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
