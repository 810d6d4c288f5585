import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { withDays } from '../dayRange.ts'
import { count, flag, int32, periodNo, realDate, recordNo } from '../scalars.ts'

const access = { functions: ['C30201'], scope: managementScope } as const

/** A period as entries see it: teachers, lessons, and whether it takes more. */
const cellCount = z.strictObject({
  time_limit_no: z.number(),
  /** Teachers who work then; where no shifts are submitted yet, the mean of that weekday (`estimated_flag`). */
  working: count,
  estimated_flag: flag,
  /** The least number of teachers that seat what is entered. */
  needed: count,
  lessons: count,
  /** Slots held for forms and for requests that staff have not decided; they count as entered (domain §4). */
  held: count,
  /** `working` less `needed`: below zero where more is entered than can be seated. */
  rem_teacher_cnt: z.number(),
  /** An entry-control row closes it. */
  full_flag: flag,
  /** Full all the same: too few teachers are left (spec §5). */
  short_flag: flag,
})
export type CellCount = z.output<typeof cellCount>

const cellDay = z.strictObject({
  schedule_date: z.string(),
  closed_flag: flag,
  remarks: z.string(),
  /** The periods that are open, and those with a lesson or an entry-control row all the same. */
  periods: z.array(cellCount),
})
export type CellDay = z.output<typeof cellDay>

/** 満席設定 of a center: what each period has, and whether it is closed for entries (spec §5 "Student entry"). */
export const C30201_getBatchEdit = defineCall({
  api: 'C30201_getBatchEdit',
  title: '満席設定の編集内容',
  ...access,
  writes: false,
  input: withDays({ center_no: recordNo }, 100),
  output: z.strictObject({ days: z.array(cellDay) }),
})

/** Closes and opens periods for entries. Rows that are not `selected` are left as they are (spec §7 "Entry control"). */
export const C30201_doBatchEdit = defineCall({
  api: 'C30201_doBatchEdit',
  title: '満席設定の一括保存',
  ...access,
  writes: true,
  input: withDays(
    {
      center_no: recordNo,
      rows: z
        .array(
          z.strictObject({
            schedule_date: realDate,
            time_limit_no: periodNo,
            /** As the page showed it; what counts is what the server counts. */
            rem_teacher_cnt: int32,
            /** The row was chosen in the page. */
            selected: flag,
            /** 1: closed for entries from now on. */
            full_flag: flag,
          }),
        )
        .max(700),
    },
    100,
  ).refine(
    ({ rows }) => new Set(rows.map(row => `${row.schedule_date} ${row.time_limit_no}`)).size === rows.length,
    { path: ['rows'], params: { reason: 'duplicate' } },
  ),
  output: z.strictObject({ closed: count, opened: count }),
})
