import type { Day } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { MonthGrid } from '../../../components/schedule/MonthGrid.tsx'
import { monthRange } from '../../../components/schedule/monthWeeks.ts'
import { scheduleWords } from '../../../components/schedule/text.ts'

interface TeacherMonthProps {
  day: Day
  today: Day
  onDay: (day: Day) => void
}

/** The month around the day shown, with what is published on each day. */
export function TeacherMonth({ day, today, onDay }: TeacherMonthProps) {
  const t = scheduleWords.useText()
  const [turned, setTurned] = useState({ day, month: monthOf(day) })
  // Another day brings its month along.
  const month = turned.day === day ? turned.month : monthOf(day)
  const { data, isPlaceholderData } = useCall('C11101_getCalendar', monthRange(month), { keepPrevious: true })
  const days = new Map(data?.days.map(each => [each.schedule_date, each]))
  return (
    <MonthGrid
      month={month}
      onMonth={next => setTurned({ day, month: next })}
      today={today}
      shown={day}
      stale={isPlaceholderData}
      onDay={onDay}
      contentOf={each => {
        const facts = days.get(each)
        const [lessons, office] = [facts?.lesson_count ?? 0, facts?.office_count ?? 0]
        return {
          closed: facts?.closed_flag === 1,
          busy: lessons + office > 0,
          words: [
            ...(facts?.closed_flag === 1 ? [t('closed')] : []),
            ...(lessons > 0 ? [t('lessons', { count: lessons })] : []),
            ...(office > 0 ? [t('office', { count: office })] : []),
            ...(lessons + office === 0 ? [t('nothing')] : []),
          ],
          content:
            lessons > 0 ? (
              <small className="num">{t('short_lessons', { count: lessons })}</small>
            ) : office > 0 ? (
              <small>{t('short_office')}</small>
            ) : null,
        }
      }}
    />
  )
}
