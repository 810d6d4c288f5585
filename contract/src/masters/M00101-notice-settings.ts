import { z } from 'zod'
import { managementScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'
import { classroomNos, requiredRichText } from '../recordFields.ts'
import { flag, realDate, recordNo, requiredText } from '../scalars.ts'

const reads = { functions: ['M00101'], scope: managementScope, writes: false } as const
const changes = { ...reads, writes: true } as const

const audience = z.enum(['students', 'staff', 'all'])
const fields = {
  title: requiredText(100),
  body: requiredRichText,
  audience,
  /** By classroom, or to persons; both empty: everybody of the audience. */
  classroom_nos: classroomNos,
  user_nos: z.array(recordNo).max(2000),
  publication_start_date: realDate,
  publication_end_date: realDate.nullable(),
  valid_flag: flag,
}

export const M00101_doBrowse = defineLaterCall({
  api: 'M00101_doBrowse',
  title: 'お知らせの検索',
  ...reads,
  input: browseInput({ ...searchDays, audience: audience.optional(), valid_flag: flag.optional() }),
})

export const M00101_doAdd = defineLaterCall({
  api: 'M00101_doAdd',
  title: 'お知らせの追加',
  ...changes,
  input: z.strictObject(fields),
})

export const M00101_getEdit = defineLaterCall({
  api: 'M00101_getEdit',
  title: 'お知らせの編集内容',
  ...reads,
  input: recordInput,
})

export const M00101_doEdit = defineLaterCall({
  api: 'M00101_doEdit',
  title: 'お知らせの保存',
  ...changes,
  input: editInput(fields),
})

export const M00101_doRead = defineLaterCall({
  api: 'M00101_doRead',
  title: 'お知らせの表示',
  ...reads,
  input: recordInput,
})

export const M00101_doDelete = defineLaterCall({
  api: 'M00101_doDelete',
  title: 'お知らせの削除',
  ...changes,
  input: versionInput,
})
