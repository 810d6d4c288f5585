import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import type { DayClock } from '../day/clock.ts'
import { Tag } from '../day/Tag.tsx'
import { dueText } from './dueText.ts'
import { reportWorkWords } from './text.ts'

interface ReportDueTagProps {
  report: Pick<ReportRow, 'due_at' | 'overdue_flag'>
  now: DayClock
}

/** How long a report that isn't handed in can still be: 期限まで20時間, or 期限超過. */
export function ReportDueTag({ report, now }: ReportDueTagProps) {
  const t = reportWorkWords.useText()
  const { due_at, overdue_flag } = report
  return <Tag kind={overdue_flag === 1 ? 'error' : 'info'}>{dueText(due_at, now, t)}</Tag>
}
