import { reportStateText } from '@terakoya/domain/reports/states'
import { Tag, type TagKind } from '../day/Tag.tsx'

const kinds: Readonly<Record<number, TagKind>> = {
  0: 'plain',
  1: 'info',
  2: 'warn',
  3: 'info',
  4: 'ok',
  8: 'info',
  9: 'ok',
}

/** 未提出, 一時保存, 提出済, … (domain §5). */
export function ReportStateTag({ report_status }: { report_status: number | null }) {
  const kind = report_status === null ? 'warn' : (kinds[report_status] ?? 'plain')
  return <Tag kind={kind}>{reportStateText(report_status)}</Tag>
}
