import { Button } from '@mantine/core'
import { Notice } from '../../components/Notice.tsx'
import { frameworkWords } from '../text.ts'
import classes from './Browse.module.css'
import type { BrowseStatus } from './browseStatus.ts'
import { maxPages, type Pages } from './useRows.ts'

interface LoadMoreProps {
  /** How many rows stand beneath each other. */
  shown: number
  /** `null` before the first answer. */
  pages: Pages | null
  /** How many pages they are, those that are asked for among them. */
  page: number
  status: BrowseStatus
  onMore: () => void
  onRetry: () => void
}

/** How many rows are shown of how many, and the button that brings more beneath them. */
export function LoadMore({ shown, pages, page, status, onMore, onRetry }: LoadMoreProps) {
  const t = frameworkWords.useText()
  if (!pages) return null
  const { total } = pages
  const number = (count: number) => count.toLocaleString('ja-JP')
  const left = total - shown
  const next = Math.min(left, pages.per_page)
  return (
    <div className={classes.pager}>
      <span className="num" role="status">
        {t('more_shown', { shown: number(shown), total: number(total) })}
      </span>
      <span className="grow" />
      {status === 'error_nextPage' ? (
        <>
          <Notice kind="error" live>
            {t('more_failed')}
          </Notice>
          <Button variant="default" onClick={onRetry}>
            {t('more_again')}
          </Button>
        </>
      ) : pages.hasNextPage && page >= maxPages ? (
        <span>{t('more_enough')}</span>
      ) : (
        (pages.hasNextPage || status === 'loading_nextPage') && (
          <Button variant="default" loading={status === 'loading_nextPage'} onClick={onMore}>
            {t('more_show', { count: number(next) })}
          </Button>
        )
      )}
    </div>
  )
}
