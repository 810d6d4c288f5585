import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SettledApplication } from '@terakoya/contract/entries/C30101-application/submit'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useCall } from '../../../api/useCall.ts'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { Pager } from '../../../framework/browse/Pager.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './Application.module.css'
import listClasses from './List.module.css'
import { placeText } from './names.ts'
import { parseSearch } from './search.ts'
import { applicationWords } from './text.ts'

interface ApplicationListProps {
  /** Of one student; of all in scope without. */
  student_no?: number
}

/** 申込の一覧: what was settled, the latest first, to be browsed again (`C30101_getList`). */
export function ApplicationList({ student_no }: ApplicationListProps) {
  const t = applicationWords.useText()
  const [{ page, type, since, until }, change] = useUrlSearch(parseSearch)
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C30101_getList',
    {
      searchInfo: {
        ...(student_no !== undefined && { student_no }),
        ...(type !== undefined && { entry_type: type }),
        ...(since !== undefined && { start_date: since }),
        ...(until !== undefined && { end_date: until }),
      },
      orderBy: [],
      pagination: { current_page: page, per_page: 30 },
    },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <section className={classes.part} aria-labelledby="application-list">
      <div className="row gap-5">
        <h2 id="application-list">{t('list')}</h2>
        <SegmentedControl
          aria-label={t('list_type')}
          size="xs"
          value={String(type ?? '')}
          onChange={value =>
            change({ type: ([2, 3, 4] as const).find(each => String(each) === value), page: undefined })
          }
          data={[
            { value: '', label: t('list_all') },
            ...([2, 3, 4] as const).map(each => ({ value: String(each), label: t(`type_${each}`) })),
          ]}
        />
        <PeriodFilter
          label={t('list_days')}
          from={since}
          to={until}
          onChange={(end, day) => change({ [end === 'from' ? 'since' : 'until']: day, page: undefined })}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={5} />
      ) : data.rows.length === 0 && page === 1 ? (
        type === undefined && since === undefined && until === undefined ? (
          <EmptyState title={t('list_none')}>{t('list_none_body')}</EmptyState>
        ) : (
          <EmptyState title={t('list_none_such')}>{t('list_none_such_body')}</EmptyState>
        )
      ) : (
        <>
          <ul
            className={`row-list ${listClasses.settled}`}
            aria-label={t('list')}
            aria-busy={isPlaceholderData}
          >
            {data.rows.map(row => (
              <Settled key={row.schedule_no} row={row} named={student_no === undefined} />
            ))}
          </ul>
          <Pager
            label={t('list_pages')}
            pages={data.pagination}
            rows={data.rows}
            change={next => change({ page: next.page === 1 ? undefined : next.page })}
          />
        </>
      )}
    </section>
  )
}

function Settled({ row, named }: { row: SettledApplication; named: boolean }) {
  const t = applicationWords.useText()
  const type = row.entry_type
  return (
    <li data-off={row.cancelled_flag === 1 || undefined}>
      <Tag kind="addition">{type === 2 || type === 3 || type === 4 ? t(`type_${type}`) : ''}</Tag>
      {named && <StudentName row={row} />}
      <span className="num">
        {dayText(row.schedule_date)} {slotText(row.time_limit_no)}
      </span>
      <span>
        {row.subject_name}・{row.course_name}
      </span>
      {row.before_schedule_date !== null && (
        <small className="num">
          {t('list_before', { place: placeText(row.before_schedule_date, row.before_time_limit_no) })}
        </small>
      )}
      {row.cancelled_flag === 1 && <Tag kind="closed">{t('list_cancelled')}</Tag>}
      <small className={`num ${listClasses.at}`}>
        {t('list_at')} {lessonInstant.dayAndTime(row.entered_at)}
      </small>
    </li>
  )
}

/** The name leads to the student's grid, where it may be opened. */
function StudentName({ row }: { row: SettledApplication }) {
  const { own } = useCenters()
  const center = own.find(each => each.center_no === row.center_no)
  if (!center) return <b>{row.student_name}</b>
  return (
    <Link
      to="/C30101"
      search={linkSearch('/C30101', {
        student: row.student_no,
        center: center.center_no,
        from: row.schedule_date,
      })}
    >
      <b>{row.student_name}</b>
    </Link>
  )
}
