import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { intoView } from '../../../components/intoView.ts'
import { Loading } from '../../../components/Loading.tsx'
import { CalendarSubscription } from '../../../components/schedule/CalendarSubscription.tsx'
import { dayContent } from '../../../components/schedule/dayContent.tsx'
import { MonthGrid } from '../../../components/schedule/MonthGrid.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import { type ScheduleView, scheduleViews } from '../../../components/schedule/scheduleSearch.ts'
import { scheduleWords } from '../../../components/schedule/text.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { DayOfStudent } from './DayOfStudent.tsx'
import { Declined } from './Declined.tsx'
import { Rights } from './Rights.tsx'
import type { AskKind } from './search.ts'
import { studentScheduleWords } from './text.ts'

/** Two months: as far as a lesson can be moved. */
const daysAhead = 61

interface ScheduleTabProps {
  view: ScheduleView
  date: Day | undefined
  known: OutputOf<'C21201_getRequest'> | undefined
  onView: (view: ScheduleView) => void
  onDate: (date: Day) => void
  onAsk: (ask: AskKind, schedule_no: number) => void
  onSeeRequests: () => void
}

/** Where a family books at once what is free; here it asks the center. */
const entering = screenOf('C30101-application')

/** The lessons ahead, whether each can be moved and until when, and the rights that wait. */
export function ScheduleTab(props: ScheduleTabProps) {
  const { view, date, known, onView, onDate, onAsk, onSeeRequests } = props
  const t = studentScheduleWords.useText()
  const say = scheduleWords.useText()
  const user = useUser()
  const today = useNow().day
  const range = { start_date: today, end_date: addDays(today, daysAhead) }
  const { data, error, refetch } = useCall('C21201_getSchedule', range)
  const [turned, setTurned] = useState<string | null>(null)
  // Who was led to a day reads that day, not what waits above it.
  const ledTo = useRef(date)
  const shownDay = useRef<HTMLDivElement>(null)
  // What stands above it is there by then, and pushes it no more.
  const ready = data !== undefined && known !== undefined
  useEffect(() => {
    if (!ready || ledTo.current === undefined) return
    ledTo.current = undefined
    intoView(shownDay.current)
  }, [ready])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const lessons = groupBy(data.lessons, lesson => lesson.schedule_date)
  const off = groupBy(data.called_off, lesson => lesson.schedule_date)
  const days = [...new Set([...lessons.keys(), ...off.keys()])].sort()
  const calendar = new Map(data.days.map(day => [day.schedule_date, day]))
  const [first] = days
  const shown = date !== undefined && calendar.has(date) ? date : (first ?? today)
  const requests = new Map(
    (known?.requests ?? []).flatMap(request =>
      request.request_status === 'open' && request.schedule_no !== null
        ? [[request.schedule_no, request] as const]
        : [],
    ),
  )
  const ofDay = (day: Day) => (
    <DayOfStudent
      key={day}
      day={day}
      lessons={lessons.get(day) ?? []}
      calledOff={off.get(day) ?? []}
      requests={requests}
      onAsk={onAsk}
      onSeeRequests={onSeeRequests}
    />
  )
  return (
    <>
      <div className="no-print">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={value => onView(value as ScheduleView)}
          data={scheduleViews.map(value => ({ value, label: t(value) }))}
        />
      </div>
      <div className={shared.columns}>
        <div className={shared.days}>
          <Declined requests={known?.requests ?? []} onAsk={onAsk} />
          <Rights rights={known?.rights ?? []} onChoose={schedule_no => onAsk('change', schedule_no)} />
          {days.length === 0 ? (
            <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
          ) : view === 'list' ? (
            days.map(ofDay)
          ) : (
            <>
              <MonthGrid
                month={turned ?? monthOf(shown)}
                onMonth={setTurned}
                from={monthOf(today)}
                to={monthOf(range.end_date)}
                today={today}
                shown={shown}
                onDay={onDate}
                contentOf={day =>
                  dayContent(
                    calendar.has(day) || lessons.has(day)
                      ? {
                          closed_flag: calendar.get(day)?.closed_flag ?? 0,
                          lesson_count: lessons.get(day)?.length ?? 0,
                          office_count: 0,
                        }
                      : undefined,
                    say,
                  )
                }
              />
              <div ref={shownDay} tabIndex={-1}>
                {ofDay(shown)}
              </div>
            </>
          )}
        </div>
        <div className={shared.days}>
          <section className={`${shared.side} no-print`} aria-label={t('addition')}>
            <p>{t('addition_hint')}</p>
            <div className="row">
              <Button variant="default" onClick={() => onAsk('addition', 0)}>
                {t('addition')}
              </Button>
              {mayOpen(entering, user) && (
                <Button component={Link} to="/C30101" variant="subtle">
                  {t('addition_at_once')}
                </Button>
              )}
            </div>
          </section>
          <CalendarSubscription student />
        </div>
      </div>
    </>
  )
}
