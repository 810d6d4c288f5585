import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import classes from './Day.module.css'
import { nowAndNext, type PeriodsOfDay, timeOf } from './dayFigures.ts'
import { homeWords } from './text.ts'

type HomeText = ReturnType<typeof homeWords.useText>

/** What is taught now and next, and each period with lessons: how many students have entered and how many are absent; below them the way to the lessons. */
export function Periods({ day }: { day: PeriodsOfDay }) {
  const t = homeWords.useText()
  const user = useUser()
  const { today } = useConfig()
  return (
    <>
      <p>{nowText(day, t)}</p>
      {day.periods.length > 0 && (
        <ul className={classes.periods} aria-label={t('periods')}>
          {day.periods.map(period => (
            <Period key={period.period_no} period={period} now={day.now} />
          ))}
        </ul>
      )}
      {day.periods.length > 0 && mayOpen(screenOf('C40501-lesson-list'), user) && (
        <p>
          <Link to="/C40501" search={linkSearch('/C40501', { start_date: today, end_date: today })}>
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
  const nextText = next && t('next', { time: slotText(next.period_no), count: next.lessons })
  if (day.periods.length === 0) return t('day_free')
  if (!running) return nextText ?? t('day_over')
  const { lessons, entered } = running
  return [t('running_now', { time: slotText(running.period_no), count: lessons, entered }), nextText]
    .filter(Boolean)
    .join('　')
}

function Period({ period, now }: { period: PeriodsOfDay['periods'][number]; now: string }) {
  const t = homeWords.useText()
  const { period_no, lessons, entered, absent } = period
  const { start, end } = slotTimes(period_no)
  const time = timeOf(period, now)
  const share = (part: number) => ({ width: `${(part / lessons) * 100}%` })
  return (
    <li className={classes.period} data-time={time}>
      <span className="line between">
        <span className="num small">{`${start}–${end}`}</span>
        {time !== 'ahead' && (
          <span className="tag" data-kind={time === 'running' ? 'today' : undefined}>
            {t(time)}
          </span>
        )}
      </span>
      <span className={`${classes.lessons} num`}>{t('lessons', { count: lessons })}</span>
      {time !== 'ahead' && (
        <>
          <span className={classes.bar} aria-hidden>
            <span style={share(Math.min(entered, lessons - absent))} />
            <span data-kind="absent" style={share(absent)} />
          </span>
          <span className="hint num">
            {absent > 0 ? t('entered_absent', { entered, absent }) : t('entered', { entered })}
          </span>
        </>
      )}
    </li>
  )
}
