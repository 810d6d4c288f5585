import { Select } from '@mantine/core'
import type { ChatFigures } from '@terakoya/contract/chat/reviewFigures'
import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { sinceText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { listText } from '../../../words/joining.ts'
import classes from './Review.module.css'
import { type ReviewSearch, weekCounts } from './search.ts'
import { reviewWords } from './text.ts'

interface FiguresProps {
  search: ReviewSearch
  change: (next: { [Key in keyof ReviewSearch]?: ReviewSearch[Key] | undefined }) => void
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((100 * part) / whole))

/** What happened by center and week, and how often what was found was worth noting. */
export function Figures({ search: { weeks, center }, change }: FiguresProps) {
  const t = reviewWords.useText()
  const { own } = useCenters()
  const asked = useCall(
    'ChatReview_getFigures',
    { weeks, ...(center !== undefined && { center_no: center }) },
    { keepPrevious: true },
  )
  const { data } = asked
  return (
    <>
      <div className="row gap-2">
        <Select
          aria-label={t('figures_of')}
          size="xs"
          w={120}
          allowDeselect={false}
          value={String(weeks)}
          onChange={value => change({ weeks: weekCounts.find(each => String(each) === value) })}
          data={weekCounts.map(count => ({ value: String(count), label: t('weeks', { count }) }))}
        />
        {own.length > 1 && (
          <Select
            aria-label={t('center')}
            size="xs"
            w={180}
            placeholder={t('any_center')}
            clearable
            value={center === undefined ? null : String(center)}
            onChange={value => change({ center: value === null ? undefined : Number(value) })}
            data={own.map(each => ({ value: String(each.center_no), label: each.label }))}
          />
        )}
      </div>
      {asked.error && !data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !data ? (
        <Loading lines={6} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('no_figures')}>{t('no_figures_hint')}</EmptyState>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('tab_figures')}>
            <WeekTable rows={data.rows} />
          </section>
          {data.precision.length > 0 && (
            <section className="stack gap-2" aria-label={t('precision')}>
              <h2 className="title">{t('precision')}</h2>
              <p className="note">{t('precision_hint')}</p>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">{t('category')}</th>
                    <th scope="col">{t('source')}</th>
                    <th scope="col">{t('decided_count')}</th>
                    <th scope="col">{t('confirmed_count')}</th>
                    <th scope="col">{t('rate')}</th>
                  </tr>
                </thead>
                <tbody className="num">
                  {data.precision.map(({ category, source, decided, confirmed }) => (
                    <tr key={`${category}/${source}`}>
                      <th scope="row">{chatCategoryTitle(category)}</th>
                      <td>{t(`source_${source}`)}</td>
                      <td>{decided}</td>
                      <td>{confirmed}</td>
                      <td>{share(confirmed, decided)}%</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </>
      )}
    </>
  )
}

function WeekTable({ rows }: { rows: readonly ChatFigures[] }) {
  const t = reviewWords.useText()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          <th scope="col">{t('center')}</th>
          <th scope="col">{t('messages')}</th>
          <th scope="col">{t('held_count')}</th>
          <th scope="col">{t('flags')}</th>
          <th scope="col">{t('reports')}</th>
          <th scope="col">{t('minutes')}</th>
          <th scope="col">{t('rooms_read')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(row => (
          <tr key={`${row.center_no}/${row.week_date}`}>
            <th scope="row" className="whole">
              {sinceText(row.week_date)}
            </th>
            <td>{row.center_name}</td>
            <td>{row.messages}</td>
            <td>{row.held}</td>
            <td>
              {listText(row.flags.map(each => `${chatCategoryTitle(each.category)} ${each.count}`)) || '0'}
            </td>
            <td>{row.reports}</td>
            <td>
              {row.minutes_to_reading === null ? '—' : t('minutes_value', { count: row.minutes_to_reading })}
            </td>
            <td>
              {t('rooms_value', {
                ...{ read: row.rooms_read, rooms: row.rooms },
                rate: share(row.rooms_read, row.rooms),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
