import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { maxShortName } from '../inputLimits.ts'
import { sortOrder } from '../listInputs.ts'
import { done, flag, int32, recordNo, requiredLine, requiredText, text } from '../scalars.ts'

/** The code of the list's records: `M20401`. */
const screenCode = z
  .string()
  .max(30)
  .regex(/^[A-Za-z0-9_-]{1,30}$/)

const conditionValue = z.union([int32, text(100)])

/**
 * What a list is asked for, kept under a name: conditions, order, columns, how many a page.
 *
 * The search word is kept with the rest, but never for a list of people (a resource that is `personal`): there the word
 * is usually a name, which a view would carry into every later day and onto a projector. The page says so before it
 * saves, and the server refuses a word for such a list whoever sends it. A view is a question that the list answers:
 * conditions, order and columns that it doesn't know are refused too.
 */
export const listConditions = z.strictObject({
  search: text(100),
  filters: z
    .array(
      z.strictObject({
        field: requiredText(50),
        value: z.union([conditionValue, z.array(conditionValue).min(1).max(100)]),
      }),
    )
    .max(20),
  sort: sortOrder,
  /** The columns to show; none: those that show by themselves. */
  columns: z.array(requiredText(50)).max(60),
  per_page: int32.min(1).max(100),
})
export type ListConditions = z.output<typeof listConditions>

const fields = {
  view_name: requiredLine(maxShortName),
  conditions: listConditions,
  /** 1: the list opens with it. One of a screen at most: it takes the place of the one before. */
  default_flag: flag,
}

export const savedView = z.strictObject({ view_no: recordNo, ...fields })
export type SavedView = z.output<typeof savedView>

const access = { functions: 'signedIn', scope: selfScope } as const

/** The views that the person has saved for the list of a screen, by name; nobody sees another's. */
export const SavedViews_getList = defineCall({
  api: 'SavedViews_getList',
  title: '保存したビュー',
  ...access,
  writes: false,
  whileLooking: true,
  input: z.strictObject({ screen_code: screenCode }),
  output: z.strictObject({ views: z.array(savedView) }),
})

export const SavedViews_doAdd = defineCall({
  api: 'SavedViews_doAdd',
  title: 'ビューの保存',
  ...access,
  writes: true,
  input: z.strictObject({ screen_code: screenCode, ...fields }),
  output: z.strictObject({ view_no: recordNo }),
})

/** Renames, overwrites or makes the default; the view is wholly what is sent. */
export const SavedViews_doEdit = defineCall({
  api: 'SavedViews_doEdit',
  title: 'ビューの変更',
  ...access,
  writes: true,
  input: z.strictObject({ view_no: recordNo, ...fields }),
  output: z.strictObject({ view_no: recordNo }),
})

export const SavedViews_doDelete = defineCall({
  api: 'SavedViews_doDelete',
  title: 'ビューの削除',
  ...access,
  writes: true,
  input: z.strictObject({ view_no: recordNo }),
  output: done,
})
