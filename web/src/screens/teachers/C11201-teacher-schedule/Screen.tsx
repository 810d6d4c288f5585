import { SegmentedControl } from '@mantine/core'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { CalendarSubscription } from '../../../components/schedule/CalendarSubscription.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import {
  parseScheduleSearch,
  type ScheduleView,
  scheduleViews,
} from '../../../components/schedule/scheduleSearch.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { DayOfTeacher } from './DayOfTeacher.tsx'
import { TeacherCalendar } from './TeacherCalendar.tsx'
import classes from './TeacherSchedule.module.css'
import { teacherScheduleWords } from './text.ts'

/** Two months: as far as a teacher plans. */
const daysAhead = 61

/** 今後の予定 (C11201): the teacher's published lessons of the next two months. */
export function Screen() {
  const t = teacherScheduleWords.useText()
  const today = useNow().day
  const [{ view, date }, change] = useUrlSearch(parseScheduleSearch)
  const range = { start_date: today, end_date: addDays(today, daysAhead) }
  const lessons = useCall('C11101_getAppliedSchedule', range)
  const calendar = useCall('C11101_getCalendar', range)
  const error = lessons.error ?? calendar.error
  if (error && !(lessons.data && calendar.data)) {
    const again = () => {
      void lessons.refetch()
      void calendar.refetch()
    }
    return <ErrorState error={error} onRetry={again} />
  }
  if (!lessons.data || !calendar.data) {
    return (
      <div className={`page ${shared.page}`}>
        <Loading lines={8} />
      </div>
    )
  }
  const of = (day: Day) => lessons.data.lessons.filter(lesson => lesson.schedule_date === day)
  const busy = calendar.data.days.filter(day => day.lesson_count + day.office_count > 0)
  const last = busy.at(-1)
  const known = new Map(calendar.data.days.map(day => [day.schedule_date, day]))
  const shown = date !== undefined && known.has(date) ? date : (busy[0]?.schedule_date ?? today)
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
      {last && (
        <p className={`${classes.until} num`}>
          {t('until', { from: shortDayText(today), to: shortDayText(last.schedule_date) })}
        </p>
      )}
      <div className={shared.columns}>
        {!last ? (
          <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
        ) : view === 'list' ? (
          <div className={shared.days}>
            {busy.map(day => (
              <DayOfTeacher key={day.schedule_date} day={day} lessons={of(day.schedule_date)} />
            ))}
          </div>
        ) : (
          <div className={shared.days}>
            <TeacherCalendar
              known={known}
              today={today}
              shown={shown}
              to={monthOf(range.end_date)}
              onDay={day => change({ date: day }, { replace: true })}
            />
            <DayOfTeacher
              day={
                known.get(shown) ?? {
                  schedule_date: shown,
                  lesson_count: 0,
                  office_count: 0,
                  awaited_flag: 0,
                }
              }
              lessons={of(shown)}
            />
          </div>
        )}
        <CalendarSubscription />
      </div>
    </div>
  )
}
