import { type CenterWithoutReader, listCentersWithoutReader } from '../../records/chatFlag.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Nobody watches over the chat of a center with lessons: teacher and student cannot write there. */
export const chatNoReaderAlert = defineAlertKind({
  key: 'chat_no_reader',
  find: (tx, all, { today }) => listCentersWithoutReader(tx, all, today),
  causeOf: ({ center_no }: Pick<CenterWithoutReader, 'center_no'>) => String(center_no),
  alertOf: ({ center_no, lesson_count }: CenterWithoutReader) => ({ center_no, detail: { lesson_count } }),
})
