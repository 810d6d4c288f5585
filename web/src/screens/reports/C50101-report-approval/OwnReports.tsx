import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import { addDays } from '@terakoya/domain/days/day'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { useNow } from '../../../components/day/useNow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { dueText } from '../../../components/reports/dueText.ts'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { authorWork } from '../../../components/reports/reportWork.ts'
import { reportWorkWords } from '../../../components/reports/text.ts'
import { WaitingSends } from '../../../components/reports/WaitingSends.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { Facets } from '../../../framework/browse/Facets.tsx'
import { LoadMore } from '../../../framework/browse/LoadMore.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { EarlierReports } from './EarlierReports.tsx'
import classes from './OwnReports.module.css'
import { reportList } from './reportList.ts'
import { approvalWords } from './text.ts'

const usualDays = 7
const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** What a teacher does nothing about. */
const ofReviewers = ['unread', 'waiting', 'waited', 'handover', 'warned']

/** A teacher's own reports as cards: what was sent back and what is due first, with the way to write. */
export function OwnReports() {
  const t = approvalWords.useText()
  const { day: today } = useNow()
  const browse = useBrowse(reportList, { further: 'more' })
  const { state, status, error, pages, change } = browse
  const rows = browse.rows as unknown as readonly ReportRow[]
  const to = dayOf(state.filters.end_date) ?? today
  const choices = (reportList.choices.state ?? []).filter(([value]) => !ofReviewers.includes(String(value)))
  return (
    <div className={`page stack ${classes.page}`}>
      <WaitingSends />
      <PeriodFilter
        label={t('period')}
        from={dayOf(state.filters.start_date) ?? addDays(to, 1 - usualDays)}
        to={to}
        onChange={(end, day) => change({ filters: { [end === 'from' ? 'start_date' : 'end_date']: day } })}
      />
      <Facets browse={browse} filter="state" label={t('facets')} choices={choices} />
      <EarlierReports browse={browse} today={today} own />
      <section className="stack" aria-label={t('own_list')} aria-busy={status === 'loading'}>
        {error && rows.length === 0 ? (
          <ErrorState error={error} onRetry={browse.refetch} />
        ) : pages === null ? (
          <Loading lines={6} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('own_none')}>{t('own_none_body')}</EmptyState>
        ) : (
          <ul className={classes.cards}>
            {rows.map(row => (
              <li key={row.schedule_no}>
                <OwnReport row={row} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore
          shown={rows.length}
          pages={pages}
          page={state.page}
          status={status}
          onMore={() => change({ page: state.page + 1 }, { replace: true })}
          onRetry={browse.refetch}
        />
      </section>
    </div>
  )
}

/** One lesson, until when its report is due, and what is to be done with it. */
function OwnReport({ row }: { row: ReportRow }) {
  const t = approvalWords.useText()
  const words = reportWorkWords.useText()
  const now = useNow()
  const { schedule_no, report_status, student_name: student, overdue_flag, submitted_at } = row
  const work = authorWork(report_status)
  const due = work === 'write' || work === 'write_on'
  return (
    <article className={classes.card} data-due={work === 'read' ? undefined : 'yes'}>
      <header className="row between">
        <DayAndSlot lesson={row} />
        <ReportStateTag report_status={report_status} />
      </header>
      <h2 className="facts">
        {student}
        <small>{`${schoolYearText(row.school_year_code)}・${row.subject_name}`}</small>
      </h2>
      <div className="row between">
        <span className="num note">
          {due ? (
            <Tag kind={overdue_flag === 1 ? 'error' : 'info'}>{dueText(row.due_at, now, words)}</Tag>
          ) : (
            submitted_at !== null && t('own_sent', { when: lessonInstant.dayAndTime(submitted_at) })
          )}
        </span>
        <Button
          component={Link}
          to="/C50102/$schedule_no"
          params={{ schedule_no: String(schedule_no) } as never}
          variant={work === 'read' ? 'default' : 'filled'}
          className={classes.act ?? ''}
          aria-label={words(`${work}_of`, { student })}
        >
          {words(work)}
        </Button>
      </div>
    </article>
  )
}
