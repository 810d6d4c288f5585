import { addDays } from '@terakoya/domain/days/day'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { Alert } from './alertGroups.ts'
import type { alertWords } from './text.ts'

type Text = ReturnType<typeof alertWords.useText>

/** What the alert is about, in one line. */
export function alertText(alert: Alert, t: Text): string {
  const { detail, schedule_date } = alert
  const day = schedule_date === null ? '' : dayText(schedule_date)
  switch (alert.classification) {
    case 'low_usage':
      return t('low_usage', { day, rate: detail.usage_rate ?? 0 })
    case 'mail_dead':
      return mailText(alert, t)
    case 'job_failed':
      if (detail.kind === 'year_update') return t('year_update_failed')
      return typeof detail.week_date === 'string'
        ? t(detail.kind === 'compare_plans' ? 'comparison_failed' : 'job_failed', {
            week: dayRangeText(detail.week_date, addDays(detail.week_date, 6)),
          })
        : t('job_failed_other')
    case 'shift_withdrawal': {
      const when = `${day} ${slotText(Number(detail.time_limit_no))}`
      const note = typeof detail.note === 'string' && detail.note !== '' ? `　${detail.note}` : ''
      return t('shift_withdrawal', { who: alert.teacher_name, when, count: detail.lesson_count ?? 0 }) + note
    }
    case 'teacher_unconfirmed':
      return t('teacher_unconfirmed', {
        who: alert.teacher_name,
        when: `${day} ${slotText(Number(detail.time_limit_no))}`,
      })
    case 'application':
      return requestText(alert, t)
    default: {
      const absent = alert.classification === 'student_absent'
      const when = alert.time_limit_no > 0 ? `${day} ${slotText(alert.time_limit_no)}` : day
      const grade = alert.school_year_code > 0 ? `（${schoolYearText(alert.school_year_code)}）` : ''
      const student = alert.student_name === '' ? '' : `${alert.student_name}${grade}`
      const subject = alert.subject_name === '' ? '' : `　${alert.subject_name}`
      const line = t('unassigned_soon', { when, student: student || alert.teacher_name, subject }).trim()
      if (!absent) return line
      return t(detail.absent_flag === 1 ? 'student_absent' : 'student_not_entered', { line })
    }
  }
}

/** What a family asks for, and for when. */
function requestText(
  { student_name, school_year_code, subject_name, schedule_date, detail }: Alert,
  t: Text,
) {
  const grade = school_year_code > 0 ? `（${schoolYearText(school_year_code)}）` : ''
  const when =
    schedule_date === null ? '' : `${dayText(schedule_date)} ${slotText(Number(detail.time_limit_no))}`
  return t(detail.request_kind === 'addition' ? 'request_addition' : 'request_change', {
    student: `${student_name}${grade}`,
    subject: subject_name === '' ? '' : `　${subject_name}`,
    when,
  })
}

/** A letter on trial, say, is to nobody whom the product knows. */
function mailText({ student_name, teacher_name, detail }: Alert, t: Text): string {
  const who = student_name || teacher_name
  if (detail.outbox_no !== undefined) return t('mail_unwritten', { who })
  if (who !== '') return t('mail_dead', { who })
  return t(detail.mail_kind === 'test' ? 'mail_dead_test' : 'mail_dead_other')
}
