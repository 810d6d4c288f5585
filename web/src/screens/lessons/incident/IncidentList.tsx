import { Button, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { IncidentRow } from '@terakoya/contract/lessons/incident/record'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { BeginForm, type Begun } from './BeginForm.tsx'
import classes from './Incident.module.css'
import { StateTag } from './StateTag.tsx'
import { incidentWords } from './text.ts'

interface IncidentListProps {
  center_no: number
  centers: readonly { center_no: number; label: string }[]
  onCenter: (center_no: number) => void
  onBegin: (begun: Begun) => void
}

const perPage = 30

/** Where a sudden absence begins, and the records of those before. */
export function IncidentList({ center_no, centers, onCenter, onBegin }: IncidentListProps) {
  const t = incidentWords.useText()
  const [page, setPage] = useState(1)
  const asked = useCall(
    'Incident_getList',
    { center_no, pagination: { current_page: page, per_page: perPage } },
    { keepPrevious: true, staleTime: 0 },
  )
  const { data, error, refetch } = asked
  return (
    <div className="page stack">
      <p className="note">{t('begin_about')}</p>
      {centers.length > 1 && (
        <Select
          label={t('center')}
          data={centers.map(each => ({ value: String(each.center_no), label: each.label }))}
          value={String(center_no)}
          onChange={value => {
            setPage(1)
            onCenter(Number(value))
          }}
          searchable={centers.length > 10}
          allowDeselect={false}
          w={220}
        />
      )}
      <section className="stack gap-3" aria-label={t('begin')}>
        <h2 className="title">{t('begin')}</h2>
        <BeginForm key={center_no} center_no={center_no} onBegin={onBegin} />
      </section>
      <section className="stack gap-3" aria-label={t('list')}>
        <h2 className="title">{t('list')}</h2>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading lines={4} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
        ) : (
          <>
            <Rows rows={data.rows} />
            {data.pagination.last_page > 1 && (
              <nav className="row" aria-label={t('list')}>
                <Button variant="default" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t('previous')}
                </Button>
                <span className="num">{t('page', { page, last: data.pagination.last_page })}</span>
                <Button
                  variant="default"
                  size="sm"
                  disabled={!data.pagination.hasNextPage}
                  onClick={() => setPage(page + 1)}
                >
                  {t('next')}
                </Button>
              </nav>
            )}
          </>
        )}
      </section>
    </div>
  )
}

function Rows({ rows }: { rows: readonly IncidentRow[] }) {
  const t = incidentWords.useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['when', 'what', 'state', 'lessons', 'decided'] as const).map(column => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.incident_no}>
            <th scope="row" className="num">
              <Link to="/Incident" search={linkSearch('/Incident', { no: row.incident_no })}>
                {row.start_date === row.end_date
                  ? dayText(row.start_date)
                  : dayRangeText(row.start_date, row.end_date)}
              </Link>
            </th>
            <td>
              {row.incident_kind === 'absence'
                ? t('of_teacher', { teacher: row.teacher_name })
                : t('of_closing')}
            </td>
            <td>
              <StateTag {...row} />
            </td>
            <td className="num">{t('lessons_count', { count: row.lessons })}</td>
            <td>
              {row.decided_by_name} <small className="num">{lessonInstant.dayAndTime(row.decided_at)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
