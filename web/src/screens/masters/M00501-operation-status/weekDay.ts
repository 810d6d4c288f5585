import type { OutputOf } from '@terakoya/contract/wireTypes'

/** A day of the week in numbers. */
export type WeekDay = OutputOf<'M00501_getTeacherCounts'>['days'][number]
