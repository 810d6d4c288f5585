import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput } from '../listInputs.ts'
import { requiredText } from '../scalars.ts'

const access = { functions: ['T0010'], scope: administratorScope, demoOnly: true } as const

export const T0010_doBrowse = defineLaterCall({
  api: 'T0010_doBrowse',
  title: 'サンプルユーザーの検索',
  ...access,
  writes: false,
  input: browseInput({}),
})

export const T0010_getEdit = defineLaterCall({
  api: 'T0010_getEdit',
  title: 'サンプルユーザーの編集内容',
  ...access,
  writes: false,
  input: recordInput,
})

export const T0010_doEdit = defineLaterCall({
  api: 'T0010_doEdit',
  title: 'サンプルユーザーの保存',
  ...access,
  writes: true,
  input: editInput({ user_named: requiredText(100), locale_code: z.enum(['ja', 'en', 'zh-TW']) }),
})
