import type { ToldRow } from '@terakoya/contract/reports/C50102-report/report'
import { Tag } from '../day/Tag.tsx'
import { reportSheetWords } from './text.ts'

/** Behind words that were proposed and taken as they are: where they came from, for who reviews them. */
export function SourceTag({ row }: { row: Pick<ToldRow, 'comment' | 'sources'> | undefined }) {
  const t = reportSheetWords.useText()
  if (!row || row.comment === '' || row.sources.length === 0) return null
  const kinds = new Set(row.sources.map(each => each.kind))
  return (
    <Tag>{t(kinds.has('row') ? 'source_rows' : kinds.has('report') ? 'source_report' : 'source_lesson')}</Tag>
  )
}
