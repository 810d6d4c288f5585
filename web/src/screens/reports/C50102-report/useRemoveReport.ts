import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askPrompt } from '../../../components/ask.tsx'
import { toast } from '../../../components/toast.ts'
import { useUser } from '../../../session/sessionStore.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

interface Removal {
  may: boolean
  ask: () => Promise<void>
  pending: boolean
  error: ApiFailure | null
}

const management: readonly string[] = ['560', '550', '540']

/** Takes away a report that was begun by mistake, so that its lesson can be moved or called off (C50102_doDelete). */
export function useRemoveReport({
  schedule_no,
  t3110_lock_version,
  report_status,
  published_version_no,
  actor,
}: Report): Removal {
  const t = reportWords.useText()
  const { user_type_code } = useUser()
  const reread = useRereadReport()
  const write = useWrite('C50102_doDelete', { showsFailure: true })
  return {
    may:
      actor === 'reviewer' &&
      management.includes(user_type_code) &&
      report_status === 0 &&
      published_version_no === 0,
    ask: async () => {
      const reason = await askPrompt({
        title: t('act_delete'),
        label: t('delete_reason'),
        description: t('delete_hint'),
        missing: t('reopen_missing'),
        maxLength: 300,
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
