import { Link } from '@tanstack/react-router'
import { fiscalYearOf } from '@terakoya/domain/days/day'
import { useUser } from '../../../../session/sessionStore.ts'
import type { Occasion } from './occasion.ts'
import classes from './Replan.module.css'
import { ToShifts } from './ShiftReminder.tsx'
import { replanWords } from './text.ts'

interface AftermathProps {
  occasion: Occasion
  center_no: number
  /** Who is absent; 0: nobody, or everybody. */
  teacher_no: number
  schedule_date: string
}

/** What a proposal doesn't do: shifts, the calendar and what families see are changed elsewhere. */
export function Aftermath({ occasion, center_no, teacher_no, schedule_date }: AftermathProps) {
  const t = replanWords.useText()
  const { authority_function_ids: granted } = useUser()
  return (
    <>
      <p className={classes.after}>
        {t(`after_${occasion}`)}
        {occasion !== 'addition' && (
          <ToShifts center_no={center_no} teacher_no={teacher_no} schedule_date={schedule_date} />
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
