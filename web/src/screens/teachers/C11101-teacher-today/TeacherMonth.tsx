import type { Day } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { dayContent } from '../../../components/schedule/dayContent.tsx'
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
      contentOf={each => dayContent(days.get(each), t)}
    />
  )
}
