import { Button, SegmentedControl } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { NoticeArticle } from './NoticeArticle.tsx'
import classes from './Notices.module.css'
import { parseSearch, type Show, shows } from './search.ts'
import { noticeWords } from './text.ts'

const perPage = 30

/** お知らせ: what is published for the user today, unread ones first; opening one marks it as read. */
export function Screen() {
  const t = noticeWords.useText()
  const [{ show, search, notice }, change] = useUrlSearch(parseSearch)
  const [pages, setPages] = useState(1)
  // What was read here keeps its place until the list is asked for again.
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useCall(
    'C00101_getNotice',
    {
      searchInfo: {
        ...(search.trim() !== '' && { search }),
        ...(show === 'unread' && { unread_flag: 1 as const }),
      },
      orderBy: [],
      pagination: { current_page: 1, per_page: Math.min(100, pages * perPage) },
    },
    { keepPrevious: true },
  )
  const rows = data?.rows ?? []
  const open = (notice_no: number | null) => change({ notice: notice_no ?? undefined })
  return (
    <div className={`page ${classes.notices}`} data-open={notice !== null || undefined}>
      <section className={classes.side} aria-label={t('list')}>
        <div className="row">
          <SegmentedControl
            aria-label={t('show')}
            size="xs"
            value={show}
            onChange={value => change({ show: value === 'all' ? undefined : (value as Show) })}
            data={shows.map(value => ({ value, label: t(value) }))}
          />
          <SearchField
            value={search}
            onChange={word => change({ search: word === '' ? undefined : word }, { replace: true })}
            label={t('search')}
          />
        </div>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading lines={6} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={
              search.trim() !== ''
                ? t('none_found', { search })
                : t(show === 'unread' ? 'none_unread' : 'none')
            }
            icon={<IconMailOpened size={32} stroke={1.5} />}
          >
            {t(search.trim() === '' ? 'none_body' : 'none_found_body')}
          </EmptyState>
        ) : (
          <>
            <ul className="row-list">
              {rows.map(row => {
                const unread = row.unread_flag === 1 && !read.has(row.notice_no)
                return (
                  <li key={row.notice_no}>
                    <button
                      type="button"
                      className={classes.line}
                      aria-current={row.notice_no === notice || undefined}
                      data-unread={unread || undefined}
                      onClick={() => open(row.notice_no)}
                    >
                      <span className={classes.title}>
                        {unread && <span className={classes.mark}>{t('unread_mark')}</span>}
                        {row.title}
                      </span>
                      <span className={`${classes.facts} num`}>
                        {dayText(row.publication_start_date)}　{row.center_name || t('whole')}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
            {data.pagination.hasNextPage && pages * perPage < 100 && (
              <Button variant="default" onClick={() => setPages(pages + 1)}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </section>
      <div>
        {notice === null ? (
          <p className={classes.choose}>{rows.length > 0 && t('choose')}</p>
        ) : (
          <NoticeArticle
            key={notice}
            notice_no={notice}
            onRead={() => setRead(before => new Set([...before, notice]))}
            onClose={() => open(null)}
          />
        )}
      </div>
    </div>
  )
}
