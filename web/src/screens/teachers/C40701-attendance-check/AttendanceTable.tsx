import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockExclamation, IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import type { Day } from '@terakoya/domain/days/day'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import {
  confirmDeadline,
  confirmStateText,
  notConfirmed,
} from '@terakoya/domain/teachers/attendanceConfirmation'
import { PhoneLink } from '../../../components/PhoneLink.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './AttendanceCheck.module.css'
import { attendanceCheckWords } from './text.ts'

interface AttendanceTableProps {
  rows: readonly AttendanceRow[]
  center_no: number
  day: Day
  /** A day that is over is not planned again. */
  over: boolean
  /** A day ahead is not corrected. */
  ahead: boolean
  onCorrect: (row: AttendanceRow) => void
  onLessons: (row: AttendanceRow) => void
}

const icons = {
  missing: IconAlertTriangle,
  waiting: IconClockHour4,
  late: IconClockExclamation,
  confirmed: IconCheck,
}

/** The teachers of the day, those to be called first; on a phone a card each. */
export function AttendanceTable({
  rows,
  center_no,
  day,
  over,
  ahead,
  onCorrect,
  onLessons,
}: AttendanceTableProps) {
  const t = attendanceCheckWords.useText()
  const opensLog = mayOpen(screenOf('zoom-log'), useUser())
  const settles = mayOpen(screenOf('incident'), useUser()) && !over
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['teacher', 'state', 'time', 'first', 'work', 'phone'] as const).map(column => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col" className="no-print">
            {t('acts')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const Icon = icons[row.state]
          const confirmed = row.start_time !== notConfirmed
          return (
            <tr key={row.teacher_no} data-state={row.state}>
              <th scope="row">{row.display_name}</th>
              <td data-label={t('state')}>
                <span className={classes.state} data-state={row.state}>
                  <Icon size={16} aria-hidden />
                  {confirmStateText[row.state]}
                </span>
                {row.absent_room_no > 0 && (
                  <small>{t('not_in_meeting', { time: slotTimes(row.absent_time_limit_no).start })}</small>
                )}
              </td>
              <td data-label={t('time')} className="num">
                {confirmed ? (
                  <b>{row.start_time}</b>
                ) : (
                  <span className="quiet">
                    {t('until', { time: confirmDeadline(row.first_time_limit_no) })}
                  </span>
                )}
                {row.pressed_time !== '' && <small>{t('pressed', { time: row.pressed_time })}</small>}
                {row.corrected_flag === 1 && (
                  <small>
                    {t('corrected', {
                      reason: row.correction_reason,
                      who: row.corrected_by_name,
                      when: row.corrected_at === null ? '' : lessonInstant.dayAndTime(row.corrected_at),
                    })}
                  </small>
                )}
              </td>
              <td data-label={t('first')} className="num">
                {slotText(row.first_time_limit_no)}
              </td>
              <td data-label={t('work')}>
                {[
                  row.lesson_count > 0 && t('lessons', { count: row.lesson_count }),
                  row.office_count > 0 && t('office', { count: row.office_count }),
                ]
                  .filter(Boolean)
                  .join('・')}
              </td>
              <td data-label={t('phone')} className="num">
                <PhoneLink phone={row.phone} />
              </td>
              <td className={`${classes.acts} no-print`}>
                {row.absent_room_no > 0 && opensLog && (
                  <Button
                    component={Link}
                    to="/ZoomLog"
                    search={linkSearch('/ZoomLog', {
                      date: day,
                      center: center_no,
                      room: row.absent_room_no,
                    })}
                    size="xs"
                    aria-label={t('to_meeting_of', { name: row.display_name })}
                  >
                    {t('to_meeting')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('see_lessons_of', { name: row.display_name })}
                  disabled={row.lesson_count === 0}
                  onClick={() => onLessons(row)}
                >
                  {t('see_lessons')}
                </Button>
                {!ahead && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('correct_of', { name: row.display_name })}
                    onClick={() => onCorrect(row)}
                  >
                    {t('correct')}
                  </Button>
                )}
                {settles && (
                  <Button
                    component={Link}
                    to="/Incident"
                    search={linkSearch('/Incident', {
                      center: center_no,
                      teacher: row.teacher_no,
                      date: day,
                    })}
                    size="xs"
                    variant="default"
                    aria-label={t('settle_of', { name: row.display_name })}
                  >
                    {t('settle')}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
