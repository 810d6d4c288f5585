import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Shortages } from '@terakoya/contract/lessons/C40401-required-teachers'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { dayRangeText, monthText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { callApi } from '../../../api/callApi.ts'
import { callKey } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { sentencesText } from '../../../words/joining.ts'
import classes from './Required.module.css'
import { ShortageDay } from './ShortageDay.tsx'
import { ShortageTotals } from './ShortageTotals.tsx'
import { durationText, shortDays, summaryOf } from './shortages.ts'
import { shortageWords } from './shortageText.ts'

type Asked = InputOf<'C40401_getShortages'>

/** It travels alone: judging weeks takes a second, for which nothing else should wait. */
function useShortages(asked: Asked) {
  return useQuery<Shortages, ApiFailure>({
    queryKey: callKey('C40401_getShortages', asked),
    queryFn: ({ signal }) => callApi('C40401_getShortages', asked, { signal }),
    placeholderData: before => before,
    staleTime: 0,
  })
}

/** 不足の証明: the lessons that can't all have a teacher whatever the plan, and where that is mended. */
export function ShortagesPart({ asked }: { asked: Asked }) {
  const { data, error, refetch, isPlaceholderData } = useShortages(asked)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Loading lines={12} />
  return (
    <DayBody stale={isPlaceholderData}>
      <Found found={data} asked={asked} />
    </DayBody>
  )
}

function Found({ found, asked }: { found: Shortages; asked: Asked }) {
  const t = shortageWords.useText()
  const { today } = useConfig()
  const { center_no, end_date } = asked
  const start_date = asked.start_date < today ? today : asked.start_date
  const range = start_date <= end_date ? dayRangeText(start_date, end_date) : ''
  const sums = summaryOf(found)
  const days = shortDays(found)
  if (found.days.length === 0) {
    return (
      <EmptyState title={t(range === '' ? 'over' : 'no_lessons')}>
        {t(range === '' ? 'over_body' : 'no_lessons_body', { range })}
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      {sums.waiting.length > 0 && <Waiting center_no={center_no} sums={sums} />}
      {sums.judged > 0 && days.length === 0 && (
        <EmptyState title={t('enough')}>
          <span className="num">
            {t('enough_body', { range, days: sums.judged, count: sums.lessons })} <Counted kept={sums.kept} />
          </span>
        </EmptyState>
      )}
      {days.length > 0 && (
        <>
          <div className={classes.needs}>
            <div className={classes.head}>
              <h2 id="shortage-sum">{t('totals')}</h2>
              <p className="num" aria-live="polite">
                {sums.missing > 0 && (
                  <strong>{t('sum', { count: sums.missing, duration: durationText(sums.minutes) })}</strong>
                )}
                {sums.unexplained > 0 && <span>{t('unexplained_sum', { count: sums.unexplained })}</span>}
              </p>
            </div>
            <p className={`${classes.quiet} num`}>
              {t('judged', { range, days: sums.judged, count: sums.lessons })} <Counted kept={sums.kept} />
            </p>
            {found.shortages.length > 0 && <ShortageTotals shortages={found.shortages} />}
            <p className={classes.quiet}>{t('legend')}</p>
          </div>
          {days.map(({ day, rows }) => (
            <ShortageDay key={day.schedule_date} day={day} rows={rows} center_no={center_no} />
          ))}
        </>
      )}
    </div>
  )
}

/** What the number of lessons leaves out, and of whom nothing is known yet. */
function Counted({ kept }: { kept: number }) {
  const t = shortageWords.useText()
  return sentencesText(kept > 0 ? t('kept', { count: kept }) : '', t('submitted'))
}

/** Days of which nobody has submitted shifts: nothing can be said of them but how many lessons wait there. */
function Waiting({ center_no, sums }: { center_no: number; sums: ReturnType<typeof summaryOf> }) {
  const t = shortageWords.useText()
  const opens = mayOpen(screenOf('C10301-shift-overview'), useUser())
  const months = [...new Set(sums.waiting.map(monthOf))]
  const [first = ''] = sums.waiting
  return (
    <Notice kind="warning" title={t('waiting', { days: sums.waiting.length, count: sums.waiting_lessons })}>
      <div className="stack gap-3">
        <span className="num">
          {t('waiting_body', { range: dayRangeText(first, sums.waiting.at(-1) ?? first) })}
        </span>
        {opens && (
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
      </div>
    </Notice>
  )
}
