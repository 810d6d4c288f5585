import { shortDayText } from '@terakoya/domain/days/dayText'
import { Entered } from './Entered.tsx'
import { LowMark } from './LowMark.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'
import type { WeekDay } from './weekDay.ts'

/** A bar a day; every bar says its number, so that nothing is told by length alone. */
export function UsageChart({ days }: { days: readonly WeekDay[] }) {
  const t = statusWords.useText()
  return (
    <ul className={classes.chart}>
      {days.map(day => (
        <li key={day.schedule_date} className={classes.bar}>
          <span className="num">{shortDayText(day.schedule_date)}</span>
          <span className={classes.track} aria-hidden="true">
            {day.waiting > 0 && (
              <span className={classes.waiting} style={{ width: `${Math.min(day.entered_rate, 100)}%` }} />
            )}
            <span
              className={classes.fill}
              data-low={day.low_flag === 1 || undefined}
              style={{ width: `${Math.min(day.usage_rate, 100)}%` }}
            />
            <span className={classes.mark} />
          </span>
          <span className={`${classes.rate} num`}>
            {day.offered === 0 ? (
              <span className={classes.small}>{t(day.closed_flag === 1 ? 'closed' : 'no_seats')}</span>
            ) : (
              <>
                {day.usage_rate}% {day.low_flag === 1 && <LowMark />}
                <Entered day={day} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
