import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useScreenTitle } from '../../routing/useScreenTitle.ts'
import { frameworkWords } from '../text.ts'
import classes from './Browse.module.css'
import { pageSizes } from './browseSearch.ts'
import type { Browse } from './useBrowse.ts'
import type { Pages } from './useRows.ts'

interface PagerProps extends Pick<Browse, 'pages' | 'change' | 'rows'> {
  /** What it leads through, where another list stands on the same page. */
  label?: string
}

function rangeOf({ current_page, per_page }: Pages, rows: readonly unknown[]): { from: number; to: number } {
  const from = rows.length === 0 ? 0 : (current_page - 1) * per_page + 1
  return { from, to: from === 0 ? 0 : from + rows.length - 1 }
}

/** Which rows are shown of how many, how many at a time, and the way to the others. */
export function Pager({ pages, change, rows, label }: PagerProps) {
  const t = frameworkWords.useText()
  if (!pages) return null
  const { current_page: page, last_page: last, per_page: per, total } = pages
  const { from, to } = rangeOf(pages, rows)
  return (
    // Of nothing there are no pages: who hears the list still hears how many were found.
    <nav
      className={total === 0 ? 'visually-hidden' : `${classes.pager} no-print`}
      aria-label={label ?? t('pages')}
    >
      <span className="num" role="status">
        {t('page_range', {
          from,
          to,
          total: total.toLocaleString('ja-JP'),
        })}
      </span>
      {total > 0 && (
        <>
          <span className="grow" />
          <Menu position="top-end">
            <Menu.Target>
              <UnstyledButton className={classes.perPage}>
                {t('page_size', { per })}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {pageSizes.map(size => (
                <Menu.Item key={size} onClick={() => change({ per: size, page: 1 })}>
                  {t('page_size_item', { per: size })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <span className={classes.turn}>
            <ActionIcon
              variant="default"
              size={32}
              disabled={page <= 1}
              aria-label={t('page_previous')}
              onClick={() => change({ page: page - 1 })}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <span className="num">{t('page_of', { page, last })}</span>
            <ActionIcon
              variant="default"
              size={32}
              disabled={page >= last}
              aria-label={t('page_next')}
              onClick={() => change({ page: page + 1 })}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </span>
        </>
      )}
    </nav>
  )
}

interface PrintedRangeProps extends Pick<Browse, 'pages' | 'rows'> {
  noun: string
}

/** On paper: which screen it is, and which rows of how many these are. */
export function PrintedRange({ pages, rows, noun }: PrintedRangeProps) {
  const t = frameworkWords.useText()
  const title = useScreenTitle()
  if (!pages) return null
  const total = pages.total.toLocaleString('ja-JP')
  const { from, to } = rangeOf(pages, rows)
  return (
    <p className={`num ${classes.printed}`}>
      <b>{title}</b>{' '}
      {rows.length === pages.total
        ? t('printed_all', { noun, total })
        : t('printed_range', { noun, total, from, to })}
    </p>
  )
}
