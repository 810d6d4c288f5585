import type {
  PeriodWithoutMeeting,
  RunningMeeting,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { Gap } from './Gap.tsx'
import { meetingGapWords } from './meetingGapWords.ts'

/** The teachers' periods that would be published without a meeting. */
export function MissingMeetings({ periods }: { periods: readonly PeriodWithoutMeeting[] }) {
  const t = meetingGapWords.useText()
  if (periods.length === 0) return null
  return (
    <Gap title={t('meetings_missing', { count: periods.length })} hint={t('meetings_missing_hint')}>
      {periodLines(periods)}
    </Gap>
  )
}

/** The meetings that run now and that lessons would be taken out of. */
export function RunningMeetings({ periods }: { periods: readonly RunningMeeting[] }) {
  const t = meetingGapWords.useText()
  if (periods.length === 0) return null
  return (
    <Gap title={t('meetings_running', { count: periods.length })} hint={t('meetings_running_hint')}>
      {periodLines(periods)}
    </Gap>
  )
}

function periodLines(periods: readonly PeriodWithoutMeeting[]) {
  return periods.map(({ schedule_date, time_limit_no, teacher_no, teacher_name }) => (
    <li key={`${schedule_date} ${time_limit_no} ${teacher_no}`}>
      <span className="num">
        {shortDayText(schedule_date)} {slotTimes(time_limit_no).start}
      </span>{' '}
      {teacher_name}
    </li>
  ))
}
