import { Button } from '@mantine/core'
import { Notice } from '../../components/Notice.tsx'
import { frameworkWords } from '../text.ts'
import classes from './Browse.module.css'
import type { Browse } from './useBrowse.ts'
import { maxPages } from './useRows.ts'

/** How many rows are shown of how many, and the button that brings more beneath them. */
export function LoadMore({ browse }: { browse: Browse }) {
  const t = frameworkWords.useText()
  const { rows, pages, state, status } = browse
  if (!pages) return null
  const { total } = pages
  const number = (count: number) => count.toLocaleString('ja-JP')
  const left = total - rows.length
  const next = Math.min(left, pages.per_page)
  return (
    <div className={classes.pager}>
      <span className="num" role="status">
        {t('more_shown', { shown: number(rows.length), total: number(total) })}
      </span>
      <span className="grow" />
      {status === 'error_nextPage' ? (
        <>
          <Notice kind="error" live>
            {t('more_failed')}
          </Notice>
          <Button variant="default" onClick={browse.refetch}>
            {t('more_again')}
          </Button>
        </>
      ) : pages.hasNextPage && state.page >= maxPages ? (
        <span>{t('more_enough')}</span>
      ) : (
        (pages.hasNextPage || status === 'loading_nextPage') && (
          <Button
            variant="default"
            loading={status === 'loading_nextPage'}
            // The place in the list is the page's, not a step of its own for Browser Back.
            onClick={() => browse.change({ page: state.page + 1 }, { replace: true })}
          >
            {t('more_show', { count: number(next) })}
          </Button>
        )
      )}
    </div>
  )
}
