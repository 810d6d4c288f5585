import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { CellDetail } from './CellDetail.tsx'
import { NeedGrid } from './NeedGrid.tsx'
import { cellKey, isIdle, summaryOf, worstOf } from './needs.ts'
import classes from './Required.module.css'
import type { RequiredSearch } from './search.ts'
import { requiredWords } from './text.ts'
import { WeekStates } from './WeekStates.tsx'

interface NeedsPartProps {
  asked: InputOf<'C40401_doBrowse'>
  search: RequiredSearch
  onChange: (next: Partial<RequiredSearch>, options?: { replace: boolean }) => void
}

/** What regular lessons require by weekday and period against who comes, and how far the weeks are. */
export function NeedsPart({ asked, search, onChange: change }: NeedsPartProps) {
  const t = requiredWords.useText()
  const { today } = useConfig()
  const user = useUser()
  const { subject } = search
  const { center_no, start_date: from } = asked
  const proof = { part: 'shortages' as const, center: center_no, from, weeks: search.weeks }
  const { data, error, refetch, isPlaceholderData } = useCall('C40401_doBrowse', asked, {
    keepPrevious: true,
    staleTime: 0,
  })
  const needs = data?.needs ?? []
  const chosen = needs.find(need => cellKey(need) === search.cell) ?? worstOf(needs)
  const { short, missing, at_times, subject_short } = summaryOf(needs)
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Loading lines={12} />}
      {data && (
        <DayBody stale={isPlaceholderData}>
          <div className={classes.page}>
            {needs.length === 0 && (
              <EmptyState
                title={t('closed')}
                actions={
                  mayOpen(screenOf('M21001-calendar'), user) && (
                    <Button component={Link} to="/M21001" variant="default">
                      {t('to_calendar')}
                    </Button>
                  )
                }
              >
                {t('closed_body')}
              </EmptyState>
            )}
            {needs.length > 0 && needs.every(isIdle) && (
              <EmptyState
                title={t(subject === undefined ? 'none' : 'nothing_found')}
                actions={
                  subject !== undefined && (
                    <Button
                      variant="default"
                      onClick={() => change({ subject: undefined, level: undefined, type: undefined })}
                    >
                      {t('all_subjects')}
                    </Button>
                  )
                }
              >
                {t(subject === undefined ? 'none_body' : 'nothing_found_body')}
              </EmptyState>
            )}
            {!needs.every(isIdle) && (
              <div className={classes.both}>
                <section className={classes.needs} aria-labelledby="needs">
                  <div className={classes.head}>
                    <h2 id="needs">{t('needs')}</h2>
                    <p className="num" aria-live="polite">
                      {short + at_times + subject_short === 0 && t('enough')}
                      {short > 0 && <strong>{t('short_sum', { cells: short, count: missing })}</strong>}
                      {at_times > 0 && <span>{t('at_times_sum', { count: at_times })}</span>}
                      {subject_short > 0 && <span>{t('subject_sum', { count: subject_short })}</span>}
                      {short + at_times + subject_short > 0 && (
                        <Link to="/C40401" search={linkSearch('/C40401', proof)} className="no-print">
                          {t('to_days')}
                        </Link>
                      )}
                    </p>
                  </div>
                  <NeedGrid
                    needs={needs}
                    monday={from}
                    chosen={chosen}
                    onChoose={need => change({ cell: cellKey(need) }, { replace: true })}
                  />
                  <p className={classes.quiet}>
                    {t('legend')}
                    {needs.some(need => need.estimated_flag === 1) && t('legend_about')}
                  </p>
                  <p className={classes.quiet}>
                    {t('scope')}{' '}
                    <Link to="/C40401" search={linkSearch('/C40401', proof)}>
                      {t('to_proof')}
                    </Link>
                  </p>
                </section>
                {chosen && <CellDetail need={chosen} center_no={center_no} />}
              </div>
            )}
            <WeekStates weeks={data.weeks} center_no={center_no} today={today} />
          </div>
        </DayBody>
      )}
    </>
  )
}
