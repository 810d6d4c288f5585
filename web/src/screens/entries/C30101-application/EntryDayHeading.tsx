import { weekdayText } from '@terakoya/domain/days/dayText'
import type { GridDay } from './cells.ts'
import classes from './Grid.module.css'
import { applicationWords } from './text.ts'

/** A day, what is remarked of it, and what was called off or moved away from it. */
export function EntryDayHeading({ day, today }: { day: GridDay; today: string }) {
  const t = applicationWords.useText()
  const { schedule_date, remarks, gone } = day
  const [, month, date] = schedule_date.split('-').map(Number)
  return (
    <>
      <b>
        {month}/{date}
      </b>{' '}
      {weekdayText(schedule_date)}
      {schedule_date === today && <small className={classes.today}>{t('today')}</small>}
      {remarks !== '' && <small>{remarks}</small>}
      {gone.map(each => (
        <small key={each.schedule_no} className={classes.gone}>
          {t(`gone_${each.cancel_kind}`)} {each.subject_name}
        </small>
      ))}
    </>
  )
}
