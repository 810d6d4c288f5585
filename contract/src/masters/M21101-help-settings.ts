import { administratorScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput } from '../listInputs.ts'
import { fileList, requiredRichText } from '../recordFields.ts'
import { flag, recordNo, requiredText, text } from '../scalars.ts'

const reads = { functions: ['M21101'], scope: administratorScope, writes: false } as const
const changes = { ...reads, writes: true } as const

export const M21101_doBrowse = defineLaterCall({
  api: 'M21101_doBrowse',
  title: 'ヘルプの検索',
  ...reads,
  input: browseInput({ valid_flag: flag.optional() }),
})

export const M21101_getEdit = defineLaterCall({
  api: 'M21101_getEdit',
  title: 'ヘルプの編集内容',
  ...reads,
  input: recordInput,
})

export const M21101_doRead = defineLaterCall({
  api: 'M21101_doRead',
  title: 'ヘルプの表示',
  ...reads,
  input: recordInput,
})

export const M21101_doEdit = defineLaterCall({
  api: 'M21101_doEdit',
  title: 'ヘルプの保存',
  ...changes,
  input: editInput({
    support_no: recordNo,
    title: requiredText(100),
    content: requiredRichText,
    file_json: fileList,
    remarks: text(500),
  }),
})
