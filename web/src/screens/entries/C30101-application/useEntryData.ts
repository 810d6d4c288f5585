import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { useMemo, useState } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { callKey, useCall } from '../../../api/useCall.ts'

export interface EntryAsked {
  student_no: number
  center_no: number
  start_date: Day
  end_date: Day
}

/** All that the grid of a student shows, of the days that were asked for. */
export interface EntryData {
  student: OutputOf<'C30101_getStudentSubjects'>
  calendar: OutputOf<'C30101_getCalendar'>
  seminars: OutputOf<'C30101_getSeminarCalendar'>['seminars']
  counts: OutputOf<'C30101_getCellTeacherCount'>['days']
  lessons: OutputOf<'C30101_getSchedule'>['lessons']
  /** The numbers of the lessons that were entered one by one. */
  entered: ReadonlySet<number>
  weekly: OutputOf<'C30101_getEntryWeek'>['entries']
  missed: OutputOf<'C30101_getNotAttended'>['missed']
  changes: OutputOf<'C30101_getChangeSchedule'>['changes']
  cancellations: OutputOf<'C30101_getCancelSchedule'>['cancellations']
  createdUntil: Day | null
  courses: OutputOf<'C30101_getCourseDropdown'>['courses']
  subjects: OutputOf<'C30101_getSubjectDropdown'>['subjects']
  classifications: OutputOf<'C30101_getClassificationDropdown'>['classifications']
}

/** What a submit changes: everything that was read for the grid. */
const concerned = [
  'C30101_getStudentSubjects',
  'C30101_getCellTeacherCount',
  'C30101_getSchedule',
  'C30101_getEntrySchedule',
  'C30101_getEntryWeek',
  'C30101_getNotAttended',
  'C30101_getChangeSchedule',
  'C30101_getCancelSchedule',
  'C30101_getScheduleCreatedDate',
  'C30101_getSubjectDropdown',
  'C30101_getSlots',
  'C30101_getList',
  'C30101_getLedger',
] as const

/**
 * Reads it, in one request: the reads of one tick travel together (spec §7). Where other days can't be read, `data`
 * is still what was there before beside the `error`: the form over it holds what was chosen.
 */
export function useEntryData({ student_no, center_no, start_date, end_date }: EntryAsked) {
  const queries = useQueryClient()
  const days = { center_no, start_date, end_date }
  const own = { ...days, student_no }
  const fresh = { keepPrevious: true, staleTime: 0 }
  const student = useCall('C30101_getStudentSubjects', { center_no, student_no }, { staleTime: 0 })
  const calendar = useCall('C30101_getCalendar', days, { keepPrevious: true })
  const seminars = useCall('C30101_getSeminarCalendar', days, { keepPrevious: true })
  const counts = useCall('C30101_getCellTeacherCount', days, fresh)
  const lessons = useCall('C30101_getSchedule', own, fresh)
  const entered = useCall('C30101_getEntrySchedule', own, fresh)
  const weekly = useCall('C30101_getEntryWeek', own, fresh)
  const missed = useCall('C30101_getNotAttended', own, fresh)
  const changes = useCall('C30101_getChangeSchedule', own, fresh)
  const cancellations = useCall('C30101_getCancelSchedule', own, fresh)
  const created = useCall('C30101_getScheduleCreatedDate', { center_no, student_no }, { staleTime: 0 })
  const courses = useCall('C30101_getCourseDropdown', {})
  const subjects = useCall('C30101_getSubjectDropdown', { student_no }, { staleTime: 0 })
  const classifications = useCall('C30101_getClassificationDropdown', {})
  const all = [
    student,
    calendar,
    seminars,
    counts,
    lessons,
    entered,
    weekly,
    missed,
    changes,
    cancellations,
    created,
    courses,
    subjects,
    classifications,
  ]
  const error: ApiFailure | null = all.find(each => each.error && !each.data)?.error ?? null
  const read = useMemo<EntryData | null>(() => {
    if (
      !student.data ||
      !calendar.data ||
      !seminars.data ||
      !counts.data ||
      !lessons.data ||
      !entered.data ||
      !weekly.data ||
      !missed.data ||
      !changes.data ||
      !cancellations.data ||
      !created.data ||
      !courses.data ||
      !subjects.data ||
      !classifications.data
    )
      return null
    return {
      student: student.data,
      calendar: calendar.data,
      seminars: seminars.data.seminars,
      counts: counts.data.days,
      lessons: lessons.data.lessons,
      entered: new Set(entered.data.lessons.map(each => each.schedule_no)),
      weekly: weekly.data.entries,
      missed: missed.data.missed,
      changes: changes.data.changes,
      cancellations: cancellations.data.cancellations,
      createdUntil: created.data.schedule_date,
      courses: courses.data.courses,
      subjects: subjects.data.subjects,
      classifications: classifications.data.classifications,
    }
  }, [
    student.data,
    calendar.data,
    seminars.data,
    counts.data,
    lessons.data,
    entered.data,
    weekly.data,
    missed.data,
    changes.data,
    cancellations.data,
    created.data,
    courses.data,
    subjects.data,
    classifications.data,
  ])
  const [last, setLast] = useState(read)
  if (read !== null && read !== last) setLast(read)
  return {
    data: read ?? last,
    error,
    stale: all.some(each => each.isPlaceholderData),
    retry: () => {
      for (const each of all) if (each.error) void each.refetch()
    },
    renew: () =>
      Promise.all(concerned.map(api => queries.invalidateQueries({ queryKey: callKey(api) }))).then(() => {}),
  }
}
