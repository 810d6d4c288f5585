import { maxReason } from '@terakoya/contract/inputLimits'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askPrompt } from '../../../components/ask.tsx'
import { toast } from '../../../components/toast.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { mayManage } from './mayManage.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

interface Removal {
  may: boolean
  ask: () => Promise<void>
  pending: boolean
  error: ApiFailure | null
}

/** Takes away a report that was begun by mistake, so that its lesson can be moved or called off (C50102_doDelete). */
export function useRemoveReport(report: Report): Removal {
  const { schedule_no, t3110_lock_version } = report
  const t = reportWords.useText()
  const { user_type_code } = useUser()
  const reread = useRereadReport()
  const write = useWrite('C50102_doDelete', { showsFailure: true })
  return {
    may: mayManage(report, user_type_code) && report.report_status === 0 && report.published_version_no === 0,
    ask: async () => {
      const reason = await askPrompt({
        title: t('act_delete'),
        label: t('delete_reason'),
        description: t('delete_hint'),
        missing: t('reopen_missing'),
        maxLength: maxReason,
        initial: write.error ? (write.variables?.reason ?? '') : '',
        confirmLabel: t('act_delete'),
      })
      if (reason === null) return
      write.mutate(
        { schedule_no, t3110_lock_version, reason },
        { onSuccess: () => toast({ kind: 'done', message: t('done_delete') }), onSettled: reread },
      )
    },
    pending: write.isPending,
    error: write.error,
  }
}
