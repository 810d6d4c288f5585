import { Button } from '@mantine/core'
import { IconCheck, IconClockHour4, IconCloudUpload } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import {
  confirmBlock,
  confirmBlockText,
  confirmDeadline,
  notConfirmed,
} from '@terakoya/domain/teachers/attendanceConfirmation'
import { useId } from 'react'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface ConfirmBarProps {
  reporting: OutputOf<'C11101_getTeacherReporting'>
  now: DayClock
  /** Pressed and not answered yet; `tried`: the line has failed. */
  waiting: { tried: boolean } | undefined
  onConfirm: () => void
  onRetry: () => void
}

/** 出勤の確認: one large button in the morning, afterwards its answer. */
export function ConfirmBar({ reporting, now, waiting, onConfirm, onRetry }: ConfirmBarProps) {
  const t = teacherTodayWords.useText()
  const reasonId = useId()
  const { schedule_date, start_time, first_time_limit_no, corrected_flag, correction_reason } = reporting
  const isToday = schedule_date === now.day
  const correction = corrected_flag === 1 && t('corrected', { reason: correction_reason })
  if (start_time !== notConfirmed) {
    return (
      <p className={classes.confirmed} role="status">
        <IconCheck size={18} aria-hidden />
        <b>{t('confirmed')}</b>
        <span className="num">{start_time}</span>
        {correction && <small>{correction}</small>}
      </p>
    )
  }
  if (waiting?.tried) {
    return (
      <div className={classes.waiting} role="status">
        <IconCloudUpload size={18} aria-hidden />
        <span>{t('confirm_waiting')}</span>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!isToday) {
    if (schedule_date > now.day || first_time_limit_no === 0) return null
    return (
      <p className={classes.unconfirmed}>
        <IconClockHour4 size={18} aria-hidden />
        {t('never_confirmed')}
        {correction && <small>{correction}</small>}
      </p>
    )
  }
  if (first_time_limit_no === 0) return null
  const block = confirmBlock(reporting, localTimeOf(now))
  const deadline = confirmDeadline(first_time_limit_no)
  const passed = localTimeOf(now).time >= deadline
  return (
    <div className={`${classes.confirm} no-print`}>
      <Button
        size="lg"
        fullWidth
        loading={waiting !== undefined}
        aria-describedby={reasonId}
        {...(block !== null && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => block === null && onConfirm()}
      >
        {t('confirm')}
      </Button>
      <p id={reasonId} data-passed={(block === null && passed) || undefined}>
        {block !== null
          ? confirmBlockText[block]
          : t(passed ? 'confirm_passed' : 'confirm_until', { time: deadline })}
        {correction && <small>{correction}</small>}
      </p>
    </div>
  )
}
