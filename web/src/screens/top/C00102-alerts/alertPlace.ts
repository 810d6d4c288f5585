import { type ScreenKey, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import type { Alert } from './alertGroups.ts'

interface AlertPlace {
  /** The screen of the cause: only who may open it is led there. */
  key: ScreenKey
  to: string
  search: Record<string, string | number>
  words:
    | 'open_assignment'
    | 'open_attendance'
    | 'open_mail'
    | 'open_request'
    | 'open_shifts'
    | 'open_status'
    | 'open_student'
    | 'open_teacher'
    | 'open_year_update'
}

/** The first way to the cause that somebody with these functions may go; `null` where there is none. */
export function alertPlace(alert: Alert, granted: readonly string[]): AlertPlace | null {
  const open = alertPlaces(alert).find(({ key }) => {
    const screen = screenOf(key)
    return !screen.later && granted.some(id => id === screen.function_id)
  })
  return open ?? null
}

/** The ways to the cause, the one where it is settled first. */
function alertPlaces(alert: Alert): AlertPlace[] {
  const { classification, center_no, schedule_date, student_no, teacher_no, detail } = alert
  const assignment = { key: 'C40101-weekly-assignment', to: '/C40101', words: 'open_assignment' } as const
  const attendance = { key: 'C40701-attendance-check', to: '/C40701', words: 'open_attendance' } as const
  const status = { key: 'M00501-operation-status', to: '/M00501', words: 'open_status' } as const
  switch (classification) {
    case 'low_usage':
      if (schedule_date === null || center_no === 0) return []
      return [{ ...status, search: { part: 'week', center: center_no, date: schedule_date } }]
    case 'unassigned_soon':
      if (schedule_date === null || center_no === 0) return []
      return [
        { ...assignment, search: { center: center_no, week: mondayOf(schedule_date), day: schedule_date } },
        // A classroom doesn't assign, but sees the day.
        { ...status, search: { center: center_no, date: schedule_date } },
      ]
    case 'student_absent':
      return [
        // Whom to call.
        student(student_no),
        ...(schedule_date === null
          ? []
          : [{ ...attendance, search: { center: center_no, date: schedule_date } }]),
      ]
    case 'application':
      if (typeof detail.request_no !== 'number') return []
      return [
        {
          key: 'C40411-requests',
          to: `/C40411/view/${detail.request_no}`,
          search: {},
          words: 'open_request',
        },
      ]
    case 'job_failed':
      if (detail.kind === 'year_update') {
        return [
          {
            key: 'C20101-students',
            to: '/C20101/year-update',
            search: { center: center_no },
            words: 'open_year_update',
          },
        ]
      }
      if (typeof detail.week_date !== 'string' || center_no === 0) return []
      return [{ ...assignment, search: { center: center_no, week: detail.week_date } }]
    case 'mail_dead':
      return mailPlaces(alert)
    case 'shift_withdrawal':
      if (schedule_date === null) return []
      return [
        {
          key: 'C10201-shifts',
          to: `/C10201/teacher/${teacher_no}`,
          search: { month: monthOf(schedule_date) },
          words: 'open_shifts',
        },
      ]
    case 'teacher_unconfirmed':
      if (schedule_date === null || center_no === 0) return []
      return [{ ...attendance, search: { center: center_no, date: schedule_date } }]
    default:
      return []
  }
}

const student = (student_no: number): AlertPlace => ({
  key: 'C20101-students',
  to: `/C20101/${student_no}/edit`,
  search: {},
  words: 'open_student',
})

/** The letter, and who can't be reached: their address may be wrong. */
function mailPlaces({ detail, student_no, teacher_no }: Alert): AlertPlace[] {
  const places: AlertPlace[] = []
  const search = {}
  if (typeof detail.mail_no === 'number') {
    places.push({
      key: 'mail-history',
      to: `/mail-history/view/${detail.mail_no}`,
      search,
      words: 'open_mail',
    })
  }
  if (student_no > 0) {
    places.push(student(student_no))
  }
  if (teacher_no > 0) {
    places.push({
      key: 'C10101-teacher-edit',
      to: `/C10101/${teacher_no}/edit`,
      search,
      words: 'open_teacher',
    })
  }
  return places
}

/** Who settles what one has no way to oneself. */
export function alertSettler({
  classification,
  detail,
}: Alert): 'settled_by_administrator' | 'settled_by_center' {
  return classification === 'mail_dead' && typeof detail.mail_no === 'number'
    ? 'settled_by_administrator'
    : 'settled_by_center'
}
