import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { calendarYears } from '@terakoya/domain/days/calendarRules'
import { fiscalYearOf } from '@terakoya/domain/days/day'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './CalendarScreen.module.css'
import { calendarScreenWords } from './text.ts'
import { YearEditor } from './YearEditor.tsx'

const isYear = (year: number) => year >= calendarYears.first && year <= calendarYears.last

/** M21001 カレンダー・休日: a fiscal year at a glance, its days edited together and saved as one. */
export function Screen() {
  const t = calendarScreenWords.useText()
  const { today } = useConfig()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const year = params.year === undefined ? fiscalYearOf(today) : Number(params.year)
  const known = Number.isInteger(year) && isYear(year)
  const { data, error, refetch } = useCall('M21001_doBrowse', { year }, { enabled: known, staleTime: 0 })
  if (!known) {
    return (
      <div className="page">
        <EmptyState
          title={t('bad_year')}
          actions={
            <Button component={Link} to="/M21001" variant="default">
              {t('this_year')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.years}>
        <ActionIcon
          component={Link}
          to={`/M21001/edit/${year - 1}`}
          variant="default"
          size={36}
          aria-label={t('previous')}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 className="num">{t('year', { year })}</h2>
        <ActionIcon
          component={Link}
          to={`/M21001/edit/${year + 1}`}
          variant="default"
          size={36}
          aria-label={t('next')}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
      {data && <YearEditor key={year} year={year} stored={data} onReload={() => void refetch()} />}
    </div>
  )
}
