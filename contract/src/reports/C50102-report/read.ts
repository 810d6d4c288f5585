import { z } from 'zod'
import { everyoneScope, staffScope, teacherScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { nothing, recordNo } from '../../scalars.ts'

/** Students see approved reports, without the handovers to teachers and advisor (domain §5). */
const reads = { functions: ['C50102'], scope: everyoneScope, writes: false, personal: 'students' } as const
/** What only those see who write reports or care for the student. */
const readsInside = {
  functions: ['C50102'],
  scope: { ...staffScope, ...teacherScope },
  writes: false,
} as const
const ofLesson = z.strictObject({ schedule_no: recordNo })

export const C50102_getEdit = defineLaterCall({
  api: 'C50102_getEdit',
  title: '報告書の編集内容',
  ...reads,
  input: ofLesson,
})

export const C50102_getPastReport = defineLaterCall({
  api: 'C50102_getPastReport',
  title: '過去の報告書',
  ...reads,
  input: z.strictObject({ schedule_no: recordNo.optional() }),
})

export const C50102_getDropdowns = defineLaterCall({
  api: 'C50102_getDropdowns',
  title: '報告書の選択肢',
  ...readsInside,
  input: nothing,
})

export const C50102_getPreviousReports = defineLaterCall({
  api: 'C50102_getPreviousReports',
  title: '前回までの報告書',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
})

export const C50102_getComment = defineLaterCall({
  api: 'C50102_getComment',
  title: '確認者のコメント',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
})

export const C50102_getAmendComment = defineLaterCall({
  api: 'C50102_getAmendComment',
  title: '差し戻しのコメント',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
})

export const C50102_getNextSchedules = defineLaterCall({
  api: 'C50102_getNextSchedules',
  title: '次回以降の授業',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
})
