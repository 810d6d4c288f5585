import type { OutputOf } from '@terakoya/contract/wireTypes'

/** A center's week as the four calls of one request answer it. */
export interface WeekData {
  range: OutputOf<'C40101_canEdit'>
  days: OutputOf<'C40101_getCalendar'>
  people: OutputOf<'C40101_getTeacherInfoAndSchedule'>
  applied: OutputOf<'C40101_getAppliedSchedule'>
}

export type Lesson = WeekData['applied']['lessons'][number]
export type Teacher = WeekData['people']['teachers'][number]
export type AssignmentDay = WeekData['days'][number]
export type SubjectName = WeekData['applied']['subjects'][number]
