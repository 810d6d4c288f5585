import type { OutputOf } from '@terakoya/contract/wireTypes'
import { materialOf, type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { rowText } from './rowText.ts'

type Dropdowns = OutputOf<'C50102_getDropdowns'>

/** A row as people read it, of a code that came without the label of the server. */
export function writtenText(
  detail_no: number,
  comment: string,
  { names, subjects }: Pick<Dropdowns, 'names' | 'subjects'>,
): string {
  const { kind } = reportRows[detail_no as ReportRowNo]
  const label =
    kind.holds === 'subject'
      ? subjects.find(each => String(each.subject_no) === comment)?.name1
      : kind.holds === 'name'
        ? names[kind.names_no as keyof Dropdowns['names']].find(
            each => each.value === materialOf(comment).code,
          )?.label
        : comment
  return rowText(detail_no, { comment, label: label ?? comment })
}
