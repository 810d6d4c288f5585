import { Link } from '@tanstack/react-router'
import type { WeekState } from '@terakoya/contract/lessons/C40401-required-teachers'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import { DistributionTag } from '../../../components/distribution/DistributionTag.tsx'
import { distributionWords } from '../../../components/distribution/text.ts'
import shared from '../../../components/periods/PeriodGrid.module.css'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Required.module.css'
import { requiredWords } from './text.ts'

interface WeekStatesProps {
  weeks: readonly WeekState[]
  center_no: number
  today: Day
}

/** Where this week and those after it stand, each the way to its assignment. */
export function WeekStates({ weeks, center_no, today }: WeekStatesProps) {
  const t = requiredWords.useText()
  const opens = mayOpen(screenOf('C40101-weekly-assignment'), useUser())
  return (
    <section className={`panel ${classes.states}`} aria-labelledby="week-states">
      <h2 id="week-states">{t('states')}</h2>
      <div className={classes.scroll}>
        <table className={`${classes.list} num`} aria-labelledby="week-states">
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              <th scope="col">{t('lessons')}</th>
              <th scope="col" className={classes.roomy}>
                {t('assigned')}
              </th>
              <th scope="col">{t('unassigned')}</th>
              <th scope="col">{t('distribution')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(row => {
              const { week_date, lessons, assigned } = row
              const search = { center: center_no, week: week_date }
              const unassigned = lessons - assigned
              const days = dayRangeText(week_date, addDays(week_date, 6))
              const week = (
                <>
                  <span className={shared.wide}>{days}</span>
                  <span className={shared.narrow}>{t('week_from', { day: shortDayText(week_date) })}</span>
                </>
              )
              return (
                <tr key={week_date}>
                  <th scope="row">
                    {opens ? (
                      <Link to="/C40101" search={linkSearch('/C40101', search)}>
                        {week}
                      </Link>
                    ) : (
                      week
                    )}
                    {week_date === mondayOf(today) && <small>{t('this_week_tag')}</small>}
                  </th>
                  <td>{t('lessons_count', { count: lessons })}</td>
                  <td className={classes.roomy}>{t('lessons_count', { count: assigned })}</td>
                  <td data-open={unassigned > 0 || undefined}>
                    {unassigned > 0 && opens ? (
                      <Link
                        to="/C40101"
                        search={linkSearch('/C40101', { ...search, open: 1 })}
                        aria-label={`${days} ${t('open_unassigned', { count: unassigned })}`}
                      >
                        {t('lessons_count', { count: unassigned })}
                      </Link>
                    ) : (
                      t('lessons_count', { count: unassigned })
                    )}
                  </td>
                  <td>
                    <State week={row} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function State({ week }: { week: WeekState }) {
  const t = requiredWords.useText()
  const say = distributionWords.useText()
  const { state, lessons, changed, distributed_at, stopped_at } = week
  if (state === 'draft' && lessons === 0) return <span className="soft">{t('state_empty')}</span>
  return (
    <span className={classes.stateBox}>
      <DistributionTag state={state}>
        {state === 'changed' ? (
          <>
            <span className={shared.wide}>{say('changed', { count: changed })}</span>
            <span className={shared.narrow}>{t('state_changed_brief', { count: changed })}</span>
          </>
        ) : (
          say(state)
        )}
      </DistributionTag>
      {stopped_at !== null && (
        <small className={classes.roomy}>
          {say('stopped_at', { at: lessonInstant.dayAndTime(stopped_at) })}
        </small>
      )}
      {stopped_at === null && distributed_at !== null && (
        <small className={classes.roomy}>
          {say('distributed_at', { at: lessonInstant.dayAndTime(distributed_at) })}
        </small>
      )}
    </span>
  )
}
