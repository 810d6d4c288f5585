import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { ownOfficeWorkLockText } from '@terakoya/domain/teachers/ownOfficeWork'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

type Row = OutputOf<'C11101T2050_init'>['rows'][number]

/** What the page reads anew: the first office work of a day without lessons is what one confirms. */
const changed = [
  'C11101T2050_init',
  'C11101_getTeacherSchedule',
  'C11101_getTeacherReporting',
  'C11101_getCalendar',
] as const

/** Free working periods of today that may become office work, and what is office work already; a center each. */
export function OfficeWork({ day, centers }: { day: Day; centers: readonly number[] }) {
  return centers.map(center_no => <OfficeWorkOfCenter key={center_no} day={day} center_no={center_no} />)
}

function OfficeWorkOfCenter({ day, center_no }: { day: Day; center_no: number }) {
  const t = teacherTodayWords.useText()
  const queryClient = useQueryClient()
  const { data } = useCall('C11101T2050_init', { center_no, start_date: day, end_date: day })
  const set = useWrite('C11101T2050_setWork', { showsFailure: true })
  // A period with lessons says so itself.
  const rows = (data?.rows ?? []).filter(row => row.lock !== 'lessons')
  if (rows.length === 0) return null
  const toggle = ({ schedule_date, time_limit_no, teacher_no, timeDivision, dayofweek, work_flag }: Row) =>
    set.mutate(
      {
        schedule_date,
        time_limit_no,
        teacher_no,
        timeDivision: timeDivision as 0 | 1 | 2,
        center_no,
        dayofweek,
        _action: work_flag === 1 ? 'delete' : 'insert',
      },
      {
        onSettled: () => {
          for (const api of changed) {
            void queryClient.invalidateQueries({ queryKey: callKey(api) })
          }
        },
      },
    )
  return (
    <section className={`${classes.officeWork} no-print`} aria-labelledby={`office-${center_no}`}>
      <h3 id={`office-${center_no}`}>{t('office_title')}</h3>
      <ul>
        {rows.map(row => (
          <li key={row.time_limit_no}>
            <b className="num">{slotText(row.time_limit_no)}</b>
            <span>{t(row.work_flag === 1 ? 'office_work' : 'office_free')}</span>
            {row.lock === '' ? (
              <Button
                size="sm"
                variant="default"
                aria-label={`${slotText(row.time_limit_no)} ${t(row.work_flag === 1 ? 'office_take' : 'office_put')}`}
                loading={set.isPending && set.variables?.time_limit_no === row.time_limit_no}
                onClick={() => toggle(row)}
              >
                {t(row.work_flag === 1 ? 'office_take' : 'office_put')}
              </Button>
            ) : (
              <small>{ownOfficeWorkLockText[row.lock]}</small>
            )}
          </li>
        ))}
      </ul>
      <FailureAlert error={set.error} />
    </section>
  )
}
