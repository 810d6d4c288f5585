import type { ScreenKey } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import type { Alert } from './alertGroups.ts'

interface AlertPlace {
  /** The screen where the cause is settled: only who may open it is led there. */
  key: ScreenKey
  to: string
  search: Record<string, string | number>
  words: 'open_assignment' | 'open_mail' | 'open_shifts' | 'open_status'
}

/** The way to the cause; `null` where there is none. */
export function alertPlace({
  classification,
  center_no,
  schedule_date,
  teacher_no,
  detail,
}: Alert): AlertPlace | null {
  const assignment = { key: 'C40101-weekly-assignment', to: '/C40101', words: 'open_assignment' } as const
  switch (classification) {
    case 'low_usage':
      if (schedule_date === null || center_no === 0) return null
      return {
        key: 'M00501-operation-status',
        to: '/M00501',
        search: { part: 'week', center: center_no, date: schedule_date },
        words: 'open_status',
      }
    case 'unassigned_soon':
      if (schedule_date === null || center_no === 0) return null
      return {
        ...assignment,
        search: { center: center_no, week: mondayOf(schedule_date), day: schedule_date },
      }
    case 'job_failed':
      if (typeof detail.week_date !== 'string' || center_no === 0) return null
      return { ...assignment, search: { center: center_no, week: detail.week_date } }
    case 'mail_dead':
      if (typeof detail.mail_no !== 'number') return null
      return {
        key: 'mail-history',
        to: `/mail-history/view/${detail.mail_no}`,
        search: {},
        words: 'open_mail',
      }
    case 'shift_withdrawal':
      if (schedule_date === null) return null
      return {
        key: 'C10201-shifts',
        to: `/C10201/teacher/${teacher_no}`,
        search: { month: monthOf(schedule_date) },
        words: 'open_shifts',
      }
    default:
      return null
  }
}
