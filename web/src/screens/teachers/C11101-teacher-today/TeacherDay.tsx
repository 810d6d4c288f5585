import { Button } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { useChatCounts } from '../../../components/chat/useChatCounts.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { currentAndNext, lessonPhase } from '../../../components/day/lessonPhase.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import type { AttendanceActs } from './Attendance.tsx'
import { LookNow } from './LookNow.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface TeacherDayProps {
  data: OutputOf<'C11101_getTeacherSchedule'>
  now: DayClock
  onShowDay: (day: Day) => void
  acts: AttendanceActs
}

/** Milliseconds between two looks at who has entered. */
const pollInterval = 20_000

/** Milliseconds until chats are looked at first (spec, "Chat check"). */
const firstChatCheck = 5000

/** The periods of a day in their order, and the way to the next day that holds something. */
export function TeacherDay({ data, now, onShowDay, acts }: TeacherDayProps) {
  const t = teacherTodayWords.useText()
  const { schedule_date: day, periods, next_date } = data
  const isToday = day === now.day
  const schedule_nos = periods.flatMap(period => period.lessons.map(lesson => lesson.schedule_no))
  const joined = useCall(
    'C11101_getJoinedStudent',
    { schedule_nos },
    {
      enabled: schedule_nos.length > 0 && day <= now.day,
      refetchInterval: isToday && pollInterval,
      keepPrevious: true,
    },
  )
  const unread = useChatCounts(schedule_nos, firstChatCheck)
  // Until it is known nobody is said to be missing.
  const entries = joined.data ? new Map(joined.data.joined.map(each => [each.schedule_no, each])) : null
  const toNext =
    next_date === '' ? null : (
      <Button
        variant={periods.length === 0 ? 'filled' : 'default'}
        className="long no-print"
        onClick={() => onShowDay(next_date)}
      >
        {t('to_next', { day: shortDayText(next_date) })}
      </Button>
    )
  if (periods.length === 0) {
    const nothing = isToday ? 'none_today' : 'none'
    const absent = data.absent_flag === 1
    const title = absent
      ? 'absent'
      : data.closed_flag === 1
        ? 'closed'
        : data.awaited_flag === 1
          ? 'awaited'
          : nothing
    return (
      <EmptyState title={t(title)} {...(toNext !== null && { actions: toNext })}>
        {title === 'awaited' ? t('none_body') : undefined}
      </EmptyState>
    )
  }
  const { next } = currentAndNext(day, periods, now)
  const centers = [...new Set(periods.map(period => period.center_name))]
  const students = new Set(periods.flatMap(period => period.lessons.map(lesson => lesson.student_no)))
  const taught = periods.filter(period => !period.office_work)
  return (
    <>
      <p className={`${classes.summary} num`}>
        {t('summary', { periods: taught.length, students: students.size })}
        <span>{centers.join('・')}</span>
      </p>
      {isToday && <LookNow periods={taught} />}
      <div className={classes.periods}>
        {periods.map(period => (
          <PeriodCard
            key={`${period.time_limit_no}-${period.office_work}`}
            period={period}
            phase={isToday ? lessonPhase(day, period.time_limit_no, now) : null}
            next={next.includes(period)}
            showCenter={centers.length > 1}
            day={day}
            now={now}
            acts={acts}
            entries={entries}
            unread={unread}
          />
        ))}
      </div>
      {toNext && <div className={classes.end}>{toNext}</div>}
    </>
  )
}
