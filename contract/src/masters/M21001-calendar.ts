import { calendarYears, isCalendarHours } from '@terakoya/domain/days/calendarRules'
import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { withDays } from '../dayRange.ts'
import { maxNote } from '../inputLimits.ts'
import { edgeTimeLimitNo } from '../recordFields.ts'
import { count, flag, int32, lineText, realDate, recordNo, requiredText, timeLimitNo } from '../scalars.ts'
import { historyLine } from './resourceCalls.ts'

const reads = { functions: ['M21001'], scope: administratorScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** A fiscal year, by the year of its April. */
const fiscalYear = int32.min(calendarYears.first).max(calendarYears.last)

const hours = {
  closed_flag: flag,
  start_time_limit_no: edgeTimeLimitNo,
  end_time_limit_no: edgeTimeLimitNo,
  remarks: lineText(maxNote),
}

/** A day as it is stored; `stored` 0 for one that the calendar doesn't have yet: it counts as closed. */
export const calendarDay = z.strictObject({
  schedule_date: realDate,
  ...hours,
  stored: flag,
  /** What the weekly default, public holidays, お盆 and 年末年始 propose (domain §2). */
  proposed: z.strictObject(hours),
  /** Live lessons there, and how many of them have a teacher; counted for days after today only. */
  lesson_count: count,
  assigned_count: count,
  seminar_names: z.array(z.string()),
})

/** Changes with every change of the year's days. */
const version = requiredText(64)
const year = z.strictObject({ days: z.array(calendarDay), version })

export const M21001_doBrowse = defineCall({
  api: 'M21001_doBrowse',
  title: 'カレンダーの年度',
  ...reads,
  input: z.strictObject({ year: fiscalYear }),
  output: year,
})

export const M21001_getByRange = defineCall({
  api: 'M21001_getByRange',
  title: '期間のカレンダー',
  ...reads,
  input: withDays({}, 366),
  output: z.strictObject({ days: z.array(calendarDay) }),
})

/** The lessons of a day, for whoever wants to close it. */
export const M21001_getLessons = defineCall({
  api: 'M21001_getLessons',
  title: 'カレンダーの日の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    /** In the order of their slots, at most 200. */
    lessons: z.array(
      z.strictObject({
        schedule_no: recordNo,
        schedule_date: realDate,
        time_limit_no: timeLimitNo,
        center_no: recordNo,
        center_name: z.string(),
        student_no: recordNo,
        student_name: z.string(),
        /** 0 without a teacher (domain §1). */
        teacher_no: count,
        teacher_name: z.string(),
      }),
    ),
    total: count,
  }),
})

/** Who changed which day of a range: the last 400 changes, the newest first; `name`: the day. */
export const M21001_getHistory = defineCall({
  api: 'M21001_getHistory',
  title: 'カレンダーの変更履歴',
  ...reads,
  input: withDays({}, 366),
  output: z.strictObject({ lines: z.array(historyLine.extend({ name: realDate })) }),
})

const editedDay = z
  .strictObject({ schedule_date: realDate, ...hours })
  // A closed day forces both slot numbers to 0 (spec §5).
  .refine(isCalendarHours, { path: ['start_time_limit_no'], params: { reason: 'closed' } })

export const M21001_doBatchEdit = defineCall({
  api: 'M21001_doBatchEdit',
  title: 'カレンダーの一括保存',
  ...changes,
  /** The days that change, of that year, as it was last seen. */
  input: withDays({ year: fiscalYear, version, calendar_data: z.array(editedDay).min(1).max(366) }, 366),
  output: z.strictObject({ changed: count, version }),
})
