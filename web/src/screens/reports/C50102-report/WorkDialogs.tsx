import { materialOf, type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { rowText } from '../../../components/reports/rowText.ts'
import type { Dropdowns, NamesNo } from './fields/choices.ts'
import { HandoverConflictDialog } from './HandoverConflictDialog.tsx'
import { RowsConflictDialog } from './RowsConflictDialog.tsx'
import type { ReportWork } from './useReportWork.ts'

/** A row as people read it, of a code that is written here and has no label of the server yet. */
function told(detail_no: number, comment: string, { names, subjects }: Dropdowns): string {
  const { kind } = reportRows[detail_no as ReportRowNo]
  const label =
    kind.holds === 'subject'
      ? subjects.find(each => String(each.subject_no) === comment)?.name1
      : kind.holds === 'name'
        ? names[kind.names_no as NamesNo].find(each => each.value === materialOf(comment).code)?.label
        : comment
  return rowText(detail_no, { comment, label: label ?? comment })
}

/** What others saved meanwhile, to be decided. */
export function WorkDialogs({ work, dropdowns }: { work: ReportWork; dropdowns: Dropdowns }) {
  const { rows, handover } = work
  return (
    <>
      {rows.conflict && (
        <RowsConflictDialog
          conflict={rows.conflict}
          textOf={(no, comment) => told(no, comment, dropdowns)}
          onSolve={rows.solve}
          onLeave={rows.leave}
        />
      )}
      {handover.conflict && (
        <HandoverConflictDialog
          key={handover.conflict.handover_version}
          conflict={handover.conflict}
          solving={handover.solving}
          error={handover.error}
          onSolve={handover.solve}
          onLeave={handover.leave}
        />
      )}
    </>
  )
}
