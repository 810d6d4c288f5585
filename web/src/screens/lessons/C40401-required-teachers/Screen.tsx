import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useUrlSearch } from '../../../shell/useUrlSearch.ts'
import { CellDetail } from './CellDetail.tsx'
import { SpanNav, SubjectChoice } from './Choices.tsx'
import { NeedGrid } from './NeedGrid.tsx'
import { cellKey, isIdle, summaryOf, worstOf } from './needs.ts'
import classes from './Required.module.css'
import { parseSearch } from './search.ts'
import { requiredWords } from './text.ts'
import { WeekStates } from './WeekStates.tsx'

/** 必要レギュラー講師数 (C40401): whether enough teachers come for what is taught every week, and how far the weeks are. */
export function Screen() {
  const t = requiredWords.useText()
  const { today } = useConfig()
  const user = useUser()
  const [search, change] = useUrlSearch(parseSearch)
  const { weeks, subject, level, type } = search
  const center_no = useShownCenter(search.center)
  const from = search.from ?? mondayOf(today)
  const days = { start_date: from, end_date: addDays(from, 7 * weeks - 1) }
  const asked = {
    center_no,
    ...days,
    ...(subject !== undefined && { subject_no: subject }),
    ...(level !== undefined && { school_level: level }),
    ...(type !== undefined && { subject_type: type }),
  }
  const { data, error, refetch, isPlaceholderData } = useCall('C40401_doBrowse', asked, {
    enabled: center_no > 0,
    keepPrevious: true,
    staleTime: 0,
  })
  if (center_no === 0) return <EmptyState title={t('no_center')}>{t('no_center_body')}</EmptyState>

  const needs = data?.needs ?? []
  const chosen = needs.find(need => cellKey(need) === search.cell) ?? worstOf(needs)
  const { short, missing, subject_short } = summaryOf(needs)
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.top}>
        <SpanNav from={from} weeks={weeks} today={today} onChange={change} />
        <CenterSelect center_no={center_no} onCenter={center => change({ center })} />
        <SubjectChoice subject={subject} level={level} type={type} onChange={change} />
        <div className={`${classes.end} no-print`}>
          <FileMenu
            api="C40401_exportCsv"
            input={asked}
            title={dayRangeText(days.start_date, days.end_date)}
          />
        </div>
      </div>
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
                      {short === 0 && subject_short === 0 && t('enough')}
                      {short > 0 && <strong>{t('short_sum', { cells: short, count: missing })}</strong>}
                      {subject_short > 0 && <span>{t('subject_sum', { count: subject_short })}</span>}
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
                </section>
                {chosen && <CellDetail need={chosen} center_no={center_no} />}
              </div>
            )}
            <WeekStates weeks={data.weeks} center_no={center_no} today={today} />
          </div>
        </DayBody>
      )}
    </div>
  )
}
