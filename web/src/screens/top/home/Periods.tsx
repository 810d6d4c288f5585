import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import type { ReactNode } from 'react'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import classes from './Day.module.css'
import { lessonsOf, nowAndNext, type PeriodsOfDay, timeOf } from './dayFigures.ts'
import { homeWords } from './text.ts'

type HomeText = ReturnType<typeof homeWords.useText>

/** What is taught now and next, and each period with lessons: how many students have entered and how many are absent; below them the way to the lessons. */
export function Periods({ day }: { day: PeriodsOfDay }) {
  const t = homeWords.useText()
  const user = useUser()
  const { today } = useConfig()
  const ofDay = { start_date: today, end_date: today }
  const seen = mayOpen(screenOf('C40501-lesson-list'), user)
  return (
    <>
      <p>{nowText(day, t)}</p>
      {day.periods.length > 0 && (
        <ul className={classes.periods} aria-label={t('periods')}>
          {day.periods.map(period => (
            <Period
              key={period.period_no}
              period={period}
              now={day.now}
              lessons={seen ? linkSearch('/C40501', { ...ofDay, period_no: period.period_no }) : undefined}
            />
          ))}
        </ul>
      )}
      {day.periods.length > 0 && seen && (
        <p>
          <Link to="/C40501" search={linkSearch('/C40501', ofDay)}>
            {t('students_lessons')}
          </Link>
        </p>
      )}
    </>
  )
}

/** In one sentence what is taught now and what comes next. */
function nowText(day: PeriodsOfDay, t: HomeText): string {
  const { running, next } = nowAndNext(day)
  const nextText = next && t('next', { time: slotText(next.period_no), count: lessonsOf(next) })
  if (day.periods.length === 0) return t('day_free')
  if (!running) return nextText ?? t('day_over')
  const { entered } = running
  return [
    t('running_now', { time: slotText(running.period_no), count: lessonsOf(running), entered }),
    nextText,
  ]
    .filter(Boolean)
    .join('　')
}

interface PeriodProps {
  period: PeriodsOfDay['periods'][number]
  now: string
  /** Where its lessons are, for who may see them: a card is a way there. */
  lessons: never | undefined
}

function Period({ period, now, lessons: search }: PeriodProps) {
  const t = homeWords.useText()
  const { period_no, entered, absent, untaught } = period
  const lessons = lessonsOf(period)
  const { start, end } = slotTimes(period_no)
  const time = timeOf(period, now)
  const share = (part: number) => ({ width: `${lessons === 0 ? 0 : (part / lessons) * 100}%` })
  return (
    <li className={classes.period} data-time={time} data-leads={search ? '' : undefined}>
      <PeriodLink search={search}>
        <span className="line between">
          <span className="num small">{`${start}–${end}`}</span>
          {time !== 'ahead' && (
            <span className="tag" data-kind={time === 'running' ? 'today' : undefined}>
              {t(time)}
            </span>
          )}
        </span>
        <span className="num">
          <span className={classes.lessons}>{t('lessons', { count: lessons })}</span>
          {untaught > 0 && <span className={classes.untaught}>{t('untaught', { count: untaught })}</span>}
        </span>
        {time !== 'ahead' && (
          <>
            <span className={classes.bar} aria-hidden>
              <span style={share(Math.min(entered, period.lessons - absent))} />
              <span data-kind="absent" style={share(absent)} />
            </span>
            <span className="hint num">
              {absent > 0 ? t('entered_absent', { entered, absent }) : t('entered', { entered })}
            </span>
          </>
        )}
      </PeriodLink>
    </li>
  )
}

function PeriodLink({ search, children }: { search: never | undefined; children: ReactNode }) {
  return search ? (
    <Link to="/C40501" search={search} className={classes.inPeriod}>
      {children}
    </Link>
  ) : (
    <div className={classes.inPeriod}>{children}</div>
  )
}
