import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { Notice } from '../../../../components/Notice.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import { listText } from '../../../../words/joining.ts'
import acts from '../acts/Acts.module.css'
import { cellKey } from '../model/cellKey.ts'
import type { ReplanLoss } from '../model/losses.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { replanWords } from './text.ts'

interface ShiftReminderProps {
  model: WeekModel
  /** Of re-plans that are saved. */
  losses: readonly ReplanLoss[]
}

/** After a saved re-plan: whose shifts still say that they work, and the way to take them back. */
export function ShiftReminder({ model, losses }: ShiftReminderProps) {
  const t = replanWords.useText()
  const [seen, setSeen] = useState<readonly ReplanLoss[]>([])
  const left = losses === seen ? [] : losses.flatMap(loss => remaining(model, loss))
  if (left.length === 0) return null
  return (
    <div className={`${acts.told} no-print`}>
      <Notice kind="warning" title={t('shifts_left')} live>
        {t('shifts_left_about')}
        <ul className={acts.rows}>
          {left.map(({ teacher_no, schedule_date, time_limit_nos }) => (
            <li key={`${teacher_no} ${schedule_date} ${time_limit_nos.join()}`}>
              {t(teacher_no === 0 ? 'shifts_left_all' : 'shifts_left_of', {
                teacher: model.rowOf.get(teacher_no)?.teacher.display_name ?? '',
                day: shortDayText(schedule_date),
                times: listText(time_limit_nos.map(slotText)),
              })}{' '}
              <ToShifts center_no={model.center_no} teacher_no={teacher_no} schedule_date={schedule_date} />
            </li>
          ))}
        </ul>
        <div className={acts.choices}>
          <Button size="xs" variant="default" onClick={() => setSeen(losses)}>
            {t('shifts_left_close')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** The periods of a loss in which somebody still works as the shifts have it; none, when they were taken back. */
function remaining({ rows, cells }: WeekModel, loss: ReplanLoss): ReplanLoss[] {
  const { teacher_no, schedule_date } = loss
  const teachers = teacher_no === 0 ? rows.map(row => row.teacher.teacher_no) : [teacher_no]
  const time_limit_nos = loss.time_limit_nos.filter(time_limit_no =>
    teachers.some(each => cells.get(cellKey(schedule_date, time_limit_no, each))?.duty === 'works'),
  )
  return time_limit_nos.length > 0 ? [{ ...loss, time_limit_nos }] : []
}

interface ToShiftsProps {
  center_no: number
  /** 0: those of everybody. */
  teacher_no: number
  schedule_date: string
}

/** The month in which shifts are changed, of one teacher or of all; nothing for who may not open it. */
export function ToShifts({ center_no, teacher_no, schedule_date }: ToShiftsProps) {
  const t = replanWords.useText()
  const { authority_function_ids: granted } = useUser()
  const month = monthOf(schedule_date)
  if (teacher_no > 0 && granted.includes('C10201')) {
    return (
      <Link
        to="/C10201/teacher/$teacher_no"
        params={{ teacher_no: String(teacher_no) }}
        search={{ month }}
        target="_blank"
      >
        {t('to_shifts_of')}
      </Link>
    )
  }
  if (!granted.includes('C10301')) return null
  return (
    <Link to="/C10301" search={{ center: center_no, month }} target="_blank">
      {t('to_shifts')}
    </Link>
  )
}
