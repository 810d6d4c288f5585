import type { Tx } from '../../database/connect.ts'
import { holdFiles } from '../../records/file.sql.ts'
import { serial } from '../serial.ts'

/** The written help of a screen, with a file of whoever wrote it. */
export async function makeHelp(db: Tx, file: { file_id: string; file_name: string }) {
  const entry = { _id: file.file_id, src: file.file_id, file_name: file.file_name, mimetype: 'text/plain' }
  const { support_no } = await db
    .insertInto('help_items')
    .values({
      screen_key: `screen${serial()}`,
      title: '使い方',
      content: '<p>使い方</p>',
      file_json: JSON.stringify([{ ...entry, size: 5, key: 'a', order: 0 }]),
    })
    .returning('support_no')
    .executeTakeFirstOrThrow()
  await holdFiles(db, { screen_code: 'M21101', record_no: support_no }, 'file_json', [file.file_id])
  return { support_no, ...file }
}
