import { SegmentedControl } from '@mantine/core'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { CalendarSubscription } from '../../../components/schedule/CalendarSubscription.tsx'
import { dayContent } from '../../../components/schedule/dayContent.tsx'
import { MonthGrid } from '../../../components/schedule/MonthGrid.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import {
  parseScheduleSearch,
  type ScheduleView,
  scheduleViews,
} from '../../../components/schedule/scheduleSearch.ts'
import { scheduleWords } from '../../../components/schedule/text.ts'
import { useUrlSearch } from '../../../shell/useUrlSearch.ts'
import { DayOfStudent } from './DayOfStudent.tsx'
import { studentScheduleWords } from './text.ts'

/** Two months: as far as a lesson can be moved. */
const daysAhead = 61

/** 予定・振替 (C21201): the lessons ahead, whether each can be moved and until when. */
export function Screen() {
  const t = studentScheduleWords.useText()
  const say = scheduleWords.useText()
  const today = useNow().day
  const [{ view, date }, change] = useUrlSearch(parseScheduleSearch)
  const range = { start_date: today, end_date: addDays(today, daysAhead) }
  const { data, error, refetch } = useCall('C21201_getSchedule', range)
  const [turned, setTurned] = useState<string | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className={`page ${shared.page}`}>
        <Loading lines={8} />
      </div>
    )
  }
  const days = groupBy(data.lessons, lesson => lesson.schedule_date)
  const known = new Map(data.days.map(day => [day.schedule_date, day]))
  const [first] = days.keys()
  const shown = date !== undefined && known.has(date) ? date : (first ?? today)
  return (
    <div className={`page ${shared.page}`}>
      <h2 className="visually-hidden">{t('heading')}</h2>
      <div className="no-print">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={value => change({ view: value === 'list' ? undefined : (value as ScheduleView) })}
          data={scheduleViews.map(value => ({ value, label: t(value) }))}
        />
      </div>
      <div className={shared.columns}>
        {days.size === 0 ? (
          <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
        ) : view === 'list' ? (
          <div className={shared.days}>
            {[...days].map(([day, lessons]) => (
              <DayOfStudent key={day} day={day} lessons={lessons} />
            ))}
          </div>
        ) : (
          <div className={shared.days}>
            <MonthGrid
              month={turned ?? monthOf(shown)}
              onMonth={setTurned}
              from={monthOf(today)}
              to={monthOf(range.end_date)}
              today={today}
              shown={shown}
              onDay={day => change({ date: day }, { replace: true })}
              contentOf={day =>
                dayContent(
                  {
                    closed_flag: known.get(day)?.closed_flag ?? 0,
                    lesson_count: days.get(day)?.length ?? 0,
                    office_count: 0,
                  },
                  say,
                )
              }
            />
            <DayOfStudent day={shown} lessons={days.get(shown) ?? []} />
          </div>
        )}
        <div className={shared.days}>
          <Notice kind="info">{t('how')}</Notice>
          <CalendarSubscription student />
        </div>
      </div>
    </div>
  )
}
