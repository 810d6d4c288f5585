import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { fileEntries } from '../recordFields.ts'
import { flag, requiredLine, text } from '../scalars.ts'
import { defineResource } from './defineResource.ts'

/** M21101 ヘルプ設定 (spec §3 "Help item"): one for each screen; none is added or removed. */
export const helpItems = defineResource({
  code: 'M21101',
  noun: 'ヘルプ',
  functions: ['M21101'],
  scope: administratorScope,
  key: 'support_no',
  codeField: 'title',
  nameField: 'title',
  rich: ['content'],
  without: ['doAdd', 'doDelete', 'importPreview', 'importCommit'],
  fields: {
    title: requiredLine(100),
    /** Empty until it is written; a save without words is refused. */
    content: text(20000),
    file_json: fileEntries(20, { max_bytes: 20 * 1024 * 1024 }),
    remarks: text(500),
  },
  labels: { file_json: '添付ファイル' },
  listed: {
    screen_key: z.string(),
    /** Whether its text is written. */
    available: flag,
  },
  search: {},
})
