import { Button } from '@mantine/core'
import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCallback } from 'react'
import classes from './Day.module.css'
import { dayBeside } from './daySearch.ts'
import { StepNav } from './StepNav.tsx'
import { dayWords } from './text.ts'
import { useArrowDays } from './useArrowDays.ts'

interface DayNavProps {
  day: Day
  today: Day
  /** A closed day is called 休校日. */
  closed: boolean
  /** What the calendar says of the day: a holiday's name, say. */
  remarks: string
  onShow: (day: Day) => void
}

/** The day shown, and the ways to the one before, the one after and today; also by ← and →. */
export function DayNav({ day, today, closed, remarks, onShow }: DayNavProps) {
  const t = dayWords.useText()
  const move = useCallback(
    (days: -1 | 1) => {
      const beside = dayBeside(day, days)
      if (beside !== null) onShow(beside)
    },
    [day, onShow],
  )
  useArrowDays(move)
  return (
    <div className={classes.nav}>
      <nav className={classes.days} aria-label={t('days')}>
        <div className={classes.steps}>
          <StepNav
            previous={t('previous')}
            next={t('next')}
            onStep={move}
            first={dayBeside(day, -1) === null}
            last={dayBeside(day, 1) === null}
          >
            <h2 className={`${classes.date} num`} data-weekday={dayOfWeek(day)} aria-live="polite">
              {dayText(day)}
            </h2>
          </StepNav>
        </div>
        {day === today ? (
          <span className="tag no-print" data-kind="today">
            {t('today')}
          </span>
        ) : (
          <Button variant="default" size="sm" className="no-print" onClick={() => onShow(today)}>
            {t('today')}
          </Button>
        )}
      </nav>
      {(closed || remarks !== '') && (
        <p className={classes.remarks}>
          {closed && (
            <span className="tag" data-kind="closed">
              {t('closed')}
            </span>
          )}
          {remarks}
        </p>
      )}
    </div>
  )
}
