import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText, monthText, weekdayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { taughtText } from '../../../components/needs/taughtText.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { isShortAtTimes, missingOf } from './needs.ts'
import classes from './Required.module.css'
import { requiredWords } from './text.ts'

interface CellDetailProps {
  need: RegularNeedRow
  center_no: number
}

/** A period of a weekday looked into: by subject, by day, and the ways to where it is mended. */
export function CellDetail({ need, center_no }: CellDetailProps) {
  const t = requiredWords.useText()
  const user = useUser()
  const [first] = need.days
  const months = [...new Set(need.days.map(each => monthOf(each.schedule_date)))]
  const opensWeek = mayOpen(screenOf('C40101-weekly-assignment'), user)
  const opensShifts = mayOpen(screenOf('C10301-shift-overview'), user)
  const people = (count: number) => t('people', { count })
  return (
    <section className={`panel ${classes.detail}`} aria-labelledby="cell-detail">
      <h2 id="cell-detail" className="num" aria-live="polite">
        {t('detail', {
          day: first ? weekdayText(first.schedule_date) : '',
          slot: slotText(need.time_limit_no),
        })}
      </h2>
      <p className={`${classes.counts} num`}>
        <span>{t('usual_day')}</span>
        <span>{t('required', { count: need.required })}</span>
        <span>{t(need.estimated_flag === 1 ? 'working_about' : 'working', { count: need.working })}</span>
        <Balance difference={need.difference} />
      </p>
      {need.short_days > 0 && need.days.length > 1 && (
        <p className={`${classes.counts} num`}>
          <ShortDays count={need.short_days} of={need.days.length} />
          <span>{t('most_missing', { count: need.most_missing })}</span>
        </p>
      )}
      {need.subjects.length === 0 ? (
        <p className={classes.quiet}>{t('no_lessons')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={`${classes.list} num`} aria-label={t('subjects')}>
            <thead>
              <tr>
                <th scope="col">{t('subject')}</th>
                <th scope="col">{t('lessons')}</th>
                <th scope="col">{t('required_head')}</th>
                <th scope="col">{t('can_teach')}</th>
                <th scope="col">{t('balance')}</th>
              </tr>
            </thead>
            <tbody>
              {need.subjects.map(each => (
                <tr key={taughtText(each)} data-short={missingOf(each) > 0 || undefined}>
                  <th scope="row">{taughtText(each)}</th>
                  <td>{t('lessons_count', { count: each.lessons })}</td>
                  <td>{people(each.required)}</td>
                  <td>{people(each.working)}</td>
                  <td>
                    {isShortAtTimes(each) ? (
                      <ShortDays count={each.short_days} of={need.days.length} />
                    ) : (
                      <Balance difference={each.difference} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {need.subjects.length > 1 && <p className={classes.quiet}>{t('subjects_hint')}</p>}
      <div className={classes.scroll}>
        <table className={`${classes.list} num`} aria-label={t('days')}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('lessons')}</th>
              <th scope="col">{t('required_head')}</th>
              <th scope="col">{t('working_head')}</th>
            </tr>
          </thead>
          <tbody>
            {need.days.map(({ schedule_date, lessons, required, working, difference }) => (
              <tr key={schedule_date} data-short={difference < 0 || undefined}>
                <th scope="row">
                  {opensWeek ? (
                    <Link
                      to="/C40101"
                      search={linkSearch('/C40101', {
                        center: center_no,
                        week: mondayOf(schedule_date),
                        day: schedule_date,
                      })}
                    >
                      {dayText(schedule_date)}
                    </Link>
                  ) : (
                    dayText(schedule_date)
                  )}
                </th>
                <td>{t('lessons_count', { count: lessons })}</td>
                <td>{people(required)}</td>
                <td>
                  {working === null ? t('not_submitted') : people(working)}
                  {difference < 0 && (
                    <strong>
                      {t(working === null ? 'short_expected' : 'short', { count: -difference })}
                    </strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opensShifts && (
        <p className="row no-print">
          {months.map(month => (
            <Button
              key={month}
              component={Link}
              to="/C10301"
              search={linkSearch('/C10301', { center: center_no, month })}
              variant="default"
              size="xs"
            >
              {t('to_shifts', { month: monthText(month) })}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}

/** 4日のうち1日で不足, 4日とも不足. */
function ShortDays({ count, of }: { count: number; of: number }) {
  const t = requiredWords.useText()
  return count === of ? <strong>{t('every_day', { of })}</strong> : <em>{t('at_times', { count, of })}</em>
}

/** 2名不足, 余裕1名, 過不足なし. */
function Balance({ difference }: { difference: number }) {
  const t = requiredWords.useText()
  if (difference < 0) return <strong>{t('short', { count: -difference })}</strong>
  return <span>{difference === 0 ? t('just') : t('spare', { count: difference })}</span>
}
