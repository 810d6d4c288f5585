import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import type { ReactNode } from 'react'
import classes from './NeedTable.module.css'
import { needWords } from './text.ts'

/** A period in numbers: teachers who work, who are needed, and who is missing. */
export interface NeedPeriod {
  time_limit_no: number
  working: number
  needed: number
  lessons: number
  unassigned: number
  missing: number
}

interface NeedTableProps<Period extends NeedPeriod> {
  label: string
  days: readonly { schedule_date: string; closed_flag: 0 | 1; periods: readonly Period[] }[]
  /** What else is said of a period that falls short. */
  more?: (period: Period) => ReactNode
}

/** Days by periods: who works and who is needed. */
export function NeedTable<Period extends NeedPeriod>({ label, days, more }: NeedTableProps<Period>) {
  const t = needWords.useText()
  const isEmpty = ({ working, lessons }: NeedPeriod) => working === 0 && lessons === 0
  const shown = [10, 20, 30, 40, 50, 60, 70].filter(period =>
    days.some(day => day.periods.some(each => each.time_limit_no === period && !isEmpty(each))),
  )
  if (shown.length === 0) return <p className={classes.legend}>{t('none')}</p>
  return (
    <>
      <p className={classes.legend}>{t('legend')}</p>
      <section className={classes.scroll} aria-label={label}>
        <table className={`${classes.table} num`}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              {shown.map(period => (
                <th key={period} scope="col">
                  {slotText(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <tr key={day.schedule_date}>
                <th scope="row">
                  {shortDayText(day.schedule_date)}
                  {day.closed_flag === 1 && <small> {t('closed')}</small>}
                </th>
                {shown.map(period => {
                  const each = day.periods.find(one => one.time_limit_no === period)
                  if (!each || isEmpty(each)) return <td key={period}>－</td>
                  return (
                    <td key={period} data-short={each.missing > 0 || undefined}>
                      <strong>{t('working', { count: each.working })}</strong>
                      <small>{t('needed', { count: each.needed })}</small>
                      {each.missing > 0 && <b>{t('short', { count: each.missing })}</b>}
                      {each.missing > 0 && more?.(each)}
                      {each.unassigned > 0 && <b>{t('unassigned', { count: each.unassigned })}</b>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
