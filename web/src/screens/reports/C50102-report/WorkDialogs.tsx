import { writtenText } from '../../../components/reports/writtenText.ts'
import type { Dropdowns } from './fields/choices.ts'
import { HandoverConflictDialog } from './HandoverConflictDialog.tsx'
import { RowsConflictDialog } from './RowsConflictDialog.tsx'
import type { ReportWork } from './useReportWork.ts'

/** What others saved meanwhile, to be decided. */
export function WorkDialogs({ work, dropdowns }: { work: ReportWork; dropdowns: Dropdowns }) {
  const { rows, handover } = work
  return (
    <>
      {rows.conflict && (
        <RowsConflictDialog
          conflict={rows.conflict}
          textOf={(no, comment) => writtenText(no, comment, dropdowns)}
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
