import { SegmentedControl } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { browseStatus } from '../../../framework/browse/browseStatus.ts'
import { LoadMore } from '../../../framework/browse/LoadMore.tsx'
import { useRows } from '../../../framework/browse/useRows.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { NoticeArticle } from './NoticeArticle.tsx'
import classes from './Notices.module.css'
import { parseSearch, type Show, shows } from './search.ts'
import { noticeWords } from './text.ts'

const perPage = 30

type NoticeRow = OutputOf<'C00101_getNotice'>['rows'][number]

/** お知らせ: what is published for the user today, unread ones first; opening one marks it as read. */
export function Screen() {
  const t = noticeWords.useText()
  const [{ show, search, notice }, change] = useUrlSearch(parseSearch)
  const [pages, setPages] = useState(1)
  // What was read here keeps its place until the list is asked for again.
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  const found = useRows({
    api: 'C00101_getNotice',
    question: {
      searchInfo: {
        ...(search.trim() !== '' && { search }),
        ...(show === 'unread' && { unread_flag: 1 as const }),
      },
      orderBy: [],
    },
    page: pages,
    per: perPage,
    further: 'more',
    rowKey: 'notice_no',
    enabled: true,
  })
  const rows = (found.rows ?? []) as readonly NoticeRow[]
  const status = browseStatus({ ...found, enabled: true, page: pages, rows: found.rows?.length ?? null })
  const showMore = () => {
    setPages(pages + 1)
    // What was read since has gone behind the unread ones: the pages before are asked anew with the next, so that none
    // falls between them.
    found.refetch()
  }
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
        {found.error && !found.rows ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : !found.rows ? (
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
            <LoadMore
              shown={rows.length}
              pages={found.pages}
              page={pages}
              status={status}
              onMore={showMore}
              onRetry={found.refetch}
            />
          </>
        )}
      </section>
      <div>
        {notice === null ? (
          <div className={classes.choose}>
            {rows.length > 0 && (
              <EmptyState title={t('choose')} icon={<IconMailOpened size={32} stroke={1.5} />} />
            )}
          </div>
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
