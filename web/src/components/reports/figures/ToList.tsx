import { Link } from '@tanstack/react-router'
import type { SheetSign } from '@terakoya/contract/reports/C50103-report-data/list'
import type { ReactNode } from 'react'
import { linkSearch, type Says } from '../../../routing/linkSearch.ts'
import { figureWords } from './text.ts'

/** What of the list of C50103 stands behind a figure. */
export type SheetLink = Says<'/C50103'>

/** The list narrowed by one more sign. */
export function withSign(list: SheetLink, sign: SheetSign): SheetLink {
  return { ...list, sign: [...[list.sign ?? []].flat(), sign] }
}

interface ToListProps {
  behind: SheetLink
  /** What stands behind it, for who doesn't see where it stands. */
  what: string
  children: ReactNode
}

/** The way from a figure to the reports that it counts. */
export function ToList({ behind, what, children }: ToListProps) {
  const t = figureWords.useText()
  return (
    <Link to={'/C50103' as never} search={linkSearch('/C50103', behind)} title={t('list_of', { what })}>
      {children}
    </Link>
  )
}
