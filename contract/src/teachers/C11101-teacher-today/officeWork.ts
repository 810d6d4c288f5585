import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { officeWorkRow } from '../../officeWorkRow.ts'
import { recordNo } from '../../scalars.ts'

const access = { functions: ['C11101'], scope: teacherScope } as const

export const C11101T2050_init = defineLaterCall({
  api: 'C11101T2050_init',
  title: '事務作業の表示',
  ...access,
  writes: false,
  input: withDays({ center_no: recordNo }, 62),
})

export const C11101T2050_setWork = defineLaterCall({
  api: 'C11101T2050_setWork',
  title: '事務作業の切り替え',
  ...access,
  writes: true,
  input: officeWorkRow,
})

export const C11101T2050_submit = defineLaterCall({
  api: 'C11101T2050_submit',
  title: '事務作業の保存',
  ...access,
  writes: true,
  input: withDays({ center_no: recordNo, rows: z.array(officeWorkRow).max(1000) }, 62),
})
