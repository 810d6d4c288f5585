import { materialOf, type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { rowText } from '../../../../components/reports/rowText.ts'
import type { Dropdowns, NamesNo } from './choices.ts'

/** A row as people read it, of a code that is written here and has no label of the server yet. */
export function writtenText(detail_no: number, comment: string, { names, subjects }: Dropdowns): string {
  const { kind } = reportRows[detail_no as ReportRowNo]
  const label =
    kind.holds === 'subject'
      ? subjects.find(each => String(each.subject_no) === comment)?.name1
      : kind.holds === 'name'
        ? names[kind.names_no as NamesNo].find(each => each.value === materialOf(comment).code)?.label
        : comment
  return rowText(detail_no, { comment, label: label ?? comment })
}
