import type { InputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import type { Reader } from './reader.ts'
import type { LogSearch } from './search.ts'

type SearchInfo = InputOf<'ZoomLog_doBrowse'>['searchInfo']

interface Shown {
  day: Day
  center_no: number | undefined
  reader: Pick<Reader, 'staff' | 'oddities'>
}

/** What of the log is asked for: only staff narrow it by people, and only who is told of it by what is to be looked at. */
export function questionOf(search: LogSearch, { day, center_no, reader }: Shown): SearchInfo {
  const { lesson, student, teacher, odd, unknown } = search
  return {
    start_date: day,
    end_date: day,
    ...(lesson !== undefined && { schedule_no: lesson }),
    ...(reader.staff && {
      ...(center_no !== undefined && { center_no }),
      ...(student !== undefined && { student_no: student }),
      ...(teacher !== undefined && { teacher_no: teacher }),
    }),
    ...(reader.oddities && {
      ...(odd === 1 && { disagreement_flag: 1 as const }),
      ...(unknown === 1 && { unknown_flag: 1 as const }),
    }),
  }
}
