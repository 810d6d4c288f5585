import { Button, SegmentedControl } from '@mantine/core'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Ledger } from '../../../components/ledger/Ledger.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Application.module.css'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { type ApplicationTab, applicationTabs, parseSearch, weeksShown } from './search.ts'
import { applicationWords } from './text.ts'
import { useEntryData } from './useEntryData.ts'

/** Four months are loaded at once, so that the weeks can be turned without waiting. */
const daysLoaded = 126
interface ApplicationOfStudentProps {
  student_no: number
  center_no: number
  /** The student's own page. */
  own?: boolean
  onLeave?: () => void
}

/** The page of one student: applying, what was applied for, and the ledger. */
export function ApplicationOfStudent({
  student_no,
  center_no,
  own = false,
  onLeave,
}: ApplicationOfStudentProps) {
  const t = applicationWords.useText()
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const { tab } = search
  const from = search.from ?? mondayOf(today)
  const start_date = loadedFrom(from, today)
  const { data, error, stale, retry, renew } = useEntryData({
    student_no,
    center_no,
    start_date,
    end_date: addDays(start_date, daysLoaded - 1),
  })
  const show = (day: Day) => change({ from: mondayOf(day), tab: undefined })

  if (error?.status === 404 && onLeave)
    return (
      <EmptyState
        title={t('wrong_center')}
        actions={
          <Button variant="default" onClick={onLeave}>
            {t('choose')}
          </Button>
        }
      >
        {t('wrong_center_body')}
      </EmptyState>
    )
  return (
    <div className={`page ${classes.page}`}>
      <SegmentedControl
        aria-label={t('tabs')}
        className={`${classes.tabs ?? ''} no-print`}
        value={tab}
        onChange={value =>
          change({ tab: value === 'grid' ? undefined : (value as ApplicationTab), page: undefined })
        }
        data={applicationTabs.map(value => ({ value, label: t(`tab_${value}`) }))}
      />
      {tab === 'list' && <ApplicationList student_no={student_no} />}
      {tab === 'ledger' && <Ledger student_no={student_no} today={today} onDay={show} />}
      {error && !data && tab === 'grid' && <ErrorState error={error} onRetry={retry} />}
      {!error && !data && tab === 'grid' && <Loading lines={12} />}
      {data && (
        // Stays while another tab is open: what was chosen is not lost.
        <div hidden={tab !== 'grid'} className={classes.page}>
          <ApplicationForm
            student_no={student_no}
            center_no={center_no}
            own={own}
            data={data}
            stale={stale}
            failure={error}
            onRetry={retry}
            from={from}
            onFrom={monday => change({ from: monday === mondayOf(today) ? undefined : monday })}
            renew={renew}
            {...(onLeave && { onLeave })}
          />
        </div>
      )}
    </div>
  )
}

/** The loaded days begin with this week as long as they hold what is shown. */
function loadedFrom(from: Day, today: Day): Day {
  const monday = mondayOf(today)
  const within = from >= monday && addDays(from, weeksShown * 7) <= addDays(monday, daysLoaded)
  return within ? monday : from
}
