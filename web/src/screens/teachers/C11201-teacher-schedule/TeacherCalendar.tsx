import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { type Month, monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { dayContent } from '../../../components/schedule/dayContent.tsx'
import { MonthGrid } from '../../../components/schedule/MonthGrid.tsx'
import { scheduleWords } from '../../../components/schedule/text.ts'

interface TeacherCalendarProps {
  known: ReadonlyMap<Day, OutputOf<'C11101_getCalendar'>['days'][number]>
  today: Day
  shown: Day
  to: Month
  onDay: (day: Day) => void
}

/** The months ahead, a press on a day shows its lessons. */
export function TeacherCalendar({ known, today, shown, to, onDay }: TeacherCalendarProps) {
  const t = scheduleWords.useText()
  const [month, setMonth] = useState(monthOf(shown))
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      from={monthOf(today)}
      to={to}
      today={today}
      shown={shown}
      onDay={onDay}
      contentOf={day => dayContent(known.get(day), t)}
    />
  )
}
