import { Link } from '@tanstack/react-router'
import { fiscalYearOf } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useUser } from '../../../../session/sessionStore.ts'
import type { Occasion } from './occasion.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

interface AftermathProps {
  occasion: Occasion
  center_no: number
  schedule_date: string
}

/** What a proposal doesn't do: shifts, the calendar and what families see are changed elsewhere. */
export function Aftermath({ occasion, center_no, schedule_date }: AftermathProps) {
  const t = replanWords.useText()
  const { authority_function_ids: granted } = useUser()
  return (
    <>
      <p className={classes.after}>
        {t(`after_${occasion}`)}
        {occasion !== 'addition' && granted.includes('C10301') && (
          <Link to="/C10301" search={{ center: center_no, month: monthOf(schedule_date) }} target="_blank">
            {t('to_shifts')}
          </Link>
        )}
      </p>
      {occasion === 'closing' && granted.includes('M21001') && (
        <p className={classes.after}>
          {t('after_closing_all')}
          <Link to={`/M21001/edit/${fiscalYearOf(schedule_date)}`} target="_blank">
            {t('to_calendar')}
          </Link>
        </p>
      )}
    </>
  )
}
