import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { StepNav } from '../../../components/day/StepNav.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Application.module.css'
import { weeksShown } from './search.ts'
import { applicationWords } from './text.ts'

interface WeekNavProps {
  from: Day
  onFrom: (monday: Day) => void
  createdUntil: Day | null
  /** Beside a list there is nothing to read a grid by, and nothing to print. */
  plain: boolean
}

/** Which weeks are shown, and the way to others. */
export function WeekNav({ from, onFrom, createdUntil, plain }: WeekNavProps) {
  const t = applicationWords.useText()
  const { today } = useConfig()
  const to = addDays(from, weeksShown * 7 - 1)
  const monday = mondayOf(today)
  return (
    <>
      <div className={classes.weeks}>
        <StepNav
          previous={t('weeks_before')}
          next={t('weeks_after')}
          onStep={by => onFrom(addDays(from, by * weeksShown * 7))}
        >
          <h3 className="num" aria-live="polite">
            {t('weeks', { from: plain ? shortDayText(from) : dayText(from), to: shortDayText(to) })}
          </h3>
        </StepNav>
        <Button
          size="compact-md"
          variant="default"
          className="no-print"
          disabled={from === monday}
          onClick={() => onFrom(monday)}
        >
          {t('this_week')}
        </Button>
        {!plain && (
          <ActionIcon
            variant="default"
            size={36}
            className={`${classes.print ?? ''} no-print`}
            aria-label={t('print')}
            onClick={() => window.print()}
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!plain && (
        <ul className={`${classes.legend} no-print`} aria-label={t('legend')}>
          <li>{t('legend_free')}</li>
          <li>{t('legend_barred')}</li>
          <li>{t('legend_pending')}</li>
          <li data-seminar>{t('legend_seminar')}</li>
          {createdUntil !== null && <li>{t('created_until', { day: dayText(createdUntil) })}</li>}
        </ul>
      )}
    </>
  )
}
