import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../components/toast.ts'
import { type Act, type Extra, statusAfter, toldOf } from './acts.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

interface Move {
  move: (act: Act, extra?: Extra) => void
  moving: boolean
  error: ApiFailure | null
  /** The reason that was given with a move that was refused; '' where none was. */
  refusedReason: string
}

/** Moves a report as it is stored to another status: nothing of it is being written here. */
export function useMove(report: Report): Move {
  const { schedule_no, t3110_lock_version } = report
  const t = reportWords.useText()
  const reread = useRereadReport()
  const write = useWrite('C50102_doEdit', { showsFailure: true })
  return {
    move: (act, extra = {}) =>
      write.mutate(
        { schedule_no, t3110_lock_version, report_status: statusAfter(act), rows: [], ...extra },
        {
          onSuccess: () =>
            toast({ kind: 'done', message: `${t(`done_${act}`)}${toldOf(act, report, extra)}` }),
          // Without a line nothing can be read again either, which would be told a second time.
          onSettled: (_answer, failure) => {
            if (failure?.kind !== 'network') reread()
          },
        },
      ),
    moving: write.isPending,
    error: write.error,
    refusedReason: write.error ? (write.variables?.reason ?? '') : '',
  }
}
