import { pageSizes, usualSize } from '../../../framework/browse/browseSearch.ts'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** Every center that one may read. */
export const allCenters = 'all'

export type LogSearch = Reads<'/ZoomLog'> & {
  student: number | undefined
  page: number
  per: number
}

/** The parameters whose change closes what is being decided. */
export const losesDecision = 'date center lesson room student teacher'

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): LogSearch {
  const { date, center, lesson, room, student, teacher, odd, unknown, page, per } = search
  return {
    date: dayParam(date),
    center: center === allCenters ? allCenters : recordParam(center),
    lesson: recordParam(lesson),
    room: recordParam(room),
    student: recordParam(student),
    teacher: recordParam(teacher),
    odd: odd === 1 ? 1 : undefined,
    unknown: unknown === 1 ? 1 : undefined,
    page: recordParam(page) ?? 1,
    per: pageSizes.find(size => size === per) ?? usualSize,
  }
}
