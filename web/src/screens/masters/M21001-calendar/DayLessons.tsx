import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mondayOf } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import classes from './CalendarScreen.module.css'
import type { StoredDay } from './draft.ts'
import { calendarScreenWords } from './text.ts'

/** The lessons that keep a day open, by slot, with the way to where they can be moved. Names are read when asked for. */
export function DayLessons({ day: { schedule_date, lesson_count } }: { day: StoredDay }) {
  const t = calendarScreenWords.useText()
  const [shown, setShown] = useState(false)
  const { data, error, refetch } = useCall('M21001_getLessons', { schedule_date }, { enabled: shown })
  const rest = data ? data.total - data.lessons.length : 0
  return (
    <section className={classes.lessons}>
      <h4 className="num">{t('day_lessons', { count: lesson_count })}</h4>
      {!shown && (
        <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
          {t('day_lessons_show')}
        </Button>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown && !data && !error && <Loading lines={4} />}
      {data && (
        <ul>
          {data.lessons.map(lesson => (
            <li key={lesson.schedule_no}>
              <span className="num">{slotText(lesson.time_limit_no)}</span>
              <Link to="/C40101" search={{ center: lesson.center_no, week: mondayOf(schedule_date) }}>
                {lesson.center_name}
              </Link>
              <span>{lesson.student_name}</span>
              <span>{lesson.teacher_no === 0 ? t('unassigned') : lesson.teacher_name}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.lessons.length > 0 && (
        <div className="stack gap-2">
          <p className={classes.hint}>{t('in_bulk')}</p>
          {[...new Map(data.lessons.map(each => [each.center_no, each.center_name]))].map(
            ([center_no, center]) => (
              <Link
                key={center_no}
                to="/Incident"
                search={linkSearch('/Incident', { center: center_no, closing: 1, date: schedule_date })}
                // What is chosen in the calendar and not saved stays there.
                target="_blank"
              >
                {t('in_bulk_of', { center })}
              </Link>
            ),
          )}
        </div>
      )}
      {rest > 0 && <p className={classes.hint}>{t('more', { count: rest })}</p>}
    </section>
  )
}
